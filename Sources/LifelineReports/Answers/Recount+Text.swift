package import LifelineStory
import LifelineTrace

// The story of a log: a line for each transition, and what fits into none.
extension Recount: TraceAnswer {
  /// The story for people, each line ended by a line feed.
  package func text(path: String) -> String {
    let width =
      (scenes.map(\.lines) + views.map(\.lines) + activities.map(\.lines)
      + columns.map { $0.line...$0.line })
      .map { Self.range($0).count }.max() ?? 0
    var rows = scenes.map { scene in
      (
        line: scene.lines.lowerBound,
        text: "\(Self.range(scene.lines).padded(to: width))  \(Self.words(scene))"
      )
    }
    rows += views.map { views in
      let words = views.calls.map { call, count in
        let words = TextLayout.plain(call.words, limit: 60)
        return count == 1 ? words : "\(words) \(count) times"
      }
      return (
        line: views.lines.lowerBound,
        text:
          "\(Self.range(views.lines).padded(to: width))  SwiftUI tells \(TextLayout.list(words))"
      )
    }
    rows += activities.map { row in
      (
        line: row.lines.lowerBound,
        text: "\(Self.range(row.lines).padded(to: width))  \(row.words)"
      )
    }
    rows += columns.map { row in
      (line: row.line, text: "\(String(row.line).padded(to: width))  \(row.change.words)")
    }
    rows += residue.map { residue in
      let line = String(residue.line).padded(to: width)
      return (
        line: residue.line, text: "\(line)  odd: \(TextLayout.plain(residue.text, limit: 400))"
      )
    }
    let sorted = rows.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    var lines = sorted.map { "  \($0.element.text)".withoutTrailingBlanks }
    if let line = firstOmitted {
      lines.append("  from line \(line) on nothing is told: the log is too long for a story")
    }
    if scenes.isEmpty, residue.isEmpty, !views.isEmpty {
      lines.append("  no callback of a view controller tells who comes or goes")
    }
    let head = TextLayout.plain(path, limit: 1000)
    guard !lines.isEmpty else { return "\(head): nobody comes or goes in it\n" }
    return ([head] + lines).text
  }

  private static func range(_ lines: ClosedRange<Int>) -> String {
    lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)-\(lines.upperBound)"
  }

  /// Names, each once; with how many there are of those that share one.
  private static func list(_ names: [String]) -> String {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    return unique.map { name in
      let count = names.count { $0 == name }
      let plain = TextLayout.plain(name, limit: 60)
      return count == 1 ? plain : "\(count) of \(plain)"
    }.joined(separator: ", ")
  }

  /// A transition in a sentence.
  static func words(_ scene: Recount.Scene) -> String {
    let comes = list(scene.comes)
    let goes = list(scene.goes)
    var text: String
    if comes.isEmpty {
      text = "\(goes) \(scene.goes.count == 1 ? "goes" : "go")"
    } else if goes.isEmpty {
      text = "\(comes) \(scene.comes.count == 1 ? "comes" : "come")"
    } else {
      text = "\(comes) \(scene.comes.count == 1 ? "comes" : "come") for \(goes)"
    }
    text += ": \(scene.readings.map { $0.phrase(scene.column) }.joined(separator: ", or "))"
    if scene.isTurned { text += "; begun and let go" }
    if let other = scene.overlaps { text += "; began while transition \(other) was running" }
    if !scene.missing.isEmpty {
      text +=
        "; without \(scene.missing.map { TextLayout.plain($0, limit: 80) }.joined(separator: ", "))"
    }
    return text
  }

  /// The story for programs, ended by a line feed.
  package func json(path: String) -> String {
    let object: JSONObject = [
      "recount": 1,
      "path": path,
      "transitions": scenes.map { scene -> JSONObject in
        [
          "lines": [scene.lines.lowerBound, scene.lines.upperBound],
          "comes": scene.comes,
          "goes": scene.goes,
          "readings": scene.readings.map(\.rawValue),
          "column": scene.column?.rawValue,
          "turned": scene.isTurned,
          "missing": scene.missing,
          "overlaps": scene.overlaps,
        ]
      },
      "odd": residue.map { residue -> JSONObject in
        ["line": residue.line, "text": residue.text]
      },
      "views": views.isEmpty
        ? nil
        : views.map { views -> JSONObject in
          [
            "lines": [views.lines.lowerBound, views.lines.upperBound],
            "calls": views.calls.map { call, count -> JSONObject in
              ["view": call.view, "call": call.event.rawValue, "count": count]
            },
          ]
        },
      "activities": activities.isEmpty
        ? nil
        : activities.map { row -> JSONObject in
          [
            "lines": [row.lines.lowerBound, row.lines.upperBound],
            "subject": row.subject.rawValue,
            "root": row.root,
            "changes": row.changes.map { Activity(row.subject, $0).word },
          ]
        },
      "columns": columns.isEmpty
        ? nil
        : columns.map { row -> JSONObject in
          [
            "line": row.line,
            "column": row.change.column?.rawValue,
            "change": row.change.kind.rawValue,
            "controller": row.change.name,
          ]
        },
      "story": story,
      "omittedFrom": firstOmitted,
    ]
    return object.document
  }
}

extension Recount.Reading {
  /// What happened, in a column of a split view where it is one's, as a phrase.
  fileprivate func phrase(_ column: ColumnChange.Column?) -> String {
    switch self {
    case .launch: "the first on screen"
    case .push: "pushed"
    case .pop: "popped"
    case .presentFullScreen: "presented full screen"
    case .dismissFullScreen: "dismissed"
    case .presentOver: "presented over what is there"
    case .dismissOver: "dismissed"
    case .tab: "a tab selected"
    case .turn: "a page turned"
    case .embed: "added as a child"
    case .remove: "removed from its container"
    case .replace: "in place of what was there"
    case .collapse: ColumnChange(.collapsed).words
    case .expand: ColumnChange(.expanded).words
    case .showColumn: ColumnChange(.shown, column).words
    case .hideColumn: ColumnChange(.hidden, column).words
    case .scene: "the root of another scene"
    case .window: "the root of another window"
    }
  }
}

extension ColumnChange {
  /// What happens, as a clause.
  fileprivate var words: String {
    let whom = column.map { "column \($0)" } ?? "a column"
    switch kind {
    case .shown: return "\(whom) is shown"
    case .hidden: return "\(whom) is hidden"
    case .given:
      return name.map { "\(whom) gets \(TextLayout.plain($0, limit: 60))" } ?? "\(whom) is emptied"
    case .collapsed: return "a split view collapses"
    case .expanded: return "a split view expands"
    }
  }
}

extension Recount.ActivityRow {
  /// Whom it becomes of, and what, as a phrase.
  fileprivate var words: String {
    let name = root.map { " of \(TextLayout.plain($0, limit: 60))" } ?? ""
    let whom =
      subject == .app ? "the app" : name.isEmpty ? "a \(subject)" : "the \(subject)\(name)"
    return "\(whom) \(TextLayout.list(changes.map(\.phrase)))"
  }
}

extension Activity.Change {
  /// What happens, as a phrase that follows whom it becomes of.
  fileprivate var phrase: String {
    switch self {
    case .connected: "connects"
    case .foreground: "enters the foreground"
    case .active: "becomes active"
    case .inactive: "resigns"
    case .background: "enters the background"
    case .disconnected: "disconnects"
    case .key: "becomes key"
    case .notKey: "is key no more"
    case .visible: "becomes visible"
    case .hidden: "is hidden"
    }
  }
}
