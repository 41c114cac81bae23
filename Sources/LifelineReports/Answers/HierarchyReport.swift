package import LifelineChecker
import LifelineTrace

/// Tells which controllers are alive after a line of a trace, as an indented tree or as JSON.
package struct HierarchyReport: Sendable {
  /// The input as the user named it.
  package let path: String
  /// The controllers.
  package let hierarchy: Hierarchy

  /// Creates a report.
  package init(path: String, _ hierarchy: Hierarchy) {
    self.path = path
    self.hierarchy = hierarchy
  }

  // MARK: Text

  /// A line of the tree, in columns.
  private struct Row {
    var name: String
    var className: String
    var appearance: String
    var remarks: [String]
  }

  /// The tree for people, each line ended by a line feed.
  package var text: String {
    var head = TextLayout.plain(path, limit: 1000)
    if hierarchy.line > 0 { head += ":\(hierarchy.line)" }
    if let last = hierarchy.last { head += "   after \(TextLayout.plain(last))" }
    if let system = hierarchy.system { head += "   \(TextLayout.plain(system))" }
    var lines = [head]
    var rows: [Row] = []
    for root in hierarchy.roots { add(root, indent: 0, role: nil, to: &rows) }
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
    for line in hierarchy.unreadable.prefix(TextReport.lineLimit) where !line.isTruncation {
      lines.append(
        "\(TextLayout.plain(path, limit: 1000)):\(line.line): unreadable: \(TextLayout.plain(line.message))"
      )
    }
    lines += TextLayout.limits(hierarchy.limits, path: path)
    return lines.text
  }

  private func add(_ node: Hierarchy.Node, indent: Int, role: String?, to rows: inout [Row]) {
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

  // MARK: JSON

  /// The tree for programs, indented, ended by a line feed.
  package var json: String {
    let document: JSONObject = [
      "tree": 1,
      "path": path,
      "line": hierarchy.line,
      "system": hierarchy.system,
      "roots": hierarchy.roots.map(\.json),
      "limits": JSONObject.limits(hierarchy.limits),
    ]
    return document.document
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
