import LifelineTrace

/// Takes hold of methods: of UIKit's own at the beginning, of overrides as soon as a controller of their
/// class is met.
///
/// Only what a class has itself is replaced, and nothing is added to any class, so that UIKit finds
/// what it would have found. No list of all classes is ever asked for: a class is touched only when
/// one of its objects has been made.
struct HookInstaller {
  /// A method whose code was replaced.
  private struct Replacement {
    let type: ClassPointer
    /// The name of the class, which tells whether it still exists: one that was made at run time may not.
    let name: String
    let selector: SelectorPointer
    let method: MethodPointer
    let original: CodePointer
    let code: CodePointer
  }

  private struct Key: Hashable {
    let type: ClassPointer
    let selector: String
  }

  private let runtime: ObjectiveCRuntime
  private var replacements: [Replacement] = []
  private var hooked: Set<Key> = []
  /// The methods of the table by their message.
  private var table: [String: [Int]] = [:]
  /// The methods of the table that UIKit's own class has, in a shape that could be replaced.
  private var hearing: Set<Int> = []
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
      if type == base { return }
      _ = hook(type, only: nil, for: recording)
    }
  }

  /// What the messages that are listened to run on objects of a class, in the order of the table.
  func codes(of type: ClassPointer) -> [CodePointer?] {
    selectors.map { runtime.lookup(type, $0) }
  }

  /// Takes hold of methods that a class has itself.
  private mutating func hook(_ type: ClassPointer, only: Int?, for recording: LiveRecording) -> Bool
  {
    let chain = runtime.chain(of: type)
    var found: [(index: Int, name: String, method: MethodPointer)] = []
    runtime.forEachOwnMethod(of: type) { name, method in
      for index in table[name] ?? [] where only == nil || only == index {
        found.append((index, name, method))
      }
    }
    var isHooked = false
    for (index, name, pointer) in found {
      let method = HookedMethod.all[index]
      guard let base = bases[method.className], chain.contains(base),
        only != nil || !method.isBaseOnly,
        method.shape.fits(runtime.methodTypes(pointer).map { String(cString: $0) }),
        let selector = runtime.selector(name),
        hooked.insert(Key(type: type, selector: name)).inserted
      else { continue }
      // Why: one runtime fills its table of a class at the first question, and replaces another's
      // method before.
      _ = runtime.lookup(type, selector)
      let place = HookPlace(
        method: method,
        index: index,
        selector: selector,
        depth: chain.count,
        isBase: type == base,
        isApps: type != base && !recording.isSystem(type),
        recording: recording
      )
      guard let original = runtime.methodCode(pointer),
        let code = place.replacement(of: original, in: runtime)
      else { continue }
      _ = runtime.replaceMethod(type, selector, code, runtime.methodTypes(pointer))
      replacements.append(
        Replacement(
          type: type,
          name: runtime.name(of: type),
          selector: selector,
          method: pointer,
          original: original,
          code: code
        )
      )
      isHooked = true
    }
    return isHooked
  }

  /// Puts back what was there, where nobody has put something else in its place since.
  mutating func removeAll() {
    for replacement in replacements.reversed()
    where runtime.classNamed(replacement.name) == replacement.type
      && runtime.methodCode(replacement.method) == replacement.code
    {
      _ = runtime.replaceMethod(
        replacement.type,
        replacement.selector,
        replacement.original,
        runtime.methodTypes(replacement.method)
      )
    }
    replacements = []
    hooked = []
  }
}

extension HookedMethod {
  /// Whether overrides are left alone: what makes and ends objects is heard of at UIKit's own.
  var isBaseOnly: Bool {
    switch role {
    case .initialize, .deinitialize, .gestureDelegateSet, .rootSet: true
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
    case .note: !recording.intersection(CallbackSet(.navigation)).isEmpty
    default: !recording.intersection(method.callbacks).isEmpty
    }
  }
}
