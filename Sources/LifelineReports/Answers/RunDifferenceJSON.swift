import LifelineChecker

/// Tells what has changed between two runs as JSON, by `spec/diff.schema.json`.
package struct RunDifferenceJSON: Sendable {
  /// The version of the tool, such as `0.1.0`.
  package var version: String

  /// Creates a JSON report.
  package init(version: String) {
    self.version = version
  }

  /// The whole document, indented, ended by a line feed.
  package func document(
    _ difference: RunDifference,
    from old: RunFindings,
    to new: RunFindings
  ) -> String {
    let summary: JSONObject = [
      "newFindings": difference.newFindings(),
      "goneFindings": difference.goneFindings,
      "unchangedFindings": difference.unchangedFindings,
      "newVariants": difference.classes == nil ? nil : difference.newVariants,
      "goneVariants": difference.classes == nil ? nil : difference.goneVariants,
    ]
    let document: JSONObject = [
      "diff": 1,
      "tool": JSONObject.tool(version: version),
      "old": old.json,
      "new": new.json,
      "findings": difference.rows.map(\.json),
      "lives": difference.classes.map { $0.map(\.json) },
      "summary": summary,
    ]
    return document.document
  }
}

extension RunFindings {
  /// What is said of a run itself.
  fileprivate var json: JSONObject {
    [
      "traces": traces,
      "omitted": omitted > 0 ? omitted : nil,
      "failures": failures.isEmpty
        ? nil : failures.map { ["path": $0.path, "message": $0.reason] as JSONObject },
    ]
  }
}

extension RunDifference.Row {
  /// An element of `findings`.
  fileprivate var json: JSONObject {
    [
      "change": change.rawValue,
      "rule": kind.rule,
      "severity": kind.severity.rawValue,
      "class": kind.className,
      "message": kind.message,
      "path": kind.path,
      "line": kind.line,
      "fingerprint": fingerprint,
      "old": old,
      "new": new,
    ]
  }
}

extension RunDifference.Class {
  /// An element of `lives`.
  fileprivate var json: JSONObject {
    [
      "class": name,
      "old": old,
      "new": new,
      "variants": variants.map { sequence, old, new in
        [
          "change": RunDifference.Change(from: old, to: new).rawValue,
          "sequence": sequence,
          "old": old,
          "new": new,
        ] as JSONObject
      },
    ]
  }
}
