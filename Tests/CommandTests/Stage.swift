import Foundation
import LifelineReports
import TestSupport

@testable import lifeline

/// Runs the command on an input that grows by hand: whatever happens, happens when the command waits.
// Why: the command runs on the thread that calls it, and so does what happens.
final class Stage: @unchecked Sendable {
  /// What happens to a pipe.
  enum Turn: Equatable {
    /// Bytes come.
    case bytes(String)
    /// Nothing comes for a while.
    case rest
  }

  /// The folder of the file that is followed.
  let folder: Folder

  private struct State {
    var acts: ArraySlice<() -> Void>
    var turns: ArraySlice<Turn>
    var told: [String] = []
    var output = ""
    var error = ""
  }

  private let state: Locked<State>
  private let isTerminal: Bool

  /// Prepares an input.
  ///
  /// - Parameters:
  ///   - folder: The folder that the command runs in.
  ///   - acts: What happens to files, one each time the command waits; behind the last it is
  ///     interrupted.
  ///   - turns: What happens to standard input, which ends behind the last.
  ///   - isTerminal: Whether a person sits in front of standard output.
  init(
    _ folder: Folder,
    acts: [() -> Void] = [],
    turns: [Turn] = [],
    isTerminal: Bool = false
  ) {
    self.folder = folder
    self.isTerminal = isTerminal
    state = Locked(State(acts: acts[...], turns: turns[...]))
  }

  /// What was written to standard output by each time the command waited for a file, or by each rest
  /// of standard input; at last, by its end.
  var told: [String] { state.withLock(\.told) }

  /// What was written to standard output.
  var output: String { state.withLock(\.output) }

  /// What was written to standard error.
  var error: String { state.withLock(\.error) }

  /// Runs the command in the folder.
  ///
  /// - Parameter words: The words of the command line.
  /// - Returns: The exit status.
  func run(_ words: String...) -> Int32 { run(words) }

  /// Runs the command in the folder.
  func run(_ words: [String]) -> Int32 {
    var environment = Environment(
      variables: ["NO_COLOR": "1"],
      directory: folder.path,
      input: { [self] limit in
        var bytes: [UInt8] = []
        while bytes.count < limit, let more = next(limit - bytes.count) { bytes += more }
        return bytes
      },
      output: Sink(isTerminal: isTerminal) { [self] bytes in
        state.withLock { $0.output += String(decoding: bytes, as: UTF8.self) }
        return true
      },
      error: Sink { [self] bytes in
        state.withLock { $0.error += String(decoding: bytes, as: UTF8.self) }
        return true
      }
    )
    environment.waiting = Waiting(
      pause: { [self] in pause() },
      read: { [self] limit in next(limit) ?? [] },
      isIdle: { [self] _ in state.withLock { $0.turns.first == .rest } }
    )
    let status = Command.run(arguments: words, in: environment)
    state.withLock { $0.told.append($0.output) }
    return status
  }

  private func pause() -> Bool {
    let act = state.withLock { state in
      state.told.append(state.output)
      return state.acts.popFirst()
    }
    act?()
    return act != nil
  }

  /// The bytes that come next on standard input, behind any rest; nil at its end.
  private func next(_ limit: Int) -> [UInt8]? {
    state.withLock { state in
      while state.turns.first == .rest {
        state.told.append(state.output)
        state.turns.removeFirst()
      }
      guard case .bytes(let text) = state.turns.popFirst() else { return nil }
      let bytes = Array(text.utf8)
      if bytes.count > limit {
        let rest = String(decoding: bytes[limit...], as: UTF8.self)
        state.turns = [.bytes(rest)] + state.turns
      }
      return Array(bytes.prefix(limit))
    }
  }
}
