import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

/// The single changes to the project's own logs that nothing is said about, and why not.
@Suite("What stays unnoticed in a pasted log")
struct UnnoticedTests {
  @Test("is listed with the log and the fact that defends it: spec/unnoticed.md")
  func page() throws {
    var rows: [String: Set<String>] = [:]
    var count = 0
    let isWhole = Repository.isThorough || Repository.isRecording
    let logs = isWhole ? PastedLog.corpus : Repository.some(PastedLog.corpus, oneIn: 5)
    for log in logs {
      let base = PastedJudgement(log)
      for mutant in log.mutants {
        count += 1
        guard PastedJudgement(mutant.log).response(beside: base) == .silent else { continue }
        let defence = Self.defence(of: mutant, in: log)
        #expect(defence != nil, "\(mutant.change) at line \(mutant.line) of\n\(log.text)")
        let row = "| \(mutant.change) | \(defence ?? "") |"
        rows[row, default: []].insert("`\(log.name)`")
      }
    }
    guard isWhole else {
      let page = try #require(Repository.text("spec/unnoticed.md")).split(separator: "\n")
      for (row, logs) in rows {
        let line = try #require(page.first { $0.hasPrefix(row) }, "\(row) is not on the page")
        for log in logs { #expect(line.contains(log), "\(row)") }
      }
      return
    }
    #expect(count > 1000)
    var lines = [
      "# What stays unnoticed", "",
      "Written by a test, which plants one change in each pasted form of the project's conforming traces",
      "and asks the checker. Nothing is said where the log that comes out is one that UIKit may leave behind,",
      "by a fact of [the sources](sources.md#facts). [Accuracy](accuracy.md) counts them.", "",
      "| change | why it may be so | in |", "|---|---|---|",
    ]
    lines += rows.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.sorted().joined(separator: ", ")) |" }
    #expect(golden("spec/unnoticed.md", lines.joined(separator: "\n") + "\n") == nil)
  }

  /// The fact by which a changed log may be in order; nil if there is none.
  ///
  /// Written from the facts of `spec/sources.md`, and not from the rules.
  private static func defence(of mutant: PastedMutant, in log: PastedLog) -> String? {
    let line = log.lines[mutant.line - 1]
    if line.controller.isEmpty {
      return "no names are printed: each line may be another controller's"
    }
    let own = log.lines.filter { $0.identity == line.identity && isAppearance($0.callback) }
    let isShared = log.lines.contains {
      $0.identity != line.identity && name(of: $0) == name(of: line)
    }
    let isPrinted = { (callback: Callback) in
      mutant.log.lines.contains { name(of: $0) == name(of: line) && $0.callback == callback }
    }
    switch (mutant.change.kind, line.callback) {
    case (.delete, .viewDidAppear): return "1.2: what comes may be turned back before it has come"
    case (.delete, .viewDidDisappear): return "1.2: what goes may be called back before it has gone"
    case (.delete, let callback) where !isPrinted(callback):
      return "its class prints the callback nowhere in the log"
    case (.delete, let callback) where isRepeated(callback, in: own):
      return "1.6: it comes twice there, which it need not"
    case (.delete, _):
      return isShared ? "two of one class: what is missed of one may be the other's" : nil
    case (.double, .viewDidAppear) where own.count == 2:
      return "1.6: a child that joins an appearing parent hears it twice"
    case (.swap, let callback):
      let isEdge = own.first?.callback == callback || own.last?.callback == mutant.change.next
      if isEdge { return "the log may begin, or end, amid it, and show another coming or going" }
      return isShared ? "two of one class: one has come when the other goes" : nil
    default: return nil
    }
  }

  private static func isRepeated(_ callback: Callback, in lines: [PastedLog.Line]) -> Bool {
    zip(lines, lines.dropFirst()).contains { $0.callback == callback && $1.callback == callback }
  }

  private static func isAppearance(_ callback: Callback) -> Bool {
    PastedMutant.callbacks.contains(callback)
  }

  /// The class of a line's controller, as the log prints it.
  private static func name(of line: PastedLog.Line) -> Substring {
    line.controller.drop { $0 == "<" }.prefix { $0 != ":" }
  }
}
