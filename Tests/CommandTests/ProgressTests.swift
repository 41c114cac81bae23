import LifelineReports
import Testing

@testable import lifeline

@Suite("The progress of a run")
struct ProgressTests {
  /// What is shown in a run of which so much time has gone by.
  private func shown(
    isTerminal: Bool = true,
    after elapsed: Duration,
    _ run: (Progress) -> Void
  ) -> String {
    let text = Locked("")
    let sink = Sink(isTerminal: isTerminal) { bytes in
      text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      return true
    }
    run(Progress(sink: sink) { elapsed })
    return text.withLock(\.self)
  }

  private func read(_ progress: Progress) {
    for _ in 0..<4 { progress.read(1_000_000, of: 4_000_000) }
    progress.clear()
  }

  @Test("says how much of one big input was read, once it takes long, and takes that away again")
  func bytes() {
    let lines = ["25", "50", "75", "100"].map { "\r\u{1B}[K\($0) % of 4 MB read" }
    #expect(shown(after: .seconds(2), read) == lines.joined() + "\r\u{1B}[K")
    #expect(shown(after: .milliseconds(900), read) == "")
    #expect(shown(isTerminal: false, after: .seconds(2), read) == "")
  }

  @Test("counts what came through a pipe, and says the same only once")
  func pipe() {
    let text = shown(after: .seconds(2)) { progress in
      for _ in 0..<4 { progress.read(500_000, of: nil) }
    }
    #expect(text == "\r\u{1B}[K0 MB read\r\u{1B}[K1 MB read\r\u{1B}[K2 MB read")
  }

  @Test("counts the inputs where there are several")
  func inputs() {
    #expect(shown(after: .seconds(2)) { $0.show(3, of: 7) } == "\r\u{1B}[K3 of 7 traces")
    #expect(shown(after: .seconds(2)) { $0.show(1, of: 1) } == "")
  }

  @Test("is told in seconds at the end")
  func end() {
    #expect(shown(after: .milliseconds(1_234)) { $0.finish() } == "1.23 sec\n")
  }
}
