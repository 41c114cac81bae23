/// Where a showing is counted, before it is known which plain containers switch their children.
///
/// A plain container that shows a child may be a screen with a part, or a pager whose pages are
/// the screens. That shows when a child takes the place of another one, perhaps only in a later
/// trace; so both ways to count are kept until all is read.
enum Place<Name: Hashable & Sendable>: Hashable, Sendable {
  /// A screen whatever comes: no child was seen, or the parent is no plain container.
  case screen(Name)
  /// A plain container together with the child that it shows; the screen is the one or the other.
  case holder(Name, inner: Name)
  /// That child: a screen if the container switches, otherwise a part of it.
  case inner(Name, holder: Name)
  /// A controller that only shows others.
  case container(Name)

  /// The first of its names, which tells most places apart.
  // Why: a digest of all of it takes longer than a look at another one.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .screen(let own), .holder(let own, _), .inner(let own, _), .container(let own):
      hasher.combine(own)
    }
  }

  /// The same place by other names.
  func named<Other>(_ name: (Name) -> Other) -> Place<Other> {
    switch self {
    case .screen(let own): .screen(name(own))
    case .holder(let own, let inner): .holder(name(own), inner: name(inner))
    case .inner(let own, let holder): .inner(name(own), holder: name(holder))
    case .container(let own): .container(name(own))
    }
  }
}

/// Where a showing came from.
enum Origin<Name: Hashable & Sendable>: Hashable, Sendable {
  /// The app was launched.
  case launch
  /// The recording began, perhaps in the middle.
  case start
  /// Another screen.
  case place(Place<Name>)

  /// What of it tells most origins apart.
  func hash(into hasher: inout Hasher) {
    if case .place(let place) = self { place.hash(into: &hasher) }
  }

  /// The same origin by other names.
  func named<Other>(_ name: (Name) -> Other) -> Origin<Other> {
    switch self {
    case .launch: .launch
    case .start: .start
    case .place(let place): .place(place.named(name))
    }
  }
}

/// Two ends of a passage between screens.
struct Passage<Name: Hashable & Sendable>: Hashable, Sendable {
  var from: Origin<Name>
  var to: Place<Name>

  /// The same passage by other names.
  func named<Other>(_ name: (Name) -> Other) -> Passage<Other> {
    Passage<Other>(from: from.named(name), to: to.named(name))
  }
}
