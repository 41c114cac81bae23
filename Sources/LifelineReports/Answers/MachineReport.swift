package import LifelineChecker

/// Tells the machines of the model, and how often traces took each edge.
package struct MachineReport: Sendable {
  /// The machines, in the order in which they are told.
  package var machines: [Machine.Kind]
  /// What traces have taken of them; nil to tell the machines alone.
  package var coverage: Coverage?
  /// What could not be read of the traces, a line each, with its path.
  package var unreadable: [String] = []
  /// The lines about what is no longer followed.
  private var limits: [String] = []

  /// Creates a report.
  package init(_ machines: [Machine.Kind] = Machine.Kind.allCases, coverage: Coverage? = nil) {
    self.machines = machines
    self.coverage = coverage
  }

  /// Adds what is no longer followed of a trace.
  package mutating func add(_ limits: [TraceReport.Note], of path: String) {
    self.limits += TextLayout.limits(limits, path: path)
  }

  // MARK: Mermaid

  /// The diagrams: that of one machine alone, or a block of Markdown for each of several.
  package var mermaid: String {
    if machines.count == 1 { return diagram(machines[0]) }
    return machines.map { block($0) }.joined(separator: "\n")
  }

  /// A diagram as the pages of the project show it, each line ended by a line feed.
  private func block(_ kind: Machine.Kind) -> String {
    "<!-- machine: \(kind.machine.name) -->\n```mermaid\n\(diagram(kind))```\n"
  }

  private func diagram(_ kind: Machine.Kind) -> String {
    let machine = kind.machine
    var lines = ["stateDiagram-v2"]
    for state in machine.states where state.contains(" ") {
      lines.append("  state \"\(state)\" as \(Self.alias(state))")
    }
    for (position, edge) in machine.edges.enumerated() {
      var label = edge.event
      if edge.systems != .all { label += " (\(edge.systems.description))" }
      if let coverage {
        let count = coverage.count(kind, position)
        label += count > 0 ? " ×\(count)" : " (never)"
      }
      lines.append("  \(Self.alias(edge.from)) --> \(Self.alias(edge.to)) : \(label)")
    }
    return lines.text
  }

  private static func alias(_ state: String) -> String {
    String(state.map { $0 == " " ? "_" : $0 })
  }

  // MARK: Text

  /// A table for each machine, each line ended by a line feed.
  package var text: String {
    var lines: [String] = []
    for kind in machines {
      if !lines.isEmpty { lines.append("") }
      lines += table(kind)
    }
    if let coverage { lines += [""] + leaps(coverage) + [total(coverage)] }
    return (lines + unreadable + limits).text
  }

  private func table(_ kind: Machine.Kind) -> [String] {
    let machine = kind.machine
    var head = "\(machine.name): \(machine.summary)"
    if let coverage {
      let taken = coverage.taken(kind)
      head = "\(machine.name): \(taken) of \(TextLayout.count(machine.edges.count, "edge")) taken"
    }
    let rows = machine.edges.enumerated().map { position, edge -> [String] in
      var row = [edge.from, edge.event, "→ \(edge.to)"]
      var remarks: [String] = edge.systems == .all ? [] : ["iOS \(edge.systems.description)"]
      if let coverage {
        let count = coverage.count(kind, position)
        row.insert(count > 0 ? "\(count)×" : "never", at: 0)
        if count == 0, let reason = edge.unreachable { remarks.append(reason) }
      }
      return row + [remarks.joined(separator: "; ")]
    }
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0
    }
    return [head]
      + rows.map { row in
        let cells = row.enumerated().map { column, cell in
          column == 0 && coverage != nil
            ? cell.indented(to: widths[0]) : cell.padded(to: widths[column])
        }
        return "  " + cells.joined(separator: "   ").withoutTrailingBlanks
      }
  }

  private func leaps(_ coverage: Coverage) -> [String] {
    let leaps = coverage.leaps.filter { machines.contains($0.leap.kind) }
    guard !leaps.isEmpty else { return [] }
    let width = leaps.map { "\($0.count)".count }.max() ?? 0
    let lines = leaps.map { leap, count in
      let number = "\(count)".indented(to: width)
      return "  \(number)×   \(leap.kind.machine.name): \(leap.from) → \(leap.to) by \(leap.event)"
    }
    return ["changes that no edge explains"] + lines + [""]
  }

  private func total(_ coverage: Coverage) -> String {
    let edges = machines.reduce(0) { $0 + $1.machine.edges.count }
    let taken = machines.reduce(0) { $0 + coverage.taken($1) }
    let traces = TextLayout.count(coverage.traces, "trace")
    let events = TextLayout.count(coverage.events, "event")
    return "\(traces), \(events): \(taken) of \(TextLayout.count(edges, "edge")) taken"
  }

  // MARK: JSON

  /// The machines for programs, by `spec/model.schema.json`, ended by a line feed.
  package var json: String {
    let document: JSONObject = [
      "model": 1,
      "machines": machines.map { json($0) },
      "coverage": coverage.map { json($0) },
    ]
    return document.document
  }

  /// An element of `machines`.
  ///
  /// Of an edge, `systems` is absent where it holds on every one, `taken` where no traces were
  /// counted, and `unreachable` where some trace takes it.
  private func json(_ kind: Machine.Kind) -> JSONObject {
    let machine = kind.machine
    let edges = machine.edges.enumerated().map { position, edge -> JSONObject in
      [
        "from": edge.from,
        "event": edge.event,
        "to": edge.to,
        "systems": edge.systems == .all ? nil : edge.systems.description,
        "taken": coverage?.count(kind, position),
        "unreachable": edge.unreachable,
      ]
    }
    return [
      "name": machine.name,
      "summary": machine.summary,
      "states": machine.states,
      "edges": edges,
      "sources": machine.sources,
    ]
  }

  private func json(_ coverage: Coverage) -> JSONObject {
    let leaps = coverage.leaps.filter { machines.contains($0.leap.kind) }
    return [
      "traces": coverage.traces,
      "events": coverage.events,
      "edges": machines.reduce(0) { $0 + $1.machine.edges.count },
      "taken": machines.reduce(0) { $0 + coverage.taken($1) },
      "leaps": leaps.map { leap, count -> JSONObject in
        [
          "machine": leap.kind.machine.name,
          "from": leap.from,
          "event": leap.event,
          "to": leap.to,
          "count": count,
        ]
      },
      "unreadable": unreadable,
      "limits": limits.isEmpty ? nil : limits,
    ]
  }
}
