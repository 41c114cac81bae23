// swift-tools-version: 6.2

import PackageDescription

// A package of somebody else's, whose tests fail on purpose; `run` looks at how.
let package = Package(
  name: "outside",
  dependencies: [.package(name: "lifeline", path: "../..")],
  targets: [
    .executableTarget(
      name: "no-test",
      dependencies: [.product(name: "LifelineTesting", package: "lifeline")]
    ),
    .target(name: "OtherSDK"),
    .testTarget(
      name: "OutsideTests",
      dependencies: ["OtherSDK", .product(name: "LifelineTesting", package: "lifeline")]
    ),
  ]
)
