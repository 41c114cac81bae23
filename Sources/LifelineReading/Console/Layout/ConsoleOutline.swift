import LifelineTrace

/// Names that stand on lines of their own above callbacks that are set in further, in lists within lists.
///
///     MapController
///         viewDidLoad
///       tap on the map
///         SheetController #1
///             viewDidLoad
///         viewWillDisappear
struct ConsoleOutline {
  private var names: [(indentation: Int, text: [UInt8])] = []

  /// Takes a name; those that are not set in less have nothing more below them.
  mutating func add(_ text: [UInt8], at indentation: Int) {
    names.removeAll { $0.indentation >= indentation }
    names.append((indentation, text))
  }

  /// The name that a line belongs to, the last of those that are set in less; empty where there is none.
  func owner(at indentation: Int) -> [UInt8] {
    names.last { $0.indentation < indentation }?.text ?? []
  }
}

extension Bytes {
  /// How far a message behind a prefix is set in.
  func indentation(ofMessageAt offset: Int) -> Int {
    indentation(from: start(of: \.isBlank, before: offset))
  }

  /// How far what stands at an offset is set in: the number of blanks, and of the lines that trees are drawn
  /// with; a tab is four.
  func indentation(from start: Int) -> Int {
    var offset = start
    var found = 0
    while true {
      if at(offset) == 0x20 {
        found += 1
      } else if at(offset) == 0x09 {
        found += 4
      } else if at(offset) == 0xE2, at(offset + 1) == 0x94 || at(offset + 1) == 0x95 {
        found += 1
        offset += 2
      } else {
        return found
      }
      offset += 1
    }
  }
}
