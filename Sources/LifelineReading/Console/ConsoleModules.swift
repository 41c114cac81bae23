import LifelineTrace

/// Tells which classes are one, though only some lines print the module: `Shop.Menu` and `Menu`.
///
/// UIKit's messages have the module, and `type(of: self)` has none. As long as one module only
/// has a class of a name, both are that class, and go by the spelling that came first.
struct ConsoleModules {
  /// What is known of a class that was printed with a module.
  private struct Home {
    /// The module of the first such print.
    var module: Substring
    /// What the class is called in the trace.
    var className: String
    /// Whether another module has a class of the name, so that the name alone says nothing.
    var isShared = false
  }

  private var homes: [Substring: Home] = [:]
  /// Grows with every change, so that an answer holds as long as it does not.
  private(set) var version = 0

  /// The spelling by which a class goes.
  ///
  /// - Parameters:
  ///   - className: The class as printed.
  ///   - controllers: The controllers seen so far.
  /// - Returns: The class as first printed, or as printed now where nothing says which it is.
  mutating func shared(_ className: String, in controllers: ControllerTable) -> String {
    guard let dot = Self.dot(of: className) else {
      guard !homes.isEmpty, let home = homes[className[...]], !home.isShared else {
        return className
      }
      return home.className
    }
    let module = className[..<dot]
    let name = className[className.index(after: dot)...]
    if let home = homes[name] {
      if home.module == module { return home.className }
      if !home.isShared {
        homes[name]?.isShared = true
        version += 1
      }
      return className
    }
    let isKnown = Bytes.withBytes(of: String(name)) { controllers.knows($0) }
    homes[name] = Home(module: module, className: isKnown ? String(name) : className)
    version += 1
    return isKnown ? String(name) : className
  }

  /// Where the module ends; nil where there is none, or the name is no plain class of one.
  private static func dot(of className: String) -> String.Index? {
    guard let dot = className.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let name = className.utf8[className.utf8.index(after: dot)...]
    let isPlain = { (byte: UInt8) in byte.isName }
    guard let first = name.first, first.isCapital, name.allSatisfy(isPlain),
      className.utf8[..<dot].allSatisfy(isPlain)
    else { return nil }
    return dot
  }
}
