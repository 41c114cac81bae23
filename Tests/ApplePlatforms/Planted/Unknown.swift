import Foundation

// What no stand-in declares is refused until somebody looks up since when there is such a thing.

func pattern() throws { _ = try NSRegularExpression(pattern: "a") }  // refused
func thread() -> UInt { UInt(gettid()) }  // refused
func files(_ path: String) -> Any? { FileManager.default.subpaths(atPath: path) }  // refused
