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
  /// The shape of what stands before the message where the message is all that is to be read of a line.
  var prefixShape = ConsoleLineMemo.none

  /// Whether it is of one call that nothing on other lines completes, and may be all that a line holds.
  var isWhole: Bool {
    calls.count == 1 && !calls[0].name.isEmpty && danglingName.isEmpty
      && prefixShape != ConsoleLineMemo.never
  }

  /// Whether a digit that the shape of the message blots out is told, and cannot be exchanged for that of
  /// another message.
  func areBlotted(in shape: ConsoleShape, of text: Bytes) -> Bool {
    if shape.isBlotted(danglingName, of: text) { return true }
    let isBlotted = { (part: Bytes) in shape.isBlotted(part, of: text) }
    return !areDistinct(shape.addresses, shape.addressCount)
      || calls.contains { call in
        // Why: the hash of a remark is taken of the letters in its addresses, too.
        call.remark != 0 && shape.addressCount > 0
          || isBlotted(call.implementer) || isBlotted(call.alternative) || isBlotted(call.following)
          || isBlotted(call.selector.spelling) || isBlotted(call.object?.className ?? Bytes())
          || [call.name, call.tag].contains { part in
            // Why: where digits stand elsewhere, too, names may have been compared.
            isBlotted(part) && !(calls.count == 1 && shape.isBlottedOnly(in: part, of: text))
          }
      }
  }

  /// Whether no two of the addresses are the same, so that each tells which of them is meant.
  private func areDistinct(_ addresses: SIMD4<UInt64>, _ count: Int) -> Bool {
    for later in 0..<count {
      for earlier in 0..<later where addresses[earlier] == addresses[later] { return false }
    }
    return true
  }
}
