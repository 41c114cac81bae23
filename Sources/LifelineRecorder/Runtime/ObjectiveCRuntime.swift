#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An Objective-C object, without a claim on its life.
///
/// Why: raw, because what starts and ends lives passes through here, and no reference may be counted
/// on the way: results of initializers, objects in their `dealloc`, results that are released later.
typealias ObjectPointer = UnsafeMutableRawPointer
/// An Objective-C class.
typealias ClassPointer = UnsafeMutableRawPointer
/// A method of one class.
typealias MethodPointer = UnsafeMutableRawPointer
/// The code of a method.
typealias CodePointer = UnsafeMutableRawPointer
/// The name of a message.
typealias SelectorPointer = OpaquePointer

/// The functions of the Objective-C runtime that a recording needs, each public and documented.
///
/// They are looked up when a recording starts, so that no Objective-C is compiled, and that the same
/// source is tested where another runtime stands in for Apple's.
struct ObjectiveCRuntime: @unchecked Sendable {
  typealias ClassNamed = @convention(c) (UnsafePointer<CChar>) -> ClassPointer?
  typealias SelectorNamed = @convention(c) (UnsafePointer<CChar>) -> SelectorPointer?
  typealias OwnMethods =
    @convention(c) (ClassPointer?, UnsafeMutablePointer<UInt32>?) ->
    UnsafeMutablePointer<MethodPointer?>?
  typealias MethodSelector = @convention(c) (MethodPointer) -> SelectorPointer?
  typealias SelectorName = @convention(c) (SelectorPointer) -> UnsafePointer<CChar>?
  typealias MethodTypes = @convention(c) (MethodPointer) -> UnsafePointer<CChar>?
  typealias MethodCode = @convention(c) (MethodPointer) -> CodePointer?
  typealias ReplaceMethod =
    @convention(c) (ClassPointer, SelectorPointer, CodePointer, UnsafePointer<CChar>?) ->
    CodePointer?
  typealias Lookup = @convention(c) (ClassPointer?, SelectorPointer) -> CodePointer?
  typealias Responds = @convention(c) (ClassPointer?, SelectorPointer) -> UInt8
  typealias ClassOfObject = @convention(c) (ObjectPointer?) -> ClassPointer?
  typealias Superclass = @convention(c) (ClassPointer?) -> ClassPointer?
  typealias ClassName = @convention(c) (ClassPointer?) -> UnsafePointer<CChar>?
  typealias ImageName = @convention(c) (ClassPointer?) -> UnsafePointer<CChar>?
  typealias CodeOfBlock = @convention(c) (UnsafeMutableRawPointer) -> CodePointer?

  /// `objc_getClass`.
  var classNamed: ClassNamed
  /// `sel_registerName`.
  var selectorNamed: SelectorNamed
  /// `class_copyMethodList`: the methods that a class has itself.
  var ownMethods: OwnMethods
  /// `method_getName`.
  var methodSelector: MethodSelector
  /// `sel_getName`.
  var selectorName: SelectorName
  /// `method_getTypeEncoding`.
  var methodTypes: MethodTypes
  /// `method_getImplementation`.
  var methodCode: MethodCode
  /// `class_replaceMethod`, of a method that the class has itself.
  ///
  /// Why: it lets the runtime forget what it remembers of this class, and not of every class.
  var replaceMethod: ReplaceMethod
  /// `class_getMethodImplementation`: what a message runs.
  var lookup: Lookup
  /// `class_respondsToSelector`.
  var responds: Responds
  /// `object_getClass`: the real class, be it one that was made at run time.
  var classOfObject: ClassOfObject
  /// `class_getSuperclass`.
  var superclass: Superclass
  /// `class_getName`.
  var className: ClassName
  /// `class_getImageName`: the file that a class was loaded from; nil where the runtime cannot tell.
  var imageName: ImageName?
  /// `imp_implementationWithBlock`.
  var codeOfBlock: CodeOfBlock
  /// The value of a global constant that is an object; nil if there is none of that name.
  var constant: @Sendable (String) -> ObjectPointer?
  /// Whether the app made the call that is being told of, and not the system; nil where nothing tells.
  var isCallerApps: @Sendable () -> Bool?

  /// Where methods were taken hold of.
  var pool = HookPool()

  /// The runtime of this process; nil where there is none.
  static let current = ObjectiveCRuntime()

  /// A selector by its name.
  func selector(_ name: String) -> SelectorPointer? { selectorNamed(name) }

  /// The name of a class as the runtime has it.
  func name(of type: ClassPointer) -> String { className(type).map { String(cString: $0) } ?? "?" }

  /// A class and those above it, from itself upwards.
  func chain(of type: ClassPointer) -> [ClassPointer] {
    Array(sequence(first: type) { superclass($0) })
  }

  /// Calls a body for each method that a class has itself, with the name of its message.
  func forEachOwnMethod(of type: ClassPointer, _ body: (String, MethodPointer) -> Void) {
    var count: UInt32 = 0
    guard let methods = ownMethods(type, &count) else { return }
    defer { free(methods) }
    for index in 0..<Int(count) {
      guard let method = methods[index], let selector = methodSelector(method),
        let name = selectorName(selector)
      else { continue }
      body(String(cString: name), method)
    }
  }
}
