import LifelineSimulator

/// Changes to the lines of a native trace, as the properties of the model need them.
public enum TraceEditing {
  /// Whether a line is an event.
  public static func isEvent(_ line: String) -> Bool {
    line.end(of: "\"e\":\"") != nil && line.end(of: "\"vc\":\"") != nil
  }

  /// Whether a line says what was true when recording began.
  public static func isState(_ line: String) -> Bool { line.hasPrefix("{\"state\"") }

  /// The name of the event on a line; nil for any other line.
  public static func event(_ line: String) -> String? { value(behind: "\"e\":\"", in: line) }

  /// The controller that receives the event on a line; nil for any other line.
  public static func controller(_ line: String) -> String? {
    value(behind: "\"vc\":\"", in: line)
  }

  /// The class of the controller that receives the event on a line; nil for any other line.
  public static func className(_ line: String) -> String? {
    controller(line).flatMap { $0.split(separator: "#").first.map(String.init) }
  }

  private static func value(behind mark: String, in line: String) -> String? {
    guard let start = line.end(of: mark), isEvent(line) else { return nil }
    return String(Substring(line.utf8[start...].prefix { $0 != UInt8(ascii: "\"") }))
  }

  /// The trace without its first `count` events, and without the states before them.
  public static func dropFirst(_ count: Int, from lines: [String]) -> [String] {
    var left = count
    return lines.filter { line in
      if isState(line) { return count == 0 }
      guard isEvent(line), left > 0 else { return true }
      left -= 1
      return false
    }
  }

  /// The trace without the events of some kinds, of all classes or of one.
  ///
  /// The number of events on the end line would be wrong, so that line goes too; and so do the
  /// sequence numbers, whose gaps would tell that events are missing.
  public static func drop(
    _ kinds: Set<String>,
    of className: String? = nil,
    from lines: [String]
  ) -> [String] {
    withoutNumbers(lines).filter { line in
      if line.hasPrefix("{\"end\"") { return false }
      guard let event = event(line), kinds.contains(event) else { return true }
      return className != nil && self.className(line) != className
    }
  }

  /// The trace without the events of some kinds, whose end still counts rightly.
  public static func dropping(_ kinds: Set<String>, from lines: [String]) -> [String] {
    recounted(lines.filter { line in event(line).map { !kinds.contains($0) } ?? true })
  }

  /// The trace with the number of its events on its end line.
  public static func recounted(_ lines: [String]) -> [String] {
    let count = lines.filter(isEvent).count
    return lines.map { line in
      guard line.hasPrefix("{\"end\""), let start = line.firstRange(of: "\"events\":") else {
        return line
      }
      return "\(line[..<start.upperBound])\(count)}"
    }
  }

  /// The trace with a header that says that the recording began late.
  public static func startingMidway(_ lines: [String]) -> [String] {
    lines.map {
      $0.hasPrefix("{\"lifeline\"") ? $0.replacing("\"launch\"", with: "\"midway\"") : $0
    }
  }

  /// The trace with a header that does not say what is recorded.
  public static func withoutObserves(_ lines: [String]) -> [String] {
    lines.map { $0.hasPrefix("{\"lifeline\"") ? "{\"lifeline\":1}" : $0 }
  }

  /// The trace with a header that takes some kinds out of what is recorded.
  public static func observing(without kinds: Set<String>, _ lines: [String]) -> [String] {
    let removed = kinds.sorted().map { ",\"-\($0)\"" }.joined()
    return lines.map { line in
      guard line.hasPrefix("{\"lifeline\""),
        let start = line.firstRange(of: "\"observes\":["),
        let end = line[start.upperBound...].firstIndex(of: "]")
      else { return line }
      return String(line[..<end]) + removed + String(line[end...])
    }
  }

  /// The events cut into the outermost calls, each with what is nested in it.
  public static func calls(_ lines: [String]) -> [[String]] {
    var calls: [[String]] = []
    for line in lines {
      if line.contains("\"d\":"), !line.contains("\"d\":0"), !calls.isEmpty {
        calls[calls.count - 1].append(line)
      } else {
        calls.append([line])
      }
    }
    return calls
  }

  /// Two traces with the same header, interleaved call by call, without numbers and ends.
  public static func mixed(_ first: [String], _ second: [String], seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    var left = calls(withoutNumbers(Array(first.dropFirst())))[...]
    var right = calls(withoutNumbers(Array(second.dropFirst())))[...]
    var mixed = [first[0]]
    while !left.isEmpty || !right.isEmpty {
      let takesLeft = right.isEmpty || (!left.isEmpty && random.oneIn(2))
      mixed += takesLeft ? left.removeFirst() : right.removeFirst()
    }
    return mixed.filter { !$0.hasPrefix("{\"end\"") }
  }

  /// The trace with a suffix on every class, so that its controllers are others.
  public static func rename(_ lines: [String], suffix: String) -> [String] {
    lines.map { line in
      var result = ""
      for character in line {
        if character == "#" { result += suffix }
        result.append(character)
      }
      return result
    }
  }

  /// The trace without sequence numbers.
  public static func withoutNumbers(_ lines: [String]) -> [String] {
    lines.map { line in
      guard line.hasPrefix("{\"n\":"), let comma = line.firstIndex(of: ",") else { return line }
      return "{" + line[line.index(after: comma)...]
    }
  }

  /// The trace without times.
  public static func withoutTimes(_ lines: [String]) -> [String] {
    lines.map { line in
      guard let start = line.firstRange(of: "\"t\":"),
        let comma = line[start.upperBound...].firstIndex(of: ",")
      else { return line }
      return String(line[..<start.lowerBound] + line[line.index(after: comma)...])
    }
  }
}

extension String {
  /// Where the first occurrence of a mark ends; nil if there is none.
  // Why: character by character it takes longer than to make up a story and to judge it.
  fileprivate func end(of mark: String) -> Index? {
    let mark = Array(mark.utf8)
    let offset = unsafe utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      guard bytes.count >= mark.count, let first = mark.first else { return nil }
      var start = 0
      while start <= bytes.count - mark.count {
        if unsafe bytes[start] == first {
          var length = 1
          while length < mark.count, unsafe bytes[start + length] == mark[length] { length += 1 }
          if length == mark.count { return start + length }
        }
        start += 1
      }
      return nil
    }
    if let offset { return offset.map { utf8.index(utf8.startIndex, offsetBy: $0) } }
    var copy = self
    copy.makeContiguousUTF8()
    return copy.end(of: String(decoding: mark, as: UTF8.self))
  }
}
