import LifelineChecker

extension TextReport {
  /// What is said of changes while a trace grows, each line ended by a line feed.
  ///
  /// The first finding of a kind is told in full, with an empty line behind it; further ones are a
  /// line, and so is what has become of one that was told.
  ///
  /// - Parameters:
  ///   - changes: What has changed, in order.
  ///   - path: What the trace is called.
  ///   - isShort: Whether every finding is a line.
  /// - Returns: The lines.
  package func text(_ changes: [News.Change], path: String, isShort: Bool) -> String {
    let path = TextLayout.plain(path, limit: 1000)
    return groups(changes).flatMap { group -> [Prose] in
      let first = group[0]
      let isBlock = first.kind == .found && !isShort && (!first.isKnownKind || showsAll)
      guard isBlock else { return group.map { line($0, path: path) } }
      var lines = block(group.map(\.finding), marks: [], path: path, system: nil)
      if first.finding.isProvisional {
        lines.insert("   so far: the rest of the log may take it back", at: lines.count - 1)
      }
      return lines + [""]
    }.text
  }

  /// The changes, with findings of a kind that are new together at the place of the first.
  private func groups(_ changes: [News.Change]) -> [[News.Change]] {
    var groups: [[News.Change]] = []
    var places: [String: Int] = [:]
    for change in changes {
      let kind = change.finding.fingerprint
      if change.kind == .found, !showsAll, let place = places[kind] {
        groups[place].append(change)
        continue
      }
      if change.kind == .found, !change.isKnownKind { places[kind] = groups.count }
      groups.append([change])
    }
    return groups
  }

  /// A change on a line.
  private func line(_ change: News.Change, path: String) -> Prose {
    let line = short(change.finding, path: path, isAlways: true, verb: change.kind.verb)
    switch change.kind {
    case .found: return line + (change.finding.isProvisional ? " (so far)" : "")
    case .revised:
      let excuse = change.finding.lawful.first.map { TextLayout.plain($0, limit: 400) }
      return line + (excuse.map { " (lawful, if \($0))" } ?? "")
    case .withdrawn: return line + " (what came since allows it)"
    }
  }
}

extension News.Change.Kind {
  /// What stands before the severity.
  fileprivate var verb: String {
    switch self {
    case .found: ""
    case .revised: "now "
    case .withdrawn: "taken back: "
    }
  }
}
