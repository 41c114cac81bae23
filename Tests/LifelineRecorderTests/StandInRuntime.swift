#if canImport(Glibc)
  import Foundation
  import Glibc

  @testable import LifelineRecorder

  /// As much of the Objective-C runtime's interface as a recording uses, in Swift.
  ///
  /// Tests of it need no library. An object's first word is its class, as everywhere.
  final class StandInClass: @unchecked Sendable {
    /// A method: its selector, its code, and how it is called.
    final class Method {
      let selector: SelectorPointer
      let types: UnsafeMutablePointer<CChar>
      var code: CodePointer

      init(_ selector: SelectorPointer, _ types: String, _ code: CodePointer) {
        self.selector = selector
        self.types = strdup(types)
        self.code = code
      }

      var pointer: MethodPointer { Unmanaged.passUnretained(self).toOpaque() }

      static func at(_ pointer: MethodPointer) -> Method {
        Unmanaged<Method>.fromOpaque(pointer).takeUnretainedValue()
      }
    }

    fileprivate(set) var name: UnsafeMutablePointer<CChar>
    let superclass: StandInClass?
    var methods: [Method] = []
    /// The class of the class as an object; nil for one that takes no messages.
    var metaclass: StandInClass?

    init(_ name: String, _ superclass: StandInClass?) {
      self.name = strdup(name)
      self.superclass = superclass
    }

    var pointer: ClassPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ pointer: ClassPointer?) -> StandInClass? {
      pointer.map { Unmanaged<StandInClass>.fromOpaque($0).takeUnretainedValue() }
    }

    func find(_ selector: SelectorPointer) -> Method? {
      methods.first { $0.selector == selector } ?? superclass?.find(selector)
    }
  }

  /// The classes and selectors of the stand-in, and the memory of its objects.
  final class StandInRuntime: @unchecked Sendable {
    static let shared = StandInRuntime()
    nonisolated(unsafe) fileprivate static let systemPath = strdup(
      "/System/Library/Frameworks/UIKit.framework/UIKit"
    )
    nonisolated(unsafe) fileprivate static let appPath = strdup(
      "/var/containers/Bundle/Application/Shop.app/Shop"
    )
    /// The classes that are the system's.
    var system: Set<ClassPointer> = []
    private let lock = NSLock()
    private var classes: [String: StandInClass] = [:]
    private var selectors: [String: SelectorPointer] = [:]
    /// Freed objects, of which the last is used first: addresses come back at once.
    private var free: [ObjectPointer] = []

    func type(_ name: String) -> StandInClass? { lock.withLock { classes[name] } }

    func define(_ type: StandInClass) {
      lock.withLock { classes[String(cString: type.name)] = type }
    }

    /// Disposes of a class and its methods, and gives its address to one that has none of its own.
    func replace(_ type: StandInClass, by name: String) {
      lock.withLock {
        classes[String(cString: type.name)] = nil
        type.name = strdup(name)
        type.methods = []
        classes[name] = type
      }
    }

    /// The class of a class that takes messages itself; nil for any other object.
    func metaclass(of object: ObjectPointer) -> ClassPointer? {
      guard let application = type("UIApplication"), application.pointer == object else {
        return nil
      }
      return application.metaclass?.pointer
    }

    func selector(_ name: String) -> SelectorPointer {
      lock.withLock {
        if let known = selectors[name] { return known }
        let selector = OpaquePointer(strdup(name).unsafelyUnwrapped)
        selectors[name] = selector
        return selector
      }
    }

    func create(_ type: ClassPointer) -> ObjectPointer {
      let object = lock.withLock { free.popLast() } ?? malloc(64).unsafelyUnwrapped
      object.storeBytes(of: type, as: ClassPointer.self)
      return object
    }

    func dispose(_ object: ObjectPointer) { lock.withLock { free.append(object) } }

    /// The functions.
    static let functions: ObjectiveCRuntime = ObjectiveCRuntime(
      classNamed: { StandInRuntime.shared.type(String(cString: $0))?.pointer },
      selectorNamed: { StandInRuntime.shared.selector(String(cString: $0)) },
      ownMethods: { type, count in
        guard let type = StandInClass.at(type) else { return nil }
        let list = UnsafeMutablePointer<MethodPointer?>.allocate(capacity: type.methods.count + 1)
        for (index, method) in type.methods.enumerated() { list[index] = method.pointer }
        count?.pointee = UInt32(type.methods.count)
        return list
      },
      methodSelector: { StandInClass.Method.at($0).selector },
      selectorName: { UnsafePointer<CChar>($0) },
      methodTypes: { UnsafePointer(StandInClass.Method.at($0).types) },
      methodCode: { StandInClass.Method.at($0).code },
      replaceMethod: { type, selector, code, _ in
        guard let method = StandInClass.at(type)?.methods.first(where: { $0.selector == selector })
        else { return nil }
        defer { method.code = code }
        return method.code
      },
      lookup: { StandInClass.at($0)?.find($1)?.code },
      responds: { StandInClass.at($0)?.find($1) == nil ? 0 : 1 },
      classOfObject: { object in
        guard let object else { return nil }
        // Why: a class of the stand-in is no object of its own.
        if let metaclass = StandInRuntime.shared.metaclass(of: object) { return metaclass }
        return object.load(as: ClassPointer?.self)
      },
      superclass: { StandInClass.at($0)?.superclass?.pointer },
      className: { StandInClass.at($0).map { UnsafePointer($0.name) } },
      imageName: { type in
        let isSystems = type.map(StandInRuntime.shared.system.contains) ?? false
        return UnsafePointer(isSystems ? StandInRuntime.systemPath : StandInRuntime.appPath)
      },
      codeOfBlock: BlockCode.make,
      constant: { name in
        UnsafeMutableRawPointer(StandInRuntime.shared.selector(name))
      },
      isCallerApps: { Stage.current.isCallerApps() }
    )
  }
#endif
