import Foundation
import LifelineChecker
import LifelineReading
import LifelineTrace
import TestSupport

/// Applies the edits of a repair to the lines of a native trace, by `spec/repairs.md` alone.
enum Applier {
  /// One line with the line of the input that it was made from.
  struct Line {
    var text: String
    var source: Int
  }

  /// The lines of a trace in native form, each with the line of the input it stems from.
  static func lines(_ text: String, _ format: TraceReader.Format?) -> [Line] {
    var probe = TraceReader(text: text, format: format)
    _ = probe.next()
    var reader = TraceReader(text: text, format: format)
    if probe.format == .native {
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        Line(text: String($0.element), source: $0.offset + 1)
      }
    }
    var writer = NativeWriter()
    var lines: [Line] = []
    while let item = reader.next() {
      var bytes: [UInt8] = []
      writer.write(item, in: reader.context, to: &bytes)
      let source = line(of: item)
      for piece in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let isHeader = piece.hasPrefix("{\"lifeline\"")
        lines.append(Line(text: String(piece), source: isHeader ? 0 : source))
      }
    }
    return lines
  }

  private static func line(of item: TraceItem) -> Int {
    switch item {
    case .declaration(let declaration): Int(declaration.line)
    case .state(let state): Int(state.line)
    case .event(let event): Int(event.line)
    case .exit(let exit): Int(exit.line)
    case .end(let end): Int(end.line)
    case .mark(let mark): Int(mark.line)
    default: 0
    }
  }

  /// The lines after the edits.
  static func apply(_ repair: Repair, to lines: [Line]) -> [Line] {
    var result = lines
    var moved: [(after: Int, lines: [Line])] = []
    var growth = 0
    for edit in repair.edits {
      switch edit {
      case .delete(let range):
        growth -= result.count { range.contains($0.source) && TraceEditing.isEvent($0.text) }
        result.removeAll { range.contains($0.source) }
      case .insert(let text, let after):
        growth += 1
        moved.append((after, [Line(text: text, source: 0)]))
      case .move(let range, let after):
        moved.append((after, result.filter { range.contains($0.source) }))
        result.removeAll { range.contains($0.source) }
      }
    }
    let isMove = repair.edits.contains { if case .move = $0 { true } else { false } }
    for (after, block) in moved.reversed() {
      let kept = lines.last { line in
        line.source > 0 && line.source <= after && result.contains { $0.source == line.source }
      }
      let place =
        kept.flatMap { kept in result.lastIndex { $0.source == kept.source } }.map { $0 + 1 }
        ?? result.firstIndex { $0.source > 0 } ?? 0
      result.insert(contentsOf: isMove ? timed(block, at: place, in: result) : block, at: place)
    }
    if isMove { renumber(&result) }
    for index in result.indices where result[index].text.hasPrefix("{\"end\"") {
      guard let events = number("events", in: result[index].text) else { continue }
      result[index].text = set("events", to: "\(events + growth)", in: result[index].text)
      break
    }
    return result
  }

  /// Moved lines with the time and the turn of the event before their new place.
  private static func timed(_ block: [Line], at place: Int, in lines: [Line]) -> [Line] {
    let before = lines[..<place].last { TraceEditing.isEvent($0.text) }?.text ?? ""
    return block.map { line in
      var line = line
      for key in ["t", "turn"] {
        if let value = value(key, in: before) {
          line.text = set(key, to: value, in: line.text)
        }
      }
      return line
    }
  }

  private static func renumber(_ lines: inout [Line]) {
    let numbers = lines.compactMap { number("n", in: $0.text) }
    let renamed = Dictionary(zip(numbers, numbers.sorted())) { first, _ in first }
    for index in lines.indices {
      for key in ["n", "x"] {
        guard let old = number(key, in: lines[index].text), let new = renamed[old] else { continue }
        lines[index].text = set(key, to: "\(new)", in: lines[index].text)
      }
    }
  }

  private static func value(_ key: String, in line: String) -> String? {
    guard let start = line.firstRange(of: "\"\(key)\":") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "," && $0 != "}" })
  }

  private static func number(_ key: String, in line: String) -> Int? {
    value(key, in: line).flatMap { Int($0) }
  }

  private static func set(_ key: String, to value: String, in line: String) -> String {
    guard let start = line.firstRange(of: "\"\(key)\":") else {
      return line.hasPrefix("{\"x\"") || key != "turn" && key != "t"
        ? line : line.dropLast() + ",\"\(key)\":\(value)}"
    }
    let rest = line[start.upperBound...].drop { $0 != "," && $0 != "}" }
    return line[..<start.upperBound] + value + rest
  }
}
