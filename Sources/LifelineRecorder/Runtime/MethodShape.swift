/// The arguments and the result of a method, as far as a hook must pass them on.
///
/// Named by the type encoding of Objective-C, without offsets: the result, the object, the selector,
/// and the arguments. `B` stands for `BOOL`, which Intel processors encode as `c`.
enum MethodShape: String, CaseIterable, Sendable {
  case nothing = "v@:"
  case flag = "v@:B"
  case twoFlags = "v@:BB"
  case object = "v@:@"
  case twoObjects = "v@:@@"
  case objectFlag = "v@:@B"
  case integer = "v@:Q"
  case givesFlag = "B@:"
  case twoObjectsGiveFlag = "B@:@@"
  case flagGivesObject = "@@:B"
  case objectFlagGivesObject = "@@:@B"
  case objectGivesObject = "@@:@"
  case twoObjectsGiveObject = "@@:@@"
  case objectFlagBlock = "v@:@B@?"
  case flagBlock = "v@:B@?"
  case objectInteger = "v@:@Q"
  case twoObjectsFlag = "v@:@@B"
  case objectGivesFlag = "B@:@"
  case selectorTwoObjectsGiveFlag = "B@::@@"
  case objectIntegerFlagBlock = "v@:@QB@?"
  case transition = "v@:@@dQ@?@?"

  /// Whether a method of this type encoding may be called in this shape; true where it is not known.
  func fits(_ encoding: String?) -> Bool {
    guard let encoding, !encoding.isEmpty else { return true }
    return Self.plain(encoding) == rawValue
  }

  /// A type encoding without offsets, qualifiers and what compilers spell differently.
  static func plain(_ encoding: String) -> String {
    var plain = ""
    var nested = 0
    var isQuoted = false
    for character in encoding {
      switch character {
      case "\"": isQuoted.toggle()
      case _ where isQuoted: break
      // Why: what is no object and no number has a place among the arguments all the same.
      case "{", "(", "[":
        if nested == 0 { plain.append(character) }
        nested += 1
      case "}", ")", "]": nested -= 1
      case _ where nested > 0: break
      // Why: the signature of a block may follow it.
      case "<": nested += 1
      case ">": nested -= 1
      case "0"..."9", "-", "+": break
      case "r", "n", "N", "o", "O", "R", "V": break
      case "c", "C": plain.append("B")
      case "L", "I", "q", "l", "i": plain.append("Q")
      default: plain.append(character)
      }
    }
    return plain
  }
}
