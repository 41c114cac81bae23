import Foundation

// Holds the stand-ins against the toolchain's own modules of the same names: what is said there to be
// newer must be said to be newer here. Of what nothing is said there, the stand-in is the only word.
//
//     declared OURS THEIRS    folders of symbol graphs

/// A version of iOS.
struct Version: Comparable, CustomStringConvertible {
  var major: Int
  var minor: Int

  /// The oldest that the package is built for.
  static let floor = Version(major: 13, minor: 0)

  var description: String { "iOS \(major).\(minor)" }

  static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

/// A declaration of a module.
struct Declaration {
  /// Its names from the outermost type on.
  var path: [String]
  /// The version since which there is one; nil where nothing is said.
  var since: Version?

  init?(_ symbol: [String: Any]) {
    guard let path = symbol["pathComponents"] as? [String],
      let identifier = symbol["identifier"] as? [String: Any],
      let precise = identifier["precise"] as? String, !precise.contains("::SYNTHESIZED::")
    else { return nil }
    self.path = path
    let said = symbol["availability"] as? [[String: Any]] ?? []
    let version = said.first { $0["domain"] as? String == "iOS" }?["introduced"] as? [String: Any]
    since = version.map {
      Version(major: $0["major"] as? Int ?? 0, minor: $0["minor"] as? Int ?? 0)
    }
  }

  /// The type that it is in, and its name without labels.
  var place: String {
    (path.dropLast() + [String(path[path.count - 1].prefix { $0 != "(" })]).joined(separator: ".")
  }

  /// The labels of its arguments.
  var labels: [Substring] {
    guard let start = path[path.count - 1].firstIndex(of: "(") else { return [] }
    return path[path.count - 1][start...].dropFirst().dropLast().split(separator: ":")
  }

  /// Whether a call without some of the arguments of another one is a call of this one.
  func stands(for other: Declaration) -> Bool {
    var rest = other.labels[...]
    return labels.allSatisfy { label in
      guard let found = rest.firstIndex(of: label) else { return false }
      rest = rest[(found + 1)...]
      return true
    }
  }
}

/// The declarations of all modules whose symbol graphs are in a folder.
func declarations(_ folder: String) throws -> [Declaration] {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  return try names.flatMap { name in
    let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
    let graph = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (graph?["symbols"] as? [[String: Any]] ?? []).compactMap { Declaration($0) }
  }
}

let theirs = Dictionary(grouping: try declarations(CommandLine.arguments[2]), by: \.place)
var held = 0
var alone: [(path: [String], name: String)] = []
var wrong: [String] = []
for ours in try declarations(CommandLine.arguments[1]) {
  let candidates = (theirs[ours.place] ?? []).filter { ours.stands(for: $0) }
  let exact = candidates.filter { $0.path == ours.path }
  let versions = (exact.isEmpty ? candidates : exact).map(\.since)
  let name = ours.path.joined(separator: ".")
  guard let oldest = versions.compactMap(\.self).min(), !versions.contains(nil) else {
    alone.append((ours.path, name))
    continue
  }
  held += 1
  let said = max(ours.since ?? .floor, .floor)
  if oldest > said { wrong.append("\(name): \(oldest) in the toolchain, \(said) in the stand-in") }
}
let right = held - wrong.count
print("Foundation, Dispatch: \(right) stand-ins are no older than the toolchain declares them,")
// Why: where nothing is said of a type, all of it is told at once.
let types = Set(alone.map(\.path))
let outermost = alone.filter { !types.contains(Array($0.path.dropLast())) }.map(\.name).sorted()
print("no availability declared, looked up by hand: \(outermost.joined(separator: ", "))")
for line in wrong { print("error: \(line)") }
exit(wrong.isEmpty && held > 40 ? 0 : 1)
