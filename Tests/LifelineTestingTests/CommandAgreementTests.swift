import Foundation
import LifelineReports
import LifelineTesting
import TestSupport
import Testing

@testable import lifeline

@Suite("The command and the assertion")
@MainActor
struct CommandAgreementTests {
  /// A controller without anything.
  private final class Screen {}

  @Test("find the same in a recording, to the byte")
  func sameFindings() throws {
    let recorder = LifecycleRecorder(systemVersion: "17.5")
    let (pager, page) = (Screen(), Screen())
    recorder.adopt(pager, recording: .all, hooks: .outermost)
    recorder.viewDidLoad(pager) {}
    recorder.viewDidLoad(pager) {}
    recorder.viewDidAppear(pager, true) {}
    recorder.addChild(pager, page) { recorder.willMove(page, toParent: pager) {} }
    recorder.removeFromParent(page) { recorder.didMove(page, toParent: nil) {} }
    recorder.endAppearanceTransition(page) {}
    recorder.finish()

    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "recorded.lifeline.jsonl")
    try recorder.write(to: file.path)

    let printed = try Self.check(file.path)
    var trace = recorder.trace
    trace.name = file.path
    withKnownIssue {
      expectConforms(trace)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("error[repeated-view-did-load]") && printed.hasPrefix(text)
    }
    withKnownIssue { expectConforms(.file(file.path)) }
  }

  /// What `lifeline check` prints about a file.
  private static func check(_ path: String) throws -> String {
    let output = Bytes()
    let environment = Environment(
      directory: Repository.root.path,
      input: { _ in [] },
      output: output.sink,
      error: output.sink
    )
    #expect(Command.run(arguments: ["check", path], in: environment) == 1)
    return output.text
  }

  /// Collects what is written.
  private final class Bytes: Sendable {
    private let bytes = Locked<[UInt8]>([])

    var sink: Sink {
      Sink { more in
        self.bytes.withLock { $0 += more }
        return true
      }
    }

    var text: String { String(decoding: bytes.withLock(\.self), as: UTF8.self) }
  }
}
