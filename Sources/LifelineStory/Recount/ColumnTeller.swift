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
