package import LifelineChecker

/// What was told of a trace while it grew, and so need not be told again.
package struct News: Sendable {
  /// Something to be told of a finding.
  package struct Change: Sendable {
    /// What has become of the finding.
    package enum Kind: String, Sendable {
      /// It has come up.
      case found
      /// It has another severity than was told.
      case revised
      /// What came since has taken it back.
      case withdrawn
    }

    /// What has become of it.
    package var kind: Kind
    /// The finding, as it stands or as it was told.
    package var finding: Finding
    /// Whether one of its kind was told before.
    package var isKnownKind: Bool
  }

  /// What tells a finding from the others of its trace; those that are alike are counted.
  fileprivate struct Key: Hashable {
    var line: Int
    var rule: String
    var controller: String
  }

  private var told: [Key: [Finding]] = [:]
  private var fingerprints: Set<String> = []
  /// Whether anything was told.
  package private(set) var hasTold = false

  /// Creates the news of a trace of which nothing was told.
  package init() {}

  /// Records what stands now.
  ///
  /// - Parameter standing: The findings that stand, in order.
  /// - Returns: What is to be told: what has changed and what has come, in order, then what is gone.
  package mutating func take(_ standing: [Finding]) -> [Change] {
    var changes: [Change] = []
    var before = told
    told = [:]
    for finding in standing {
      let key = Key(finding)
      told[key, default: []].append(finding)
      let old = before[key]?.popLast()
      guard old?.severity != finding.severity else { continue }
      changes.append(
        Change(
          kind: old == nil ? .found : .revised,
          finding: finding,
          isKnownKind: !fingerprints.insert(finding.fingerprint).inserted
        )
      )
    }
    let gone = before.values.joined().sorted { ($0.line, $0.rule) < ($1.line, $1.rule) }
    changes += gone.map {
      Change(kind: .withdrawn, finding: $0, isKnownKind: true)
    }
    hasTold = hasTold || !changes.isEmpty
    return changes
  }
}

extension News.Key {
  fileprivate init(_ finding: Finding) {
    self.init(line: finding.line, rule: finding.rule, controller: finding.controller)
  }
}
