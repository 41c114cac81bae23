import LifelineTrace

/// The calls that a message tells of, and what it leaves for the lines around it.
struct ConsoleCalls {
  /// The calls, in order.
  var calls: [ConsoleCall] = []
  /// A name behind the last arrow, which belongs to the next line.
  var danglingName = Bytes()
  /// Whether the message tells of calls that are none of the lifecycle.
  var hasOtherCalls = false
  /// Whether more lines of the log may say more about who is called.
  var isDoubtful = false
  /// Why the message was not read, where it tells of a callback and of no call; nil elsewhere.
  var reason: String?

  /// Whether it is of one call that nothing on other lines completes, and may be all that a line holds.
  var isWhole: Bool { calls.count == 1 && !calls[0].name.isEmpty && danglingName.isEmpty }

  /// Whether a digit that a message's signature blots out is told, and cannot be exchanged for that of
  /// another message.
  ///
  /// - Parameters:
  ///   - signature: The signature.
  ///   - body: What was read of the message.
  ///   - start: Where it begins in the message; nil where it is spelt otherwise.
  /// - Returns: Whether there is one.
  func tellDigits(_ signature: ConsoleSignature, _ body: Bytes, _ start: Int?) -> Bool {
    let isBlotted = { (part: Bytes) -> Bool in
      guard !part.isEmpty else { return false }
      guard let start, let place = body.place(of: part) else {
        return part.contains(where: \.isASCIIDigit)
      }
      return signature.isBlotted(start + place, start + place + part.count)
    }
    // Why: where digits stand elsewhere in the message, too, names may have been compared.
    let isOnly = { (part: Bytes) -> Bool in
      guard calls.count == 1, let start, let place = body.place(of: part) else { return false }
      return signature.digitCount(start, start + body.count)
        == signature.digitCount(start + place, start + place + part.count)
    }
    return isBlotted(danglingName) || !signature.areAddressesDistinct
      || calls.contains { call in
        // Why: the hash of a remark is taken of the letters in its addresses, too.
        call.remark != 0 && signature.addressCount > 0
          || [call.implementer, call.alternative, call.following, call.selector.spelling]
            .contains(where: isBlotted)
          || isBlotted(call.object?.className ?? Bytes())
          || [call.name, call.tag, call.number].contains { isBlotted($0) && !isOnly($0) }
      }
  }
}
