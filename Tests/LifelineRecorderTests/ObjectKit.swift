#if canImport(Glibc)
  import Glibc

  @testable import LifelineRecorder

  /// A runtime, and what tests do with it: make classes and objects, and send messages.
  struct ObjectKit: @unchecked Sendable {
    /// The functions that a recording uses, too.
    let runtime: ObjectiveCRuntime
    /// Makes a class with methods: name, type encoding, code.
    let define: @Sendable (String, ClassPointer?, [(String, String, CodePointer)]) -> ClassPointer
    /// Adds a method to a class, as a category does.
    let add: @Sendable (ClassPointer, String, String, CodePointer) -> Void
    /// Makes an object.
    let create: @Sendable (ClassPointer) -> ObjectPointer
    /// Frees an object.
    let dispose: @Sendable (ObjectPointer) -> Void

    /// The stand-in, which is always there.
    static let standIn: ObjectKit = ObjectKit(
      runtime: StandInRuntime.functions,
      define: { name, superclass, methods in
        let type = StandInClass(name, StandInClass.at(superclass))
        type.methods = methods.map {
          StandInClass.Method(StandInRuntime.shared.selector($0.0), $0.1, $0.2)
        }
        StandInRuntime.shared.define(type)
        _ = Unmanaged.passRetained(type)
        return type.pointer
      },
      add: { type, name, types, code in
        StandInClass.at(type)?.methods.append(
          StandInClass.Method(StandInRuntime.shared.selector(name), types, code)
        )
      },
      create: { StandInRuntime.shared.create($0) },
      dispose: { StandInRuntime.shared.dispose($0) }
    )

    /// The library of a real runtime: what `LIBOBJC` says, or GCC's where it is installed.
    static let library: String? = {
      let path = getenv("LIBOBJC").map { String(cString: $0) } ?? "libobjc.so.4"
      return dlopen(path, RTLD_NOW | RTLD_GLOBAL) == nil ? nil : path
    }()

    /// A real runtime; nil where there is none.
    static let real: ObjectKit? = {
      guard let library, let handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL),
        var runtime = ObjectiveCRuntime(
          library: library,
          classOfObject: { $0?.load(as: ClassPointer?.self) },
          codeOfBlock: BlockCode.make
        )
      else { return nil }
      runtime.isCallerApps = { Stage.current.isCallerApps() }
      // Why: the constants are UIKit's, and doubles have their own.
      runtime.constant = StandInRuntime.functions.constant
      let functions = runtime
      func find<Function>(_ name: String, _: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
      }
      typealias Allocate =
        @convention(c) (ClassPointer?, UnsafePointer<CChar>, Int) -> ClassPointer?
      typealias Register = @convention(c) (ClassPointer) -> Void
      typealias Add =
        @convention(c) (ClassPointer, SelectorPointer, CodePointer, UnsafePointer<CChar>) -> UInt8
      typealias Create = @convention(c) (ClassPointer, Int) -> ObjectPointer?
      typealias Dispose = @convention(c) (ObjectPointer) -> ObjectPointer?
      guard let allocate = find("objc_allocateClassPair", Allocate.self),
        let register = find("objc_registerClassPair", Register.self),
        let add = find("class_addMethod", Add.self),
        let create = find("class_createInstance", Create.self),
        let dispose = find("object_dispose", Dispose.self)
      else { return nil }
      let addMethod: @Sendable (ClassPointer, String, String, CodePointer) -> Void = {
        precondition(add($0, selector($1, functions), $3, $2) != 0)
      }
      return ObjectKit(
        runtime: functions,
        define: { name, superclass, methods in
          guard let type = allocate(superclass, name, 0) else { fatalError("\(name) exists") }
          for method in methods { addMethod(type, method.0, method.1, method.2) }
          register(type)
          return type
        },
        add: addMethod,
        create: { create($0, 0).unsafelyUnwrapped },
        dispose: { _ = dispose($0) }
      )
    }()

    /// A class that is known to exist.
    func type(_ name: String) -> ClassPointer {
      guard let type = runtime.classNamed(name) else { fatalError("there is no class \(name)") }
      return type
    }

    /// The class of an object.
    func type(of object: ObjectPointer) -> ClassPointer {
      guard let type = runtime.classOfObject(object) else { fatalError("an object has no class") }
      return type
    }

    /// The selector of a name.
    static func selector(_ name: String, _ runtime: ObjectiveCRuntime) -> SelectorPointer {
      guard let selector = runtime.selector(name) else { fatalError("there is no \(name)") }
      return selector
    }

    // MARK: Messages

    /// What a call hands over besides the receiver.
    struct Arguments {
      var object: ObjectPointer?
      var other: ObjectPointer?
      var flag = false
      var second = false
      var index = 0
      var selector: SelectorPointer?
      var completion: (@convention(block) () -> Void)?
    }

    /// Sends a message, as the compiler does.
    @discardableResult
    func send(
      _ object: ObjectPointer,
      _ name: String,
      _ shape: MethodShape = .nothing,
      _ arguments: Arguments = Arguments()
    ) -> ObjectPointer? {
      let selector = Self.selector(name, runtime)
      guard let code = runtime.lookup(runtime.classOfObject(object), selector) else {
        fatalError("\(runtime.name(of: type(of: object))) has no \(name)")
      }
      return ShapedCode.call(code, object, selector, shape, arguments)
    }

    /// Sends a message to the class above one.
    @discardableResult
    func sendSuper(
      _ type: ClassPointer,
      _ object: ObjectPointer,
      _ selector: SelectorPointer,
      _ shape: MethodShape,
      _ arguments: Arguments
    ) -> ObjectPointer? {
      guard let code = runtime.lookup(runtime.superclass(type), selector) else { return nil }
      return ShapedCode.call(code, object, selector, shape, arguments)
    }
  }
#endif
