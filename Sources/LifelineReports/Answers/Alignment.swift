/// Two lists laid beside one another: what both have in the same order, and what only one has.
struct Alignment {
  /// An element, with its places in the two lists; nil where a list does not have it.
  struct Row: Equatable {
    var old: Int?
    var new: Int?
  }

  /// The elements in order; of what stands at one place, the old list's come first.
  private(set) var rows: [Row] = []

  /// Lays two lists beside one another with as few differences as may be.
  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    var (gone, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): gone.insert(place)
      case .insert(let place, _, _): added.insert(place)
      }
    }
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if gone.contains(before) {
        rows.append(Row(old: before))
        before += 1
      } else if added.contains(after) {
        rows.append(Row(new: after))
        after += 1
      } else {
        rows.append(Row(old: before, new: after))
        before += 1
        after += 1
      }
    }
  }
}
