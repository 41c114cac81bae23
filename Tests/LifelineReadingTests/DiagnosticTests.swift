import LifelineReading
import LifelineTrace
import Testing

@Suite("UIKit's own messages")
struct DiagnosticTests {
  @Test("are recognised", arguments: DiagnosticSample.all)
  func recognition(_ sample: DiagnosticSample) {
    #expect(UIKitMessage.recognise(sample.message) == sample.kind)
    #expect(!sample.kind.family.isEmpty)
  }

  @Test("are read behind every prefix", arguments: DiagnosticSample.all)
  func prefixes(_ sample: DiagnosticSample) throws {
    for prefix in DiagnosticSample.prefixes {
      let reading = Reading(prefix + sample.message, .console)
      #expect(reading.calls == [sample.call], "\(prefix)")
      let event = try #require(reading.events.first)
      let detail = reading.reader.context.symbols.text(event.detail)
      #expect(detail.hasSuffix(String(sample.message.suffix(20))), "\(prefix)")
    }
  }

  @Test(
    "are told apart when they are pasted, with class and address",
    arguments: DiagnosticSample.all
  )
  func pasted(_ sample: DiagnosticSample) throws {
    let ids = sample.call.split(separator: " ").filter { $0.contains("#") && $0 != "UIKit#?" }
    for prefix in DiagnosticSample.prefixes {
      for ending in DiagnosticSample.endings {
        let bare = sample.message.last.map { ".!".contains($0) } ?? false
        let text = (bare ? String(sample.message.dropLast()) : sample.message) + ending
        let uikitMessage = try #require(PastedUIKitMessage(prefix + text), "\(prefix)\(text)")
        #expect(uikitMessage.kind == sample.kind, "\(prefix)\(text)")
        let classes = uikitMessage.controllers.prefix(2).map { object in
          "\(object.className)#\(object.address == nil ? "?" : "1")"
        }
        let expected = ids.map(String.init)
        let isTwin = expected.count > classes.count
        #expect(isTwin || classes.starts(with: expected), "\(prefix)\(text): \(classes)")
        for address in uikitMessage.objects.compactMap(\.address) {
          #expect(text.contains(address))
        }
      }
    }
  }

  @Test("say what each object is to them")
  func roles() throws {
    let text = """
      Attempt to present <Alert: 0x1> on <Shop.Tab: 0x2> (from <Menu: 0x3>) which is already \
      presenting <Sheet: 0x4>.
      """
    let uikitMessage = try #require(PastedUIKitMessage(text))
    #expect(
      uikitMessage.objects.map { $0.role } == [
        "presented", "presenter", "asked", "presented before",
      ]
    )
    #expect(uikitMessage.objects.map { $0.address } == ["0x1", "0x2", "0x3", "0x4"])
    let bar = try #require(PastedUIKitMessage(DiagnosticSample.navigationBar))
    #expect(bar.controllers.isEmpty)
    #expect(bar.objects.first?.className == "UINavigationBar")
  }

  @Test(
    "are put together when a paste wrapped them",
    arguments: [
      "Warning: Attempt to present <Item: 0x7fb5> on <Menu: 0x7fb6> whose view is not\nin the window hierarchy!",
      "Warning: Attempt to present <Item: 0x7fb5> on <Me\nnu: 0x7fb6> whose view is not in the window hierarchy!",
      "> Warning: Attempt to present <Item: 0x7fb5> on <Menu:\n> 0x7fb6> whose view is not in the\n> window hierarchy!",
      "Warning: Attempt to present <Item:\n0x7fb5> on <Menu\n0x7fb6> whose view is not in the window hierarchy!",
      "Menu viewDidLoad\nWarning: Attempt to present <Item: 0x7fb5> on <Menu: 0x7fb6> whose view is not in the window hierarchy!\nMenu viewDidLoad",
    ]
  )
  func wrapped(_ text: String) throws {
    let uikitMessage = try #require(PastedUIKitMessage(text))
    #expect(uikitMessage.kind == .presentOffWindow)
    #expect(uikitMessage.objects.map(\.className) == ["Item", "Menu"])
    #expect(uikitMessage.objects.map(\.address) == ["0x7fb5", "0x7fb6"])
  }

  @Test("are found one after the other in a longer paste, and nothing where there are none")
  func several() {
    let text = DiagnosticSample.all.prefix(9).map(\.message).joined(
      separator: "\nMenu viewDidLoad\n"
    )
    #expect(
      PastedUIKitMessage.all(in: text).map(\.kind) == DiagnosticSample.all.prefix(9).map(\.kind)
    )
    #expect(PastedUIKitMessage.all(in: "").isEmpty)
    #expect(
      PastedUIKitMessage.all(
        in: "Unbalanced calls to begin/end\nappearance transitions for <A: 0x1>"
      )
      .map(\.kind) == [.unbalancedTransition]
    )
  }

  @Test("are all sampled here but for the memory warning")
  func samples() {
    let missing = Set(UIKitMessage.allCases).subtracting(DiagnosticSample.all.map(\.kind))
    #expect(missing == Set(UIKitMessage.allCases.filter(\.isAside) + [.memoryWarning]))
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
        == ["MenuController#1 uikit.diagnostic", "Menu#? viewDidLoad"]
    )
  }

  @Test("that break off and go on with no line are read as far as they go")
  func cutOff() {
    let text = "Warning: Attempt to present <Item: 0x10> on <Me"
    #expect(Reading(text, .console).calls == ["Item#1 uikit.diagnostic"])
    for next in ["Menu viewDidLoad", "\nMenu viewDidLoad", "<Menu: 0x20> viewDidLoad"] {
      #expect(Reading(text + "\n" + next, .console).calls.count == 2, "\(next)")
    }
  }

  @Test(
    "are not seen where there are none",
    arguments: [
      "", "Attempt", "called on", "nested", "Pushing 3 items", "Menu viewDidLoad",
      "Attempt to present the menu failed", "adding a root view controller to the window",
      "Pushing the same view controller instance again", "never add self as subview",
      "Presenting view controller Menu", "the parent has no segue", "unbalanced calls",
      "Calling -viewDidLoad twice", "Can't add the card", "Warning: could not load the nib",
      "Children view controllers are two", "There are unexpected subviews",
      "memory warning level 2",
      "Tried to pop", "called on <Menu: 0x1> while idle", "Application tried to present a coupon",
    ]
  )
  func others(_ text: String) {
    #expect(UIKitMessage.recognise(text) == nil)
    #expect(PastedUIKitMessage(text) == nil)
  }
}
