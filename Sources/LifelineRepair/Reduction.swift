package import LifelineChecker
package import LifelineReading
import LifelineTrace

/// The smallest trace that still shows a finding, as its fingerprint tells.
///
/// First whole controllers go, then whole calls with what is nested in them, then single lines and
/// parts of the header. Of what is left nothing can go by itself, unless the work was spent before.
package struct Reduction {
  /// The text.
  package private(set) var text = ""
  /// The form of the text: that of the input if it was notation, and else the native form.
  package private(set) var format = TraceReader.Format.native
  /// The number of events before and after.
  package private(set) var events: (before: Int, after: Int) = (0, 0)
  /// The number of controllers before and after.
  package private(set) var controllers: (before: Int, after: Int) = (0, 0)
  /// The number of times that a trace was judged.
  package private(set) var replays = 0
  /// Whether the work for it was spent before nothing more could go.
  package private(set) var isCutShort = false
  /// The number of items followed, and of items written, over all replays.
  private var work = 0

  /// The most items that are followed and written.
  package static let workLimit = 100_000

  private let finding: Finding
  private let options: CheckOptions
  private var draft: Draft

  /// Reduces a trace; nil if the trace cannot be edited, or shows no such finding.
  package init?(_ trace: KeptTrace, showing finding: Finding, options: CheckOptions) {
    self.finding = finding
    self.options = options
    draft = Draft(trace)
    guard trace.obstacle == nil, shows(draft.native, .native) else { return nil }
    events.before = draft.eventCount
    controllers.before = draft.controllers.count
    dropRest(of: trace)
    reduceControllers()
    reduceCalls()
    while !isCutShort, reduceLines() || reduceHeader() || reduceControllers() {}
    events.after = draft.eventCount
    controllers.after = draft.controllers.count
    var bytes = draft.native
    let notation = trace.format == .notation ? draft.notation : []
    // Why: notation has no words for some of what a header may say.
    if !notation.isEmpty, shows(notation, .notation) {
      bytes = notation
      format = .notation
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text shows the finding, and as surely.
  private mutating func shows(_ bytes: [UInt8], _ format: TraceReader.Format) -> Bool {
    replays += 1
    var left: [UInt8]? = bytes
    var reader = TraceReader(format: format) { _ in
      defer { left = nil }
      return left ?? []
    }
    var checker = Checker(options: options)
    var known = 0
    while let item = reader.next() {
      work += 1
      checker.follow(item, from: &reader)
      guard checker.findingCount > known else { continue }
      // Why: a finding stays one, whatever follows; the rest need not be read.
      // Why: what is in doubt is told only at the end.
      let isThere = (known..<checker.findingCount).contains { position in
        isSame(checker.findings[position]) && !checker.isDoubted(position)
      }
      if isThere { return true }
      known = checker.findingCount
    }
    return checker.finish(reader).findings.contains(where: isSame)
  }

  private func isSame(_ other: Finding) -> Bool {
    other.rule == finding.rule && other.fingerprint == finding.fingerprint
      && (other.confidence == .certain || finding.confidence != .certain)
      && (other.knownBehaviour == nil) == (finding.knownBehaviour == nil)
  }

  private mutating func keep(_ smaller: Draft) -> Bool {
    guard work < Self.workLimit else {
      isCutShort = true
      return false
    }
    work += smaller.isKept.count / 2
    guard shows(smaller.native, .native) else { return false }
    draft = smaller
    return true
  }

  // MARK: The passes

  /// Drops all that follows the finding, and what says nothing of a controller.
  private mutating func dropRest(of trace: KeptTrace) {
    let position = trace.entries.lastIndex { $0.source > 0 && $0.source <= finding.line }
    if let position {
      var smaller = draft
      smaller.remove(Array(trace.entries.indices.dropFirst(position + 1)))
      _ = keep(smaller)
    }
    var smaller = draft
    smaller.remove(
      draft.kept.filter { position in
        switch trace.entries[position].item {
        case .mark, .view, .boundary: true
        default: false
        }
      }
    )
    _ = keep(smaller)
  }

  /// Drops whole controllers, with every line that names one of them.
  ///
  /// - Returns: Whether any was dropped.
  @discardableResult
  private mutating func reduceControllers() -> Bool {
    var lines: [Receiver: [Int]] = [:]
    for position in draft.kept {
      for receiver in Set(draft.controllers(position)) {
        lines[receiver, default: []].append(position)
      }
    }
    return reduce(lines.sorted { $0.key < $1.key }.map(\.value))
  }

  /// Drops outermost calls with all that is nested in them.
  private mutating func reduceCalls() {
    var calls: [[Int]] = []
    var places: [Int: Int] = [:]
    for position in draft.kept {
      let outermost = draft.outermost(position)
      if let place = places[outermost] {
        calls[place].append(position)
      } else {
        places[outermost] = calls.count
        calls.append([position])
      }
    }
    reduce(calls)
  }

  /// Drops single lines.
  ///
  /// - Returns: Whether any was dropped.
  private mutating func reduceLines() -> Bool { reduce(draft.kept.map { [$0] }) }

  /// Drops units of positions, many at once and then fewer, until none can go by itself.
  ///
  /// - Returns: Whether any was dropped.
  @discardableResult
  private mutating func reduce(_ units: [[Int]]) -> Bool {
    var units = units
    var size = max(1, units.count / 2)
    var isReduced = false
    while !units.isEmpty, !isCutShort {
      var index = 0
      var isChanged = false
      while index < units.count, !isCutShort {
        let end = min(index + size, units.count)
        var smaller = draft
        smaller.remove(units[index..<end].flatMap(\.self).filter { draft.isKept[$0] })
        let isGone = units[index..<end].allSatisfy { $0.allSatisfy { !draft.isKept[$0] } }
        if isGone || keep(smaller) {
          units.removeSubrange(index..<end)
          isChanged = isChanged || !isGone
        } else {
          index = end
        }
      }
      isReduced = isReduced || isChanged
      if size == 1, !isChanged { break }
      size = max(1, size / 2)
    }
    return isReduced
  }

  /// Drops the header, or the parts of it that are not needed.
  ///
  /// - Returns: Whether anything was dropped.
  private mutating func reduceHeader() -> Bool {
    guard let header = draft.header else { return false }
    var smaller = draft
    smaller.header = nil
    if keep(smaller) { return true }
    var isReduced = false
    for part in Self.headerParts {
      var poorer = draft.header ?? header
      part(&poorer)
      guard poorer != draft.header else { continue }
      smaller = draft
      smaller.header = poorer
      if keep(smaller) { isReduced = true }
    }
    return isReduced
  }

  /// Takes out the parts of a header, one each.
  private static let headerParts: [@Sendable (inout Header) -> Void] = [
    { $0.recorder = nil },
    { $0.app = nil },
    { $0.appVersion = nil },
    { $0.device = nil },
    { $0.session = nil },
    { $0.started = nil },
    { $0.includes = nil },
    { $0.excludes = [] },
    { $0.unknownNames = [] },
    { $0.exits = false },
    { $0.startsAtLaunch = nil },
    { $0.hooks = nil },
    {
      $0.systemName = nil
      $0.systemVersion = nil
    },
    { $0.observes = nil },
  ]
}
