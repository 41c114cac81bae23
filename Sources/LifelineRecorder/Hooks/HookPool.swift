import LifelineTrace

/// The places where a runtime's methods were taken hold of, which recordings use one after the other.
///
/// Why: code that was made of a block can never be freed for certain, since a thread may be about to run it. So
/// however often recordings begin and end, and however they overlap, there are no more places of a method than
/// recordings have gone on at once.
final class HookPool: @unchecked Sendable {
  /// A place and the code that leads to it.
  final class Entry {
    let type: ClassPointer
    /// The name of the class, which tells whether it still exists: one that was made at run time may not.
    let name: String
    let method: MethodPointer
    let place: HookPlace
    /// What the code goes on with.
    let original: CodePointer
    let code: CodePointer
    /// Whether calls come through it: it was put in the place of the original, and not taken out again.
    var isInPlace = true

    init(
      _ type: ClassPointer,
      _ name: String,
      _ method: MethodPointer,
      _ place: HookPlace,
      _ original: CodePointer,
      _ code: CodePointer
    ) {
      self.type = type
      self.name = name
      self.method = method
      self.place = place
      self.original = original
      self.code = code
    }
  }

  private struct Key: Hashable {
    let type: ClassPointer
    let selector: SelectorPointer
    let index: Int
  }

  /// What all recordings of the runtime lock with: who has a place is known under it, too.
  let lock = RecursiveLock()
  private var entries: [Key: [Entry]] = [:]
  private var recordings = 0

  init() {}

  /// The number of places there are.
  var count: Int { lock.withLock { entries.values.reduce(0) { $0 + $1.count } } }

  /// A number for another recording.
  func nextSerial() -> Int {
    lock.withLock {
      recordings += 1
      return recordings
    }
  }

  /// A place that nobody has, calls of which come through, or will if it is put back where it was.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: Its name.
  ///   - selector: The message.
  ///   - index: The position of the method in the table.
  ///   - method: The class's own method.
  ///   - code: What runs now.
  /// - Returns: The place; nil if there is none.
  func idle(
    _ type: ClassPointer,
    _ name: String,
    _ selector: SelectorPointer,
    _ index: Int,
    _ method: MethodPointer,
    running code: CodePointer
  ) -> Entry? {
    let key = Key(type: type, selector: selector, index: index)
    // Why: another class may have the address of one that was made at run time, and is gone.
    entries[key]?.removeAll { $0.name != name || $0.method != method }
    return entries[key]?.first {
      $0.place.recording == nil && ($0.isInPlace || $0.original == code)
    }
  }

  /// Keeps a place that was made.
  func keep(_ entry: Entry, _ selector: SelectorPointer, _ index: Int) {
    entries[Key(type: entry.type, selector: selector, index: index), default: []].append(entry)
  }

  /// Takes out of the way what nobody uses any more, as far as nobody has put something else above it.
  func restore(_ used: [Entry], in runtime: ObjectiveCRuntime) {
    for entry in used.reversed() {
      let key = Key(
        type: entry.type,
        selector: entry.place.selector,
        index: entry.place.index
      )
      guard runtime.classNamed(entry.name) == entry.type else { continue }
      // Why: below what is taken out may lie what was of use to a recording that ended before.
      while let code = runtime.methodCode(entry.method),
        let top = entries[key]?.first(where: {
          $0.isInPlace && $0.code == code && $0.method == entry.method
        }), top.place.recording == nil
      {
        top.isInPlace = false
        _ = runtime.replaceMethod(
          top.type,
          top.place.selector,
          top.original,
          runtime.methodTypes(top.method)
        )
      }
    }
  }
}
