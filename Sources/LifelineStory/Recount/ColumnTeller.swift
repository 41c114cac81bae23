import LifelineTrace

/// Tells that a split view collapses or expands, which moves the controller of a column, and is no code of the app's.
///
/// Where it collapses, the controller goes, and comes again on the stack of the other column; where it expands, it
/// is taken off that, and comes again beside it.
struct ColumnTeller {
  /// Who came together with whom, and who came for one that did.
  private var beside: [String: Set<String>] = [:]

  /// Puts what a split view does before what else the scenes may have been.
  static func tell(_ scenes: inout [Recount.Scene]) {
    var teller = ColumnTeller()
    for index in scenes.indices {
      teller.follow(scenes[index])
      guard index > 0, let reading = teller.reading(scenes[index - 1], scenes[index]) else {
        continue
      }
      scenes[index - 1].readings.insert(reading, at: 0)
      scenes[index].readings.insert(reading, at: 0)
    }
  }

  private mutating func follow(_ scene: Recount.Scene) {
    if scene.goes.isEmpty {
      for name in scene.comes { beside[name, default: []].formUnion(scene.comes) }
    } else if let new = scene.comes.last, let old = scene.goes.last, let known = beside[old] {
      for name in known where name != old { beside[name, default: []].insert(new) }
      beside[new, default: []].formUnion(known.filter { $0 != old })
    }
  }

  /// What a split view does in two scenes, one behind the other; nil where it does nothing.
  private func reading(_ first: Recount.Scene, _ second: Recount.Scene) -> Recount.Reading? {
    guard !first.isTurned, !second.isTurned else { return nil }
    if first.comes.isEmpty, second.comes.count == 1, second.readings.first == .push,
      isBeside(second.goes, first.goes), first.goes.last == second.comes[0]
    {
      return .collapse
    }
    if second.goes.isEmpty, first.goes.count == 1, first.readings.first == .pop,
      isBeside(first.comes, second.comes), second.comes.last == first.goes[0]
    {
      return .expand
    }
    return nil
  }

  /// Whether the innermost of some names is beside that of others.
  private func isBeside(_ names: [String], _ others: [String]) -> Bool {
    guard let name = names.last, let other = others.last, name != other else { return false }
    return beside[name]?.contains(other) == true
  }
}

// What lines say of columns.
extension ColumnTeller {
  /// Gives each scene the change of a column that a line right before it or in it tells.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - log: The log.
  /// - Returns: The changes of which no scene comes, each once.
  static func tell(_ scenes: inout [Recount.Scene], _ log: StoryLog) -> [Recount.ColumnRow] {
    var rows: [Recount.ColumnRow] = []
    var told: (change: ColumnChange, place: Int)?
    var bringers: [String: Recount.Reading] = [:]
    var place = 0
    for line in log.columnLines {
      while place < scenes.count, scenes[place].lines.upperBound < line.line {
        for name in scenes[place].comes { bringers[name] = scenes[place].readings.first }
        place += 1
      }
      // Why: the call and the delegate tell the same, and the delegate may tell it when it is done.
      if let told, told.change == line.change, place <= told.place { continue }
      let isBetween = place < scenes.count && scenes[place].isRight(behind: line, in: log)
      guard isBetween, scenes[place].fits(line.change) else {
        rows.append(Recount.ColumnRow(line: line.line, change: line.change))
        told = (line.change, place)
        continue
      }
      let isOver = scenes[place].goes.first.flatMap { bringers[$0] } == .presentOver
      scenes[place].take(line.change, isOpen: isOver && line.change.kind == .hidden)
      told = (line.change, place + 1)
      if line.change.column == nil, place + 1 < scenes.count,
        scenes[place + 1].readings.first == scenes[place].readings[0]
      {
        scenes[place + 1].take(line.change, isOpen: false)
        told = (line.change, place + 2)
      }
    }
    return rows
  }
}

extension Recount.Scene {
  /// Whether nothing that brings anybody stands between a line and the scene.
  fileprivate func isRight(behind line: StoryLog.ColumnLine, in log: StoryLog) -> Bool {
    let end = log.position(ofLine: lines.lowerBound)
    // Why: of very many lines none need be looked at for each change.
    guard line.position < end else { return true }
    return end - line.position < 64
      && log.events[line.position..<end].allSatisfy {
        [.lifetime, .loading, .containment, .views, .layout].contains($0.callback.group)
      }
  }

  /// Whether a change of a column may be all that happens.
  fileprivate func fits(_ change: ColumnChange) -> Bool {
    let reading = readings.first
    guard !isTurned, ![.launch, .scene, .window].contains(reading) else { return false }
    return switch change.kind {
    case .shown: goes.isEmpty && reading != .expand
    case .hidden: comes.isEmpty && reading != .collapse
    case .collapsed: comes.isEmpty || reading == .collapse
    case .expanded: goes.isEmpty || reading == .expand
    case .given: false
    }
  }

  /// Takes a change of a column for what happens.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - isOpen: Whether it may be something else all the same.
  fileprivate mutating func take(_ change: ColumnChange, isOpen: Bool) {
    let reading: Recount.Reading
    switch change.kind {
    case .shown: reading = .showColumn
    case .hidden: reading = .hideColumn
    case .collapsed: reading = .collapse
    case .expanded: reading = .expand
    case .given: return
    }
    column = change.column
    readings = [reading] + (isOpen ? readings : [])
  }
}
