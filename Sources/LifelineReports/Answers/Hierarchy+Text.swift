package import LifelineChecker
import LifelineTrace

// Which controllers are alive after a line of a trace, as an indented tree or as JSON.
extension Hierarchy: TraceAnswer {
  /// A line of the tree, in columns.
  private struct Row {
    var name: String
    var className: String
    var appearance: String
    var remarks: [String]
  }

  /// The tree for people, each line ended by a line feed.
  package func text(path: String) -> String {
    var lines = [position.headAfter(path: path, limit: 206)]
    var rows: [Row] = []
    for root in roots { add(root, indent: 0, role: nil, to: &rows) }
    if rows.isEmpty { lines.append("  no controller is known to be alive") }
    let name = rows.map(\.name.count).max() ?? 0
    let className = rows.map(\.className.count).max() ?? 0
    let appearance = rows.map(\.appearance.count).max() ?? 0
    for row in rows {
      let columns = [
        row.name.padded(to: name), row.className.padded(to: className),
        row.appearance.padded(to: appearance), row.remarks.joined(separator: ", "),
      ]
      let line = columns.filter { !$0.isEmpty }.joined(separator: "   ")
      lines.append("  " + line.withoutTrailingBlanks)
    }
    lines += position.remarks(path: path)
    return lines.text
  }

  private func add(_ node: Node, indent: Int, role: String?, to rows: inout [Row]) {
    let name = TextLayout.plain(node.name, limit: 60)
    // Why: an identifier such as Menu#1 tells the class already.
    let className =
      node.name.hasPrefix(node.className) ? "" : TextLayout.plain(node.className, limit: 60)
    let verb = role == "presents" ? "presents " : ""
    let remarks = [node.kind.noun] + node.remarks
    rows.append(
      Row(
        name: String(repeating: "  ", count: indent) + verb + name,
        className: className,
        appearance: node.appearance.phrase,
        remarks: remarks.compactMap { $0 }
      )
    )
    for child in node.children { add(child, indent: indent + 1, role: nil, to: &rows) }
    for presented in node.presented {
      add(presented, indent: indent + 1, role: "presents", to: &rows)
    }
  }

  /// The tree for programs, indented, ended by a line feed.
  package func json(path: String) -> String {
    position.document("tree", path: path, ["roots": roots.map(\.json)])
  }
}

extension Hierarchy.Node {
  /// A controller with what it holds.
  fileprivate var json: JSONObject {
    [
      "controller": name,
      "class": className,
      "kind": kind.noun,
      "appearance": appearance.names,
      "loading": loading.names,
      "parentKnown": isPlaceKnown,
      "top": isTop ? true : nil,
      "selected": isSelected ? true : nil,
      "children": children.map(\.json),
      "presented": presented.map(\.json),
      "cutOff": isCutOff ? true : nil,
    ]
  }

  /// What is to be said of the controller besides its appearance.
  fileprivate var remarks: [String?] {
    [
      isTop ? "top of the stack" : nil,
      isSelected ? "selected" : nil,
      loading == .unloaded ? "view not loaded" : loading == .loading ? "loading" : nil,
      isPlaceKnown ? nil : "parent unknown",
      isCutOff ? "too deep to draw: what is below stands behind this tree" : nil,
    ]
  }
}

extension AppearanceSet {
  /// The names of the states, in the machine's order.
  fileprivate var names: [String] {
    zip(Machine.appearance.states, 0...).compactMap { rawValue & 1 << $1 != 0 ? $0 : nil }
  }

  /// The states in words.
  fileprivate var phrase: String {
    self == .any || isEmpty ? "unknown" : names.joined(separator: " or ")
  }
}

extension LoadingSet {
  /// The names of the states, in the machine's order.
  fileprivate var names: [String] {
    zip(Machine.loading.states, 0...).compactMap { rawValue & 1 << $1 != 0 ? $0 : nil }
  }
}
