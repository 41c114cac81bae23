import Foundation
import TestSupport
import Testing

/// The files of `spec/recipes`, whose commands are run as their places would run them.
@Suite("The recipes")
struct RecipeTests {
  private static let bad = "traces/violating/appears-again.log"
  private static let good = "traces/conforming/swipe-back-let-go.lifeline.jsonl"

  @Test("fail the check of a pull request with an annotation, and pass without a fault")
  func github() throws {
    let app = try App()
    try app.add(Self.bad, as: "recordings/checkout.log")
    let command = try app.command(in: "github.yml")
    let failed = try app.run(command)
    #expect(failed.status == 1)
    let place = "file=recordings/checkout.log,line=10,title=repeated-did-appear"
    #expect(
      failed.output.hasPrefix("::warning \(place)::CartViewController receives viewDidAppear")
    )
    let log = try SchemaValue(text: app.text("lifeline.sarif"))
    let result = try #require(log["runs"]?.elements.first?["results"]?.elements.first)
    let location = result["locations"]?.elements.first?["physicalLocation"]?["artifactLocation"]
    #expect(location?["uri"] == .string("recordings/checkout.log"))
    #expect(try app.text("lifeline.md").hasPrefix("### Lifeline: 1 warning in 1 trace\n"))

    let fine = try App()
    try fine.add(Self.good, as: "recordings/back.lifeline.jsonl")
    let passed = try fine.run(command)
    #expect(passed.status == 0)
    #expect(!passed.output.contains("::"))
  }

  @Test("bring the recordings to the job that checks them, and build what is named, once")
  func jobs() throws {
    let text = try #require(Repository.text("spec/recipes/github.yml"))
    let steps = text.components(separatedBy: "\n      - ").dropFirst()
    /// What a step has behind a key; nil where it has none.
    func value(_ key: String, of step: String?) -> String? {
      let lines = step?.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } } ?? []
      return lines.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
    }
    func step(_ word: String) -> String? { steps.first { $0.contains(word) } }
    let (up, down) = (step("actions/upload-artifact@"), step("actions/download-artifact@"))
    #expect(value("name", of: up) == value("name", of: down))
    #expect(value("path", of: up) == "recordings" && value("path", of: down) == "recordings")
    #expect(try text.contains(#require(value("path", of: up).map { "workspace }}/\($0)\n" })))
    #expect(value("needs", of: text) == "record")
    // Why: what tests have attached must be there before the folder is handed on.
    let bundle = try #require(steps.firstIndex { $0.contains("-resultBundlePath run.xcresult") })
    let collects = try #require(
      steps.firstIndex { $0.contains("collect-recordings results run.xcresult") }
    )
    let hands = try #require(steps.firstIndex { $0.contains("actions/upload-artifact@") })
    #expect(bundle < collects && collects < hands)

    #expect(value("ref", of: step("vars.LIFELINE_REPOSITORY")) == "${{ vars.LIFELINE_REF }}")
    let (restored, saved) = (step("cache/restore@"), step("cache/save@"))
    for key in ["path", "key"] { #expect(value(key, of: restored) == value(key, of: saved)) }
    let place = try #require(value("path", of: saved))
    #expect(step("lifeline check ")?.contains("\(place)/lifeline check ") == true)
    #expect(step("swift build")?.contains(" \(place)") == true)
    // Why: behind a build that failed nothing goes on by whatever it left.
    for step in try steps[#require(steps.firstIndex { $0.contains("swift build") })...] {
      #expect(!step.contains("always()"))
      #expect(!step.contains("!cancelled()") || step.contains("hashFiles('lifeline."))
    }
  }

  /// What Xcode's tools would do, as far as a recipe asks them.
  private static let xcrun = """
    #!/bin/sh
    echo "$*" >>calls
    case $1 in
      simctl) [ "$2 $4 $5" = "get_app_container com.example.Shop data" ] && echo container ;;
      devicectl) [ $# = 14 ] && cp -r "container/${12}/." "${14}" ;;
      xcresulttool) [ "$2 $3" = "export attachments" ] && cp -r "$5/." "$7" ;;
    esac
    """

  @Test(
    "bring what was recorded from simulators, devices and result bundles, once",
    arguments: [
      ("simulator com.example.Shop", "simctl get_app_container booted com.example.Shop data"),
      ("simulator com.example.Shop Phone", "simctl get_app_container Phone com.example.Shop data"),
      (
        "device com.example.Shop Phone",
        "devicectl device copy from --device Phone --domain-type appDataContainer "
          + "--domain-identifier com.example.Shop --source tmp/lifeline --destination "
      ),
      (
        "results run.xcresult", "xcresulttool export attachments --path run.xcresult --output-path "
      ),
    ]
  )
  func collecting(words: String, call: String) throws {
    let app = try App()
    try app.add("spec/recipes/collect-recordings", as: "collect")
    try app.add(text: Self.xcrun, as: "tools/xcrun")
    for place in ["container/tmp/lifeline", "run.xcresult"] {
      try app.add(Self.good, as: "\(place)/Shop-1-2.lifeline.jsonl")
      try app.add(Self.good, as: "\(place)/again.txt")
      try app.add(text: "no recording", as: "\(place)/manifest.json")
    }
    let collect = "chmod +x tools/xcrun && PATH=\"$PWD/tools:$PATH\" sh collect \(words)"
    let first = try app.run(collect)
    #expect(first.status == 0, "\(first.error)")
    #expect(first.output == "new in recordings: 1\n")
    #expect(try app.text("calls").hasPrefix(call))
    let checked = try app.run("ls recordings && lifeline check -q recordings")
    #expect(checked.status == 0)
    #expect(checked.output.hasSuffix(".lifeline.jsonl\n"))
    #expect(try app.run(collect).output == "new in recordings: 0\n")
  }

  @Test("say how they are called where they are called otherwise")
  func collectingNothing() throws {
    let app = try App()
    try app.add("spec/recipes/collect-recordings", as: "collect")
    let bare = try app.run("sh collect")
    #expect(bare.status == 2)
    #expect(bare.error.contains("collect-recordings results BUNDLE"))
    #expect(try app.run("sh collect phone com.example.Shop").status == 2)
  }

  @Test("are the steps of the README, from an app's repository to a failing check")
  func readme() throws {
    let page = try #require(Repository.text("README.md"))
    let steps = page.matches(of: #/(?m)^[1-3]\. (.+)$/#).map { String($0.1) }
    #expect(steps.count == 3)
    let copy = try #require(steps.first?.firstMatch(of: #/\((\S+)\) to `(\S+)` of your app/#))
    let command = try #require(steps.last?.firstMatch(of: #/`(lifeline check [^`]+)`/#)).1
    let app = try App()
    try app.add(String(copy.1), as: String(copy.2))
    try app.add(Self.bad, as: "recordings/checkout.log")
    #expect(
      try app.text(String(copy.2)).contains(
        String(command.split(separator: " ")[1...3].joined(separator: " "))
      )
    )
    let failed = try app.run(String(command))
    #expect(failed.status == 1)
    #expect(failed.output.hasPrefix("::warning file=recordings/checkout.log,line=10,"))
  }

  @Test("show GitLab and Jenkins a failing test case", arguments: ["gitlab.yml", "Jenkinsfile"])
  func cases(recipe: String) throws {
    let app = try App()
    try app.add(Self.bad, as: "recordings/checkout.log")
    let run = try app.run(try app.command(in: recipe))
    #expect(run.status == 1)
    let text = try app.text("lifeline.xml")
    #expect(text.contains("failures=\"1\""))
    #expect(
      text.contains("name=\"repeated-did-appear\" file=\"recordings/checkout.log\" line=\"10\"")
    )
  }

  @Test("name the artifact that the command writes", arguments: ["gitlab.yml", "Jenkinsfile"])
  func artifact(recipe: String) throws {
    let lines = try #require(Repository.text("spec/recipes/\(recipe)")).split(separator: "\n")
    let reader = lines.last { $0.contains("junit") && !$0.contains("check") }
    #expect(reader?.contains("lifeline.xml") == true)
  }

  @Test("keep a commit from adding a fault, as it is staged")
  func hook() throws {
    let app = try App()
    guard try app.run("git --version").status == 0 else {
      print("git is not installed: the hook was not run")
      return
    }
    let identity = "-c user.name=Test -c user.email=test@example.com -c commit.gpgsign=false"
    let commit = "git add -A && git \(identity) commit -q -m recordings"
    try app.add("spec/recipes/pre-commit", as: "hook")
    let install = "rm -rf .git && git init -q . && mv hook .git/hooks/pre-commit"
    #expect(try app.run("\(install) && chmod +x .git/hooks/pre-commit").status == 0)
    try app.add(Self.good, as: "recordings/a b.lifeline.jsonl")
    #expect(try app.run(commit).status == 0)
    try app.add("traces/violating/drawer-ends-twice.lifeline.jsonl", as: "c.lifeline.jsonl")
    let refused = try app.run(commit)
    #expect(refused.status == 1)
    #expect((refused.output + refused.error).contains("c.lifeline.jsonl:16: error: "))
    // Why: what is not staged is nobody's business yet.
    try app.add(Self.good, as: "c.lifeline.jsonl")
    try app.add("traces/violating/drawer-ends-twice.lifeline.jsonl", as: "d.lifeline.jsonl")
    let only = commit.replacing("git add -A", with: "git add c.lifeline.jsonl")
    #expect(try app.run(only).status == 0)
    // Why: what the project accepts is accepted here, too.
    try app.add(text: #"{"rules": {"unbalanced-end": "off"}}"#, as: "accepted/.lifeline.json")
    let accepted = "git mv -f d.lifeline.jsonl accepted/ && \(commit)"
    #expect(try app.run("git add -A && \(accepted)").status == 0)
  }

  @Test("show Xcode issues at absolute paths, and say where the command is missing")
  func xcode() throws {
    let app = try App()
    try app.add(Self.bad, as: "recordings/checkout.log")
    try app.add("spec/recipes/xcode-run-script", as: "script")
    let run = try app.run("SRCROOT='\(app.path)' sh script")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("\(app.path)/recordings/checkout.log:10: warning: Cart"))
    let empty = try app.run("SRCROOT='\(app.path)/none' sh script")
    #expect(empty.status == 0)
    #expect(empty.output.hasPrefix("warning: there is no folder \(app.path)/none/recordings"))
    let bare = try app.run("PATH=/usr/bin:/bin sh script")
    #expect(bare.status == 0)
    #expect(bare.output.hasPrefix("warning: lifeline is not installed"))
  }

  @Test(
    "are written so that any reader of YAML takes them",
    arguments: ["github.yml", "gitlab.yml"]
  )
  func yaml(recipe: String) throws {
    let text = try #require(Repository.text("spec/recipes/\(recipe)"))
    // Why: what stands in a block is the shell's.
    let blocks = #/(?m)^( *)(?:- )?run: \|\n(?:\1 .*\n)+/#
    for line in text.replacing(blocks, with: "").split(separator: "\n") {
      let content = line.drop { $0 == " " }
      #expect((line.count - content.count) % 2 == 0 && !line.contains("\t"))
      let isFine =
        content.hasPrefix("#") || content.hasPrefix("- ")
        || content.contains(#/^[A-Za-z_-]+:( |$)/#)
      #expect(isFine, "\(line)")
    }
  }
}

/// The repository of an app that has recordings, in a temporary folder.
private final class App {
  private let folder: Folder

  /// Creates an empty repository.
  init() throws {
    folder = try Folder()
    try folder.write(Data(), to: ".git/HEAD")
  }

  /// The path of its top folder, without links.
  var path: String { folder.url("").resolvingSymlinksInPath().path }

  /// Adds a file of the project.
  func add(_ source: String, as name: String) throws {
    try folder.write(CommandTests.bytes(source), to: name)
  }

  /// Adds a file that holds a text.
  func add(text: String, as name: String) throws {
    try folder.write(Data(text.utf8), to: name)
  }

  /// The text of a file.
  func text(_ name: String) throws -> String { try folder.text(name) }

  /// The command line of a recipe that checks the recordings.
  func command(in recipe: String) throws -> String {
    let text = try #require(Repository.text("spec/recipes/\(recipe)"))
    let lines = text.replacing(#/\\\n */#, with: "").split(separator: "\n")
    let line = try #require(lines.first { $0.contains("lifeline check ") })
    let start = try #require(line.firstRange(of: "lifeline check ")).lowerBound
    return String(line[start...].prefix { $0 != "'" })
  }

  /// Runs a line of shell in it, with the built command on the path.
  func run(_ line: String) throws -> Tool.Run {
    let binaries = try #require(Tool.url).deletingLastPathComponent().path
    let streams = try Folder()
    let script = "cd '\(path)' && PATH='\(binaries)':$PATH && export PATH && \(line)"
    try streams.write(Data(script.utf8), to: "script")
    let run = try Tool.shell("sh '\(streams.path)/script' >'\(streams.path)/output'")
    return Tool.Run(status: run.status, output: try streams.text("output"), error: run.error)
  }
}
