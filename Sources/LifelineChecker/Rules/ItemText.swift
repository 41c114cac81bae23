import LifelineTrace

/// A text of items for people: each begins with its mark, and goes on where a line is indented.
struct ItemText: Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The items that begin with a mark, without it; of the empty mark every line is one.
  func items(_ mark: StaticString) -> [String] {
    let mark = Array(mark.description.utf8)
    var items: [[UInt8]] = []
    var isMeant = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: " ") {
        isMeant = line.starts(with: mark)
        if isMeant { items.append(Array(line.dropFirst(mark.count))) }
      } else if isMeant {
        items[items.count - 1] += line.dropFirst()
      }
    }
    return items.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first item that begins with a mark; empty where there is none.
  func text(_ mark: StaticString) -> String { items(mark).first ?? "" }
}

extension String {
  /// What stands before a mark and behind it.
  func parts(around mark: StaticString) -> (String, String) {
    let (before, behind) = Array(utf8)[...].parts(around: mark)
    return (before.text, behind.text)
  }

  /// The words between commas.
  var names: [String] {
    utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }.map { String(Substring($0)) }
  }

  /// The sources between commas: pages of Apple's, which have a slash, and entries of the register.
  var sources: [Source] {
    names.map { name in
      guard name.holds("/") else { return .evidence(name) }
      return .documentation(name.hasPrefix("/") ? String(name.dropFirst()) : name)
    }
  }
}
