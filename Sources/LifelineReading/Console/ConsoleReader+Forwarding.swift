import LifelineTrace

/// Reads what an app prints of whether a container forwards appearance to its children.
///
///     Drawer shouldAutomaticallyForwardAppearanceMethods false
///     -[Drawer shouldAutomaticallyForwardAppearanceMethods] NO
///     <Shop.Drawer: 0x7f9c> shouldAutomaticallyForwardAppearanceMethods
extension ConsoleReader {
  /// The property, and the method that it replaced.
  private static let properties: [StaticString] = [
    "shouldAutomaticallyForwardAppearanceMethods",
    "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers",
  ]
  private static let yes = FoldedSet("true yes 1")
  private static let no = FoldedSet("false no 0")

  /// Appends what a line says of it; without a value it says that somebody overrides it.
  ///
  /// - Parameters:
  ///   - message: The line without its prefix.
  ///   - line: Its one-based number.
  ///   - context: Numbers the controllers.
  /// - Returns: Whether it says anything.
  mutating func readForwarding(
    _ message: Bytes,
    _ line: UInt32,
    in context: inout ReadingContext
  ) -> Bool {
    for property in Self.properties {
      guard let start = message.offset(of: property) else { continue }
      let value = Self.value(in: message.from(start + property.utf8CodeUnitCount))
      guard let receiver = owner(in: message[0, start], in: &context) else { return false }
      if let value {
        var declaration = Declaration(receiver: receiver, line: line)
        declaration.autoForwards = value
        items.append(.declaration(declaration))
      } else {
        context.noteForwarding(by: receiver)
      }
      return true
    }
    return false
  }

  private static func value(in text: Bytes) -> Bool? {
    for word in text[0, min(text.count, 64)].parts(between: { !$0.isName }) where !word.isEmpty {
      if yes.contains(word) { return true }
      if no.contains(word) { return false }
    }
    return nil
  }

  /// The controller that stands in front of the property.
  private mutating func owner(in text: Bytes, in context: inout ReadingContext) -> Receiver? {
    if let object = ConsoleObject.all(in: text).last(where: { !$0.isOther }) {
      return identity.receiver(object.className, at: object.address, as: .aside, in: &context)
    }
    let names = text.parts { !($0.isName || $0 == UInt8(ascii: ".")) }
      .map { $0.trimmingEnd(".") }
    guard let name = names.last(where: { $0.isControllerName || context.controllers.knows($0) })
    else { return nil }
    return identity.receiver(name, at: 0, as: .aside, in: &context)
  }
}
