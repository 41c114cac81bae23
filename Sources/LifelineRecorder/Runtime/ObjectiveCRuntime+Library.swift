#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ObjectiveCRuntime {
  /// The runtime of a library; nil if it cannot be opened, or lacks a function.
  ///
  /// - Parameters:
  ///   - library: The path or name of the library; nil for what the process has loaded already, which
  ///     on Apple's systems is their own.
  ///   - classOfObject: What stands in for `object_getClass`, which not every runtime exports.
  ///   - codeOfBlock: What stands in for `imp_implementationWithBlock`.
  init?(
    library: String? = nil,
    classOfObject: ClassOfObject? = nil,
    codeOfBlock: CodeOfBlock? = nil
  ) {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL) else { return nil }
    func find<Function>(_ name: String, _: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let classNamed = find("objc_getClass", ClassNamed.self),
      let selectorNamed = find("sel_registerName", SelectorNamed.self),
      let ownMethods = find("class_copyMethodList", OwnMethods.self),
      let methodSelector = find("method_getName", MethodSelector.self),
      let selectorName = find("sel_getName", SelectorName.self),
      let methodTypes = find("method_getTypeEncoding", MethodTypes.self),
      let methodCode = find("method_getImplementation", MethodCode.self),
      let replaceMethod = find("class_replaceMethod", ReplaceMethod.self),
      let lookup = find("class_getMethodImplementation", Lookup.self),
      let responds = find("class_respondsToSelector", Responds.self),
      let superclass = find("class_getSuperclass", Superclass.self),
      let className = find("class_getName", ClassName.self),
      let classOfObject = find("object_getClass", ClassOfObject.self) ?? classOfObject,
      let codeOfBlock = find("imp_implementationWithBlock", CodeOfBlock.self) ?? codeOfBlock
    else { return nil }
    self.init(
      classNamed: classNamed,
      selectorNamed: selectorNamed,
      ownMethods: ownMethods,
      methodSelector: methodSelector,
      selectorName: selectorName,
      methodTypes: methodTypes,
      methodCode: methodCode,
      replaceMethod: replaceMethod,
      lookup: lookup,
      responds: responds,
      classOfObject: classOfObject,
      superclass: superclass,
      className: className,
      imageName: find("class_getImageName", ImageName.self),
      codeOfBlock: codeOfBlock,
      constant: { name in
        dlsym(dlopen(nil, RTLD_NOW), name)?.load(as: ObjectPointer?.self)
      },
      isCallerApps: { CallStack.isCallerApps() }
    )
  }
}
