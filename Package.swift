// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// Why: what is written as an app's tests are has one import, as they have.
let clientSettings = Array(settings.dropLast())
// Why: every line of it speaks to a runtime of C, where nothing could be marked that is not unsafe.
let runtimeSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "lifeline",
  // What an app or its tests link keeps to these systems; the command and the importers are for macOS,
  // and hold it at 13 by regular expressions and clocks.
  platforms: [
    .macOS(.v13), .iOS(.v13), .tvOS(.v13), .macCatalyst(.v13), .visionOS(.v1), .watchOS(.v6),
  ],
  products: [
    .executable(name: "lifeline", targets: ["lifeline-main"]),
    .library(
      name: "LifelineChecker",
      targets: ["LifelineTrace", "LifelineReading", "LifelineChecker"]
    ),
    .library(name: "LifelineReports", targets: ["LifelineReports"]),
    .library(name: "LifelineRecording", targets: ["LifelineTrace", "LifelineRecording"]),
    .library(name: "LifelineRecorder", targets: ["LifelineTrace", "LifelineRecorder"]),
    .library(
      name: "LifelineTesting",
      targets: ["LifelineTesting", "LifelineRecording", "LifelineChecker", "LifelineTrace"]
    ),
    .plugin(name: "LifelinePlugin", targets: ["LifelinePlugin"]),
  ],
  targets: [
    // What was observed: events, callbacks, names, and how they are written; all that a recorder links.
    // Depends on nothing, not even Foundation.
    .target(name: "LifelineTrace", swiftSettings: settings),
    // Every form in which a trace comes: bytes to events. Apart, so that no recorder carries it.
    .target(name: "LifelineReading", dependencies: ["LifelineTrace"], swiftSettings: settings),
    // What must be true: the reference model, the rules, the replay loop.
    .target(
      name: "LifelineChecker",
      dependencies: ["LifelineTrace", "LifelineReading"],
      swiftSettings: settings
    ),
    // What UIKit would do: stories to traces. Apart from the checker, so that each tests the other.
    .target(name: "LifelineSimulator", dependencies: ["LifelineTrace"], swiftSettings: settings),
    // What happened and why: a log as a story of transitions, with what the app did in it. Apart from
    // the checker, so that judging never waits for it.
    .target(
      name: "LifelineStory",
      dependencies: ["LifelineTrace", "LifelineReading", "LifelineSimulator"],
      swiftSettings: settings
    ),
    // What would have been right: the cheapest edit that mends a trace, and the smallest trace that
    // still shows a fault. Apart, so that judging never keeps a trace.
    .target(
      name: "LifelineRepair",
      dependencies: ["LifelineTrace", "LifelineReading", "LifelineChecker"],
      swiftSettings: settings
    ),
    // What was shown, how long and how often: counts that ask less than the model, and of the checker
    // no more than what a recording holds.
    .target(
      name: "LifelineStatistics",
      dependencies: ["LifelineTrace", "LifelineReading", "LifelineChecker"],
      swiftSettings: settings
    ),
    // What many sessions come to: sums that merge in any order, and what of them is chance.
    .target(
      name: "LifelineFleet",
      dependencies: ["LifelineTrace", "LifelineReading"],
      swiftSettings: settings
    ),
    // How it is said: text, JSON, rule pages. Apart, so that the checker never formats.
    .target(
      name: "LifelineReports",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineSimulator",
        "LifelineStatistics",
        "LifelineStory", "LifelineFleet",
      ],
      // The page of the HTML report, so that the command needs no file of its own when it runs.
      resources: [.embedInCode("Web")],
      swiftSettings: settings
    ),
    // What records code under test from inside, and builds traces. Links no test framework, so that
    // an app may use it.
    .target(
      name: "LifelineRecording",
      dependencies: ["LifelineTrace", "LifelineReading"],
      swiftSettings: settings
    ),
    // What records an app from outside: hooks in the runtime, destinations. Apart, so that who writes
    // hooks by hand links no runtime.
    .target(
      name: "LifelineRecorder",
      dependencies: ["LifelineTrace"],
      swiftSettings: runtimeSettings
    ),
    // Assertions for XCTest and Swift Testing. For test targets only: it links both.
    .target(
      name: "LifelineTesting",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineRepair", "LifelineReports",
        "LifelineRecording",
      ],
      swiftSettings: settings
    ),
    // What other tools recorded: foreign formats to the project's own. Apart, so that reading and
    // judging know one form only.
    .target(
      name: "LifelineImport",
      dependencies: ["LifelineTrace", "LifelineReading"],
      swiftSettings: settings
    ),
    // The command: arguments, files, exit statuses, no judgement. A module, so that a process may run
    // many command lines.
    .target(
      name: "lifeline",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineStatistics",
        "LifelineRepair",
        "LifelineReports", "LifelineSimulator", "LifelineImport", "LifelineStory",
        "LifelineFleet",
      ],
      swiftSettings: settings
    ),
    // The process that runs one command line.
    .executableTarget(name: "lifeline-main", dependencies: ["lifeline"], swiftSettings: settings),
    // The same command as `swift package lifeline`, in packages that depend on this one.
    .plugin(
      name: "LifelinePlugin",
      capability: .command(
        intent: .custom(verb: "lifeline", description: "Judges recorded view controller lifecycles")
      ),
      path: "Sources/LifelinePlugin"
    ),
    // Seeded traces and the figures printed from them; apart, so that no product carries it.
    .executableTarget(
      name: "lifeline-benchmark",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineRepair", "LifelineReports",
        "LifelineRecording", "LifelineSimulator", "LifelineStory", "TestSupport", "lifeline",
      ],
      swiftSettings: settings
    ),
    // Mutations, properties and golden files, shared by the tests and the benchmark.
    .target(
      name: "TestSupport",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineSimulator",
        "LifelineReports",
      ],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineTraceTests",
      dependencies: ["LifelineTrace", "LifelineReading", "LifelineSimulator", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineReadingTests",
      dependencies: ["LifelineTrace", "LifelineReading", "LifelineSimulator", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineCheckerTests",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineSimulator",
        "LifelineStatistics",
        "LifelineReports", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineRepairTests",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineRepair",
        "LifelineSimulator", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineStoryTests",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineStory", "LifelineSimulator", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineReportsTests",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineStatistics",
        "LifelineReports",
        "LifelineStory",
        "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineRecorderTests",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineRecorder", "LifelineRecording",
        "LifelineChecker",
        "LifelineSimulator", "LifelineTesting", "TestSupport",
      ],
      swiftSettings: runtimeSettings
    ),
    .testTarget(
      name: "LifelineTestingTests",
      dependencies: [
        "LifelineTesting", "LifelineRecording", "LifelineReports", "TestSupport", "lifeline",
      ],
      exclude: ["Golden"],
      swiftSettings: clientSettings
    ),
    // A container of an app and its four classic bugs, against a stand-in for UIKit.
    .testTarget(
      name: "ContainerExampleTests",
      dependencies: ["LifelineTesting", "LifelineReports", "TestSupport"],
      swiftSettings: clientSettings
    ),
    // Simulator and checker held against each other.
    .testTarget(
      name: "DifferentialTests",
      dependencies: [
        "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineReports",
        "LifelineSimulator", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "lifeline", "LifelineChecker", "LifelineImport", "LifelineReports", "LifelineSimulator",
        "LifelineFleet", "LifelineTrace", "LifelineReading", "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: settings
    ),
  ]
)
