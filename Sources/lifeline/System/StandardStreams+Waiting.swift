#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Waiting for what is still to come, by the system's calls; unsafe like the rest of the type.
extension StandardStreams {
  /// How the process waits, and whom it lets interrupt it.
  static var waiting: Waiting {
    Waiting(
      pause: {
        Interrupt.listen()
        _ = poll(nil, 0, moment)
        return !Interrupt.hasCome
      },
      read: { limit in
        (try? FileBytes(descriptor: STDIN_FILENO).read(limit, isPatient: false)) ?? []
      },
      isIdle: { milliseconds in !isReadable(STDIN_FILENO, within: Int32(milliseconds)) }
    )
  }

  /// How long it is until an interrupt, or what was written to a file, is noticed, in milliseconds.
  private static let moment: Int32 = 20

  /// Whether something can be read, or the end is reached, within a number of milliseconds.
  private static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) != 0
  }

  /// Waits until something can be read, or the end is reached.
  ///
  /// - Parameter descriptor: What is no file, such as a pipe.
  /// - Returns: Whether it is; false once the user has interrupted the process.
  static func waitUntilReadable(_ descriptor: Int32) -> Bool {
    if isReadable(descriptor, within: 0) { return !Interrupt.hasCome }
    Interrupt.listen()
    while !Interrupt.hasCome {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&request, 1, moment)
      // Why: what is broken is read, which tells why.
      if count > 0 || count < 0 && errno != EINTR { return !Interrupt.hasCome }
    }
    return false
  }
}
