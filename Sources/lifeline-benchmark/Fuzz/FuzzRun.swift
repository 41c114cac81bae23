import Foundation
import LifelineReports
import TestSupport
import lifeline

/// What one command line left behind.
struct FuzzRun: Equatable {
  /// The exit status.
  let status: Int32
  /// What was written to standard output.
  let output: String
  /// What was written to standard error.
  let error: String

  /// Runs a command line in this process.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - pieces: What standard input hands out, at rest behind each.
  ///   - file: The file that the pieces are added to, one whenever the command waits, and in the end
  ///     it is interrupted; nil for standard input.
  ///   - folder: The folder that it runs in.
  init(_ words: [String], pieces: [[UInt8]], addedTo file: URL? = nil, in folder: URL) {
    let rest = Locked(pieces[...])
    let output = Locked<[UInt8]>([])
    let error = Locked<[UInt8]>([])
    // Why: who follows may be handed a piece of a piece, and everybody else reads to the end.
    let next = { @Sendable (limit: Int) -> [UInt8] in
      rest.withLock { rest in
        while let piece = rest.first, piece.isEmpty { rest.removeFirst() }
        guard let piece = rest.first else { return [] }
        rest[rest.startIndex] = Array(piece.dropFirst(limit))
        return Array(piece.prefix(limit))
      }
    }
    let environment = Environment(
      directory: folder.path,
      input: { limit in
        var bytes: [UInt8] = []
        while bytes.count < limit {
          let more = next(limit - bytes.count)
          if more.isEmpty { break }
          bytes += more
        }
        return bytes
      },
      output: Sink { more in
        output.withLock { $0 += more }
        return true
      },
      error: Sink { more in
        error.withLock { $0 += more }
        return true
      }
    )
    let waiting = Waiting(
      pause: {
        guard let file, let piece = rest.withLock({ $0.popFirst() }) else { return false }
        let old = (try? Data(contentsOf: file)) ?? Data()
        try? (old + piece).write(to: file, options: [])
        return true
      },
      read: next,
      isIdle: { _ in rest.withLock { rest in rest.first?.isEmpty ?? false } }
    )
    status = Command.run(arguments: words, in: environment.waiting(by: waiting))
    self.output = String(decoding: output.withLock(\.self), as: UTF8.self)
    self.error = String(decoding: error.withLock(\.self), as: UTF8.self)
  }

  /// What was written to standard output, had the input another name; with slashes as they are, and
  /// as some JSON has them.
  func output(naming name: String, for path: String) -> [String] {
    [path, path.replacing("/", with: "\\/")].map { output.replacing($0, with: name) }
  }

  /// Whether the status is one that the help pages name.
  var isDocumented: Bool { (0...3).contains(status) }

  /// Whether output that should be JSON is.
  func isJSON(_ form: FuzzCommand.Form) -> Bool {
    switch form {
    case .json: output.isEmpty || (try? SchemaValue(text: output)) != nil
    case .lines:
      output.split(separator: "\n").allSatisfy { (try? SchemaValue(text: String($0))) != nil }
    case .text, .data: true
    }
  }

  /// Whether nothing that was written steers a terminal, nor turns or hides any of it.
  func isPlain(_ form: FuzzCommand.Form) -> Bool {
    let isText = form == .text
    return error.unicodeScalars.allSatisfy { Self.isPlain($0) }
      && output.unicodeScalars.allSatisfy {
        isText ? Self.isPlain($0) : $0.value >= 0x20 || $0 == "\n"
      }
  }

  /// A line for people that begins with a command to what runs a job, and is none of the reports'
  /// own; nil if there is none.
  ///
  /// Those who read a job's log trim a line before they look.
  func injected(_ form: FuzzCommand.Form) -> String? {
    guard form == .text else { return nil }
    return (output + error).split(separator: "\n").lazy.map { $0.drop(while: \.isWhitespace) }
      .first { line in FuzzMutation.commands.contains { line.hasPrefix($0) } }.map(String.init)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
      false
    default: true
    }
  }
}
