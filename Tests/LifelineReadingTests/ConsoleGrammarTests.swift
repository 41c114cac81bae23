import Testing

@testable import LifelineReading
@testable import LifelineTrace

/// Each row of the console's grammar reads its sample, and no row above it does.
@Suite("A row of the console's grammar")
struct ConsoleGrammarTests {
  /// The message of a sample, as a reader takes it apart.
  private func read<Answer>(
    _ sample: String,
    _ body: (Bytes, [ConsoleSelector], _ isListed: Bool) -> Answer
  ) -> Answer {
    let isListed = sample.hasPrefix("- ")
    var spelling = ConsoleText()
    let plain = Bytes.withBytes(of: isListed ? String(sample.dropFirst(2)) : sample) {
      spelling.plain($0)
    }
    return Bytes.withBytes(of: plain) { text in
      body(text.trimmed, ConsoleSelector.all(in: text.trimmed), isListed)
    }
  }

  @Test("of what stands before a callback reads its sample", arguments: ConsoleHead.rows.indices)
  func heads(_ index: Int) {
    let row = ConsoleHead.rows[index]
    let found = read(row.sample) { text, selectors, _ in
      ConsoleHead.row(for: text[0, selectors[0].start], known: row.condition)
    }
    #expect(found == index, "\(row.sample)")
  }

  @Test("of what stands behind a callback reads its sample", arguments: ConsoleTail.rows.indices)
  func tails(_ index: Int) {
    let row = ConsoleTail.rows[index]
    let found = read(row.sample) { text, selectors, _ in
      ConsoleTail.row(for: text.from(selectors[0].end), of: selectors[0], with: row.condition)
    }
    #expect(found == index, "\(row.sample)")
  }

  @Test(
    "of whole messages reads its sample",
    arguments: (ConsoleLineForm.rows + ConsoleLineForm.severalRows).map(\.sample)
  )
  func lines(_ sample: String) {
    let (found, calls) = read(sample) { text, selectors, isListed in
      let tokens = ConsoleTokens(text, selectors: selectors)
      let row = ConsoleLineForm.row(for: tokens, selectors, isListed: isListed)?.row
      return (row?.sample, ConsoleMessage(text, isListed: isListed).told.calls.count)
    }
    #expect(found == sample)
    #expect(calls == 1, "\(sample)")
  }

  @Test("knows the traits by their names")
  func names() {
    let names = Bytes(ConsoleTrait.names).words.map(\.text)
    #expect(names == ConsoleTrait.allCases.map { "\($0)" })
  }

  @Test("fits tokens by their traits, their number and the marks between them")
  func patterns() {
    func fits(_ pattern: StaticString, _ text: String) -> String? {
      Bytes.withBytes(of: text) { text in
        let tokens = ConsoleTokens(text)
        guard let match = ConsolePattern(pattern).match(tokens) else { return nil }
        return match[.name].map { tokens.text(of: $0).text } ?? ""
      }
    }
    #expect(fits("name:CLASS", "Menu") == "Menu")
    #expect(fits("name:CLASS", "menu") == nil)
    #expect(fits("name:CLASS", "Menu Cart") == nil)
    #expect(fits("CLASS name:CLASS{1,2}", "Menu Cart Home") == "Cart Home")
    #expect(fits("CLASS? name:CLASS", "Menu") == "Menu")
    #expect(fits("CLASS* name:SMALL|NUMBER", "Menu Cart 12") == "12")
    #expect(fits("name:CLASS ':' NUMBER", "Menu: 12") == "Menu")
    #expect(fits("name:CLASS ':' NUMBER", "Menu 12") == nil)
    #expect(fits("name:CLASS _ NUMBER", "Menu: 12") == nil)
    #expect(fits("name:CLASS+!CONTROLLER", "MenuController") == nil)
    #expect(fits("before|after name:CLASS", "After Menu") == "Menu")
    #expect(fits("name:OBJECT", "<Menu: 0x7f9c>") == "Menu")
  }
}

extension ConsoleHead {
  /// The row that reads a text; nil where none does, because it is prose.
  fileprivate static func row(for text: Bytes, known: ConsoleRow.Condition) -> Int? {
    rows.place(in: ConsoleTokens(text), known: known)
  }
}

extension ConsoleTail {
  /// The row that reads what stands behind a callback; nil where none does, because it is prose.
  fileprivate static func row(
    for text: Bytes,
    of selector: ConsoleSelector,
    with known: ConsoleRow.Condition
  ) -> Int? {
    let text = text.trimmed
    return rows.place(in: ConsoleTokens(text), known: known.with(text, of: selector))
  }
}

extension [ConsoleRow] {
  /// The place of the first row that fits; nil where none does.
  fileprivate func place(in tokens: ConsoleTokens, known: ConsoleRow.Condition) -> Int? {
    let found = first(in: tokens, known: known)?.row.sample
    return firstIndex { $0.sample == found }
  }
}
