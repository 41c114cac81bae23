/// Tells what places are, once it is known which containers switch their children.
struct PlaceResolver<Name: Hashable & Sendable> {
  /// The plain containers that only show others.
  let switching: Set<Name>

  /// What a place is.
  enum Kind {
    case screen(Name)
    case container(Name)
    case part
  }

  /// What a place is.
  func kind(of place: Place<Name>) -> Kind {
    switch place {
    case .screen(let name): .screen(name)
    case .holder(let name, _): switching.contains(name) ? .container(name) : .screen(name)
    case .inner(let name, let holder): switching.contains(holder) ? .screen(name) : .part
    case .container(let name): .container(name)
    }
  }

  /// The name of the screen that stands for a place at the end of a passage.
  func screen(_ place: Place<Name>) -> Name {
    switch place {
    case .screen(let name), .inner(let name, _), .container(let name): name
    case .holder(let name, let inner): switching.contains(name) ? inner : name
    }
  }

  /// Where a showing came from, by the names of screens.
  ///
  /// - Parameters:
  ///   - origin: Where it came from.
  ///   - name: Names a screen.
  /// - Returns: The same.
  func origin(_ origin: Origin<Name>, _ name: (Name) -> String) -> ScreenOrigin {
    switch origin {
    case .launch: .launch
    case .start: .start
    case .place(let place): .screen(name(screen(place)))
    }
  }
}

extension PlaceResolver<String> {
  func passing(_ passage: Passage<String>) -> ScreenStatistics.Passing {
    ScreenStatistics.Passing(from: origin(passage.from, { $0 }), to: screen(passage.to))
  }

  func rows(_ tallies: [String: PlaceTally<String>]) -> [ScreenStatistics.Row] {
    let rows = tallies.map { name, place in
      var tally = place.tally
      tally.first?.from = place.from.map { origin($0, { $0 }) }
      return ScreenStatistics.Row(name: name, tally: tally)
    }
    return rows.sorted { left, right in
      left.tally.shown != right.tally.shown
        ? left.tally.shown > right.tally.shown : left.name.isBefore(right.name)
    }
  }
}
