/// How whoever launched an app asks it to bring its recording to an end, from another process.
package enum FinishNotice {
  /// What the notice is called: a word that both make of the path that was asked for.
  ///
  /// - Parameter request: What stood behind `-LifelineTrace`.
  /// - Returns: The name.
  package static func name(of request: String) -> String {
    "lifeline.finish." + digits(of: request)
  }

  /// What the answer is called, that the recording has ended.
  package static func answer(to request: String) -> String {
    "lifeline.finished." + digits(of: request)
  }

  /// The pipe that carries a notice where the system has no notifications between processes.
  package static func pipe(_ name: String) -> String { "/tmp/" + name + ".pipe" }

  /// A number that is always the same for the same text, in hexadecimal digits.
  private static func digits(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
