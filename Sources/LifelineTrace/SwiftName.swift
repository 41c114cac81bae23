/// A type as Swift names it, mangled for Objective-C or printed, with its generic arguments.
///
///     _TtCC4Shop4Menu4Page                                 Shop.Menu.Page
///     _TtGC7SwiftUI19UIHostingControllerV4Shop8HomeView_   UIHostingController<HomeView>
///     SwiftUI.UIHostingController<Shop.HomeView>           UIHostingController<HomeView>
package struct SwiftName {
  /// The names from the outermost inwards: the module, where it is spelt, and the types.
  package private(set) var names: [String]
  /// The generic arguments, empty where there are none; nil where they are spelt in a way that is not read.
  private var arguments: [SwiftName]? = []

  /// A class as reports name it: demangled, and without what SwiftUI wraps around a view; any other name
  /// as it is.
  package static func readable(_ name: String) -> String {
    if name.hasPrefix("_Tt") {
      guard let type = SwiftName(mangled: name), let arguments = type.arguments else {
        return name
      }
      return arguments.isEmpty ? type.names.joined(separator: ".") : type.text()
    }
    guard name.holds("HostingController<") else { return name }
    var rest = name.utf8[...]
    guard let type = SwiftName(printed: &rest), rest.isEmpty else { return name }
    return type.text()
  }

  /// The name without its module and with those of the arguments, down to the third.
  private func text(_ depth: Int = 0) -> String {
    var (type, modifier) = (self, "")
    // Why: modifiers stand around the view, which is the first of the inner types.
    while Self.wrappers.contains(type.last), let inner = type.arguments?.first {
      modifier = type.arguments?.dropFirst().first?.last ?? modifier
      type = inner
    }
    // Why: of a view that hides its type the modifier is all that tells it from others.
    let own = type.last + (type.last == "AnyView" && !modifier.isEmpty ? ", \(modifier)" : "")
    guard depth < 2, let arguments = type.arguments, !arguments.isEmpty else { return own }
    return "\(own)<\(arguments.map { $0.text(depth + 1) }.joined(separator: ", "))>"
  }

  private var last: String { names.last ?? "" }
  private static let wrappers: Set<String> = ["ModifiedContent", "Optional", "IDView"]

  // MARK: Printed

  private init?(printed rest: inout Substring.UTF8View, _ depth: Int = 0) {
    let name = rest.prefix { !"<>,".utf8.contains($0) }
    rest = rest.dropFirst(name.count)
    names = String(Substring(name)).split(separator: ".").map(String.init)
    guard !names.isEmpty else { return nil }
    guard rest.first == UInt8(ascii: "<") else { return }
    var found: [SwiftName] = []
    repeat {
      rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
      guard depth < Self.most, found.count < Self.most,
        let argument = SwiftName(printed: &rest, depth + 1)
      else { return nil }
      found.append(argument)
    } while rest.first == UInt8(ascii: ",")
    guard rest.first == UInt8(ascii: ">") else { return nil }
    rest = rest.dropFirst()
    arguments = found
  }

  /// The most arguments that are read, and the deepest.
  private static let most = 16

  // MARK: Mangled

  /// Takes apart what Swift spells for Objective-C where a class lies in others or has generic arguments;
  /// nil for any other name.
  ///
  /// First stand the kinds of what it lies in, from inside outwards, and then the names from outside
  /// inwards, each behind its length.
  ///
  ///     _TtCC4Shop4Menu4Page   C a class, C in a class; module 4 Shop, 4 Menu, 4 Page
  package init?(mangled name: String) {
    guard name.hasPrefix("_Tt") else { return nil }
    var rest = name.utf8.dropFirst(3)
    self.init(&rest)
    if !rest.isEmpty { arguments = nil }
  }

  private init?(_ rest: inout Substring.UTF8View, _ depth: Int = 0) {
    let isGeneric = rest.first == UInt8(ascii: "G")
    if isGeneric { rest = rest.dropFirst() }
    let kinds = rest.prefix { "CVO".utf8.contains($0) }
    rest = rest.dropFirst(kinds.count)
    names = []
    if rest.first == UInt8(ascii: "S") {
      // Why: it stands for a module or a type that was spelt before, or is one of the standard library's.
      let mark = rest.dropFirst().first ?? 0
      let known = Self.standard[mark]
      rest = rest.dropFirst(known == nil ? rest.prefix { $0 != UInt8(ascii: "_") }.count + 1 : 2)
      if kinds.isEmpty { names = [known ?? "_"] }
    } else {
      guard !kinds.isEmpty, let module = Self.identifier(&rest) else { return nil }
      names = [module]
    }
    for _ in kinds {
      // Why: what is private to a file has the file's own name before it.
      if rest.first == UInt8(ascii: "P"), Self.identifier(&rest, from: 1) == nil { return nil }
      guard let name = Self.identifier(&rest) else { return nil }
      names.append(name)
    }
    guard isGeneric else { return }
    var found: [SwiftName] = []
    while let first = rest.first, first != UInt8(ascii: "_") {
      guard depth < Self.most, found.count < Self.most, let type = SwiftName(&rest, depth + 1)
      else {
        arguments = nil
        return
      }
      found.append(type)
    }
    arguments = rest.isEmpty ? nil : found
    rest = rest.dropFirst()
  }

  private static let standard: [UInt8: String] = [
    UInt8(ascii: "q"): "Optional", UInt8(ascii: "a"): "Array", UInt8(ascii: "S"): "String",
    UInt8(ascii: "i"): "Int", UInt8(ascii: "b"): "Bool", UInt8(ascii: "d"): "Double",
    UInt8(ascii: "s"): "Swift",
  ]

  /// Takes a name that stands behind its length, and behind some other bytes; nil where none does.
  package static func identifier(_ rest: inout Substring.UTF8View, from offset: Int = 0) -> String?
  {
    let digits = rest.dropFirst(offset).prefix { (48...57).contains($0) }
    let behind = rest.dropFirst(offset + digits.count)
    // Why: a number may be any, and no index is counted on by one that leads beyond what there is.
    guard let length = Int(Substring(digits)), length > 0, length <= behind.count else {
      return nil
    }
    rest = behind.dropFirst(length)
    return String(Substring(behind.prefix(length)))
  }
}
