import LifelineTrace
import Testing

@Suite("UIKit's own messages")
struct DiagnosticTests {
  @Test("are recognised", arguments: DiagnosticSample.all)
  func recognition(_ sample: DiagnosticSample) {
    #expect(DiagnosticKind.recognise(sample.message) == sample.kind)
    #expect(!sample.kind.family.isEmpty)
  }

  @Test("are read behind every prefix", arguments: DiagnosticSample.all)
  func prefixes(_ sample: DiagnosticSample) throws {
    for prefix in ConsoleForm.prefixes + ["[ViewController] ", "[Warning] "] {
      let reading = Reading(prefix + sample.message, .console)
      #expect(reading.calls == [sample.call], "\(prefix)")
      let event = try #require(reading.events.first)
      let detail = reading.reader.symbols.text(event.detail)
      #expect(detail.hasSuffix(String(sample.message.suffix(20))), "\(prefix)")
    }
  }

  @Test("are all sampled here but for the memory warning")
  func samples() {
    let missing = Set(DiagnosticKind.allCases).subtracting(DiagnosticSample.all.map(\.kind))
    #expect(missing == [.memoryWarning])
  }

  @Test("are joined with callbacks by address")
  func join() {
    let text = """
      <Menu: 0x10> viewDidLoad
      Unbalanced calls to begin/end appearance transitions for <Shop.Menu: 0x10>.
      """
    #expect(Reading(text, .console).calls == ["Menu#1 viewDidLoad", "Menu#1 uikit.diagnostic"])
  }

  @Test("that break off inside a description go on with the next line")
  func brokenLines() {
    let text = """
      Warning: Attempt to dismiss from view controller <MenuContro
      ller: 0x102013c00> while a presentation or dismiss is in progress!
      Menu viewDidLoad
      """
    #expect(
      Reading(text, .console).items
        == ["MenuContro#? uikit.diagnostic", "Menu#? viewDidLoad"]
    )
  }

  @Test("are not seen where there are none")
  func others() {
    for text in ["", "Attempt", "called on", "nested", "Pushing 3 items", "Menu viewDidLoad"] {
      #expect(DiagnosticKind.recognise(text) == nil)
    }
  }
}
