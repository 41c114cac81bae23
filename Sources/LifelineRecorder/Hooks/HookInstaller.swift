import LifelineTrace

/// Takes hold of methods: of UIKit's own at the beginning, of overrides as soon as a controller of their
/// class is met.
///
/// Only what a class has itself is replaced, and nothing is added to any class, so that UIKit finds
/// what it would have found. No list of all classes is ever asked for: a class is touched only when
/// one of its objects has been made.
struct HookInstaller {
  private struct Key: Hashable {
    let type: ClassPointer
    let selector: String
  }

  /// A method that was taken hold of, as one of the table.
  private struct Taken: Hashable {
    let method: MethodPointer
    let index: Int
  }

  private let runtime: ObjectiveCRuntime
  /// The places that are the recording's.
  private var places: [HookPool.Entry] = []
  /// The methods that were taken hold of, though a class may have another of the same message since.
  private var hooked: [Key: MethodPointer] = [:]
  private var taken: Set<Taken> = []
  /// The methods of the table by their message.
  private var table: [String: [Int]] = [:]
  /// The methods of the table that UIKit's own class has, in a shape that could be replaced.
  private var hearing: Set<Int> = []
  /// What the messages that are listened to ran on objects of UIKit's own classes when these were looked at.
  private var codesOfBase: [ClassPointer: [CodePointer?]] = [:]
  /// The messages that overrides are looked for of, in the order of the table.
  private var selectors: [SelectorPointer] = []
  /// The classes of the table that exist.
  private var bases: [String: ClassPointer] = [:]

  init(_ runtime: ObjectiveCRuntime) { self.runtime = runtime }

  /// The class of the table that has a name; nil if it does not exist.
  func base(_ name: String) -> ClassPointer? { bases[name] }

  /// Whether it is heard when a call reaches UIKit's own method.
  func hearsUIKit(of index: Int) -> Bool { hearing.contains(index) }

  /// Takes hold of UIKit's own methods.
  ///
  /// - Returns: The events that are heard of now.
  mutating func installBases(for recording: LiveRecording) -> CallbackSet {
    var heard: CallbackSet = []
    for (index, method) in HookedMethod.all.enumerated() where recording.options.needs(method) {
      table[method.selector, default: []].append(index)
      if bases[method.className] == nil {
        bases[method.className] = runtime.classNamed(method.className)
      }
      guard let base = bases[method.className] else { continue }
      guard hook(base, only: index, for: recording) else { continue }
      hearing.insert(index)
      if method.className == HookedMethod.controllerClass, !method.isBaseOnly,
        let selector = runtime.selector(method.selector)
      {
        selectors.append(selector)
      }
      heard = heard.union(method.callbacks)
    }
    return heard
  }

  /// Takes hold of the overrides of a class and of those between it and UIKit's.
  mutating func adopt(_ type: ClassPointer, below base: String, for recording: LiveRecording) {
    guard let base = bases[base] else { return }
    for type in runtime.chain(of: type) {
      guard type != base else { break }
      _ = hook(type, only: nil, for: recording)
    }
    // Why: a bundle that is loaded late may add methods to UIKit's own class, too.
    let codes = codes(of: base)
    guard codes != codesOfBase[base] else { return }
    if codesOfBase[base] != nil { _ = hook(base, only: nil, for: recording) }
    codesOfBase[base] = self.codes(of: base)
  }

  /// Takes hold of what a delegate's classes have of its protocol's methods.
  mutating func adopt(
    delegate type: ClassPointer,
    of delegation: String,
    for recording: LiveRecording
  ) {
    for type in runtime.chain(of: type) {
      _ = hook(type, only: nil, of: delegation, for: recording)
    }
  }

  /// Takes hold of an action that is called when a segue unwinds, in the class that has it.
  mutating func adopt(action name: String, of type: ClassPointer, for recording: LiveRecording) {
    guard let index = HookedMethod.all.firstIndex(where: { $0.isAction }),
      recording.options.needs(HookedMethod.all[index])
    else { return }
    for type in runtime.chain(of: type) {
      var found: MethodPointer?
      runtime.forEachOwnMethod(of: type) { if $0 == name, found == nil { found = $1 } }
      guard let found else { continue }
      _ = take(found, name, index, of: type, isBase: false, for: recording)
      return
    }
  }

  /// What the messages that are listened to run on objects of a class, in the order of the table.
  func codes(of type: ClassPointer) -> [CodePointer?] {
    selectors.map { runtime.lookup(type, $0) }
  }

  /// Takes hold of methods that a class has itself.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - only: The only method of the table; nil for all.
  ///   - delegation: The protocol whose methods they are; nil for those of UIKit's classes.
  ///   - recording: What is told of calls.
  /// - Returns: Whether there are any.
  private mutating func hook(
    _ type: ClassPointer,
    only: Int?,
    of delegation: String? = nil,
    for recording: LiveRecording
  ) -> Bool {
    let chain = runtime.chain(of: type)
    var found: [(index: Int, name: String, method: MethodPointer)] = []
    var seen: Set<Int> = []
    runtime.forEachOwnMethod(of: type) { name, method in
      // Why: of two methods of one message the first is the one that is called.
      for index in table[name] ?? []
      where only == nil || only == index {
        if seen.insert(index).inserted { found.append((index, name, method)) }
      }
    }
    var isHooked = false
    for (index, name, pointer) in found {
      let method = HookedMethod.all[index]
      let base = bases[method.className]
      if let delegation {
        guard method.className == delegation, method.isDelegates else { continue }
      } else {
        guard let base, chain.contains(base), only != nil || type == base || !method.isBaseOnly
        else { continue }
      }
      isHooked =
        take(pointer, name, index, of: type, isBase: type == base, for: recording) || isHooked
    }
    return isHooked
  }

  /// Takes hold of one method of a class, unless that was done.
  private mutating func take(
    _ pointer: MethodPointer,
    _ name: String,
    _ index: Int,
    of type: ClassPointer,
    isBase: Bool,
    for recording: LiveRecording
  ) -> Bool {
    let method = HookedMethod.all[index]
    let key = Key(type: type, selector: name)
    guard hooked[key] != pointer,
      method.shape.fits(runtime.methodTypes(pointer).map { String(cString: $0) }),
      let selector = runtime.selector(name)
    else { return false }
    // Why: one runtime fills its table of a class at the first question, and replaces another's
    // method before.
    _ = runtime.lookup(type, selector)
    guard let code = runtime.methodCode(pointer) else { return false }
    // Why: a method that is back from behind another one is listened to already.
    guard taken.insert(Taken(method: pointer, index: index)).inserted else {
      hooked[key] = pointer
      return false
    }
    let typeName = runtime.name(of: type)
    if let idle = runtime.pool.idle(type, typeName, selector, index, pointer, running: code) {
      if !idle.isInPlace {
        _ = runtime.replaceMethod(type, selector, idle.code, runtime.methodTypes(pointer))
        idle.isInPlace = true
      }
      use(idle, key, for: recording)
      return true
    }
    let place = HookPlace(
      method: method,
      index: index,
      selector: selector,
      depth: runtime.chain(of: type).count,
      isBase: isBase,
      isApps: !isBase && !recording.isSystem(type),
      lock: runtime.pool.lock
    )
    guard let replacement = place.replacement(of: code, in: runtime) else { return false }
    let entry = HookPool.Entry(type, typeName, pointer, place, code, replacement)
    runtime.pool.keep(entry, selector, index)
    use(entry, key, for: recording)
    _ = runtime.replaceMethod(type, selector, replacement, runtime.methodTypes(pointer))
    return true
  }

  private mutating func use(_ entry: HookPool.Entry, _ key: Key, for recording: LiveRecording) {
    entry.place.recording = recording
    places.append(entry)
    hooked[key] = entry.method
  }

  /// Puts back what was there, where nobody has put something else in its place since.
  mutating func removeAll() {
    for entry in places { entry.place.recording = nil }
    runtime.pool.restore(places, in: runtime)
    places = []
    hooked = [:]
    taken = []
  }
}

extension HookedMethod {
  /// Whether overrides are left alone: what makes and ends objects is heard of at UIKit's own.
  var isBaseOnly: Bool {
    switch role {
    case .initialize, .deinitialize, .gestureDelegateSet, .delegateSet, .rootSet: true
    default: false
    }
  }
}

extension RecorderOptions {
  /// Whether a method must be taken hold of.
  func needs(_ method: HookedMethod) -> Bool {
    switch method.role {
    // Why: identity rests on these.
    case .initialize, .deinitialize: true
    case .forwards: recording.contains(.viewWillAppear)
    case .viewSet:
      !recording.intersection([.viewSet, .viewCleared, .viewEnteredWindow, .viewAttached]).isEmpty
    default: !recording.intersection(method.callbacks).isEmpty
    }
  }
}
