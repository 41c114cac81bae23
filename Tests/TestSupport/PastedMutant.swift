public import LifelineTrace

/// A pasted log with one callback of appearance changed.
public struct PastedMutant: Sendable {
  /// What is done to the callback.
  public enum Kind: Int, Sendable {
    /// It stands there twice in a row.
    case double
    /// It is missing, and is neither the first nor the last one of its controller.
    case delete
    /// It has changed places with the next one of its controller.
    case swap
  }

  /// A change of a certain callback.
  public struct Change: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// What is done.
    public var kind: Kind
    /// The callback.
    public var callback: Callback
    /// The one that it has changed places with; nil if it stays.
    public var next: Callback?

    /// The change as a phrase.
    public var description: String {
      "\(kind) \(callback.baseName)" + (next.map { " and \($0.baseName)" } ?? "")
    }

    /// By what is done, and then by the order of the callbacks.
    public static func < (left: Change, right: Change) -> Bool { left.order < right.order }

    private var order: (Int, UInt8, UInt8) {
      (kind.rawValue, callback.rawValue, next?.rawValue ?? 0)
    }
  }

  /// What was changed.
  public var change: Change
  /// The one-based line of the untouched log at which it was changed.
  public var line: Int
  /// The changed log.
  public var log: PastedLog

  /// The callbacks that are changed.
  public static let callbacks: Set<Callback> = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
}

extension PastedLog {
  /// Every mutant of the log; a controller with one callback only has none.
  public var mutants: [PastedMutant] {
    let appearances = lines.indices.filter { PastedMutant.callbacks.contains(lines[$0].callback) }
    return Dictionary(grouping: appearances) { lines[$0].identity }.values
      .filter { $0.count > 1 }
      .flatMap(mutants)
      .sorted { ($0.line, $0.change.kind.rawValue) < ($1.line, $1.change.kind.rawValue) }
  }

  /// The mutants of one controller, given the places of its callbacks.
  private func mutants(at places: [Int]) -> [PastedMutant] {
    places.indices.flatMap { index in
      let place = places[index]
      let next = index + 1 < places.count ? places[index + 1] : nil
      var mutants = [mutant(.double, place) { $0.insert($0[place], at: place) }]
      guard let next else { return mutants }
      if index > 0 { mutants.append(mutant(.delete, place) { $0.remove(at: place) }) }
      // Why: two of a kind that change places leave the log as it is.
      if lines[place].callback != lines[next].callback {
        mutants.append(mutant(.swap, place, next: next) { $0.swapAt(place, next) })
      }
      return mutants
    }
  }

  private func mutant(
    _ kind: PastedMutant.Kind,
    _ place: Int,
    next: Int? = nil,
    _ edit: (inout [Line]) -> Void
  ) -> PastedMutant {
    var changed = lines
    edit(&changed)
    return PastedMutant(
      change: .init(
        kind: kind,
        callback: lines[place].callback,
        next: next.map { lines[$0].callback }
      ),
      line: place + 1,
      log: with(changed)
    )
  }
}
