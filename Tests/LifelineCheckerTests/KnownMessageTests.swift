import LifelineChecker
import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@Suite("What is known of UIKit's messages")
struct KnownMessageTests {
  @Test("is there for every kind", arguments: UIKitMessage.allCases)
  func kinds(_ kind: UIKitMessage) throws {
    let message = try #require(KnownMessage.about(kind))
    #expect(message.kind == kind)
    #expect(!message.says.isEmpty && !message.search.isEmpty && !message.remedy.isEmpty)
    #expect(message.causes.count > 1)
    #expect(message.record.isEmpty == kind.isAside && !message.sources.isEmpty)
    for cause in message.causes { #expect(cause.text.hasSuffix(".")) }
    #expect(!message.meaning.isEmpty)
    #expect(message.breakpoints.contains("objc_exception_throw") == (kind.outcome == .raised))
  }

  @Test("has wordings that are recognised", arguments: KnownMessage.all)
  func wordings(of message: KnownMessage) {
    for wording in message.wordings where !wording.text.hasPrefix("…") {
      #expect(UIKitMessage.recognise(wording.text) == message.kind, "\(wording.text)")
      #expect(!wording.systems.isEmpty)
    }
  }

  @Test("names rules with a phrase, and all that explain or report it", arguments: KnownMessage.all)
  func rules(of message: KnownMessage) {
    for name in message.causes.compactMap(\.rule) + message.otherRules {
      #expect(Rule.named(name)?.phrase?.isEmpty == false, "\(name)")
    }
    let explaining = Rule.all.filter { rule in
      (rule.explains + rule.uikitMessages).contains(message.kind)
    }
    for rule in explaining {
      #expect(message.rules.contains { $0.name == rule.name }, "\(message.kind): \(rule.name)")
    }
  }

  @Test("cites sources that the register has", arguments: KnownMessage.all)
  func sources(of message: KnownMessage) throws {
    let register = try #require(Repository.text("spec/sources.md"))
    for case .evidence(let slug) in message.sources {
      #expect(register.contains("\n## \(slug)\n"), "\(slug)")
    }
  }

  @Test(
    "is found for a text without its objects, or without its end",
    arguments: [
      ("Your application has presented a UIAlertController … UIModalPresentationPopover …", nil),
      ("pushViewController:animated: called on HomeVC while an exist", .stackChangeIgnored),
      ("A view can only be associated with at most one view controll", .sharedView),
    ] as [(String, UIKitMessage?)]
  )
  func cut(text: String, kind: UIKitMessage?) {
    guard let kind else {
      #expect(UIKitMessage.recognise(text) == .popoverWithoutAnchor)
      return
    }
    #expect(KnownMessage.matching(text)?.kind == kind)
  }

  @Test("is found for a text with an error in every other long word", arguments: KnownMessage.all)
  func nearest(_ message: KnownMessage) throws {
    // Why: without its end this one is as near to those whose end it lacks.
    guard message.kind != .presentRefused else { return }
    var count = 0
    let words = message.wordings[0].text.split(separator: " ").map { word in
      guard word.count > 5, !word.contains("<") else { return String(word) }
      count += 1
      return count % 2 == 0 ? String(word) : String(word.dropLast(2) + word.suffix(1))
    }
    let text = words.joined(separator: " ")
    let near = try #require(KnownMessage.nearest(to: text), "\(text)")
    #expect(near.kind == message.kind, "\(text)")
  }

  @Test("is found without the objects, and with words in their place", arguments: KnownMessage.all)
  func matching(_ message: KnownMessage) {
    for wording in message.wordings where !wording.text.hasPrefix("…") {
      var bare = ""
      var depth = 0
      for character in wording.text {
        if character == "<" { depth += 1 }
        if depth == 0 { bare.append(character) }
        if character == ">" { depth -= 1 }
      }
      guard bare.split(separator: " ").count > 5 else { continue }
      let found = UIKitMessage.recognise(bare) ?? KnownMessage.matching(bare)?.kind
      #expect(found == message.kind, "\(bare)")
    }
  }

  @Test("is never a finding where it is about something else than callbacks")
  func asides() {
    let kinds = UIKitMessage.allCases.filter(\.isAside)
    #expect(kinds.count == 25)
    for kind in kinds {
      let text = KnownMessage.about(kind)?.wordings[0].text ?? ""
      let log = """
        <Home: 0x10> viewDidLoad
        <Home: 0x10> viewWillAppear
        \(text)
        <Home: 0x10> viewDidAppear
        """
      let report = Checker.check(text: log, format: .console)
      #expect(report.events == 3, "\(kind)")
      #expect(report.findings.isEmpty && report.diagnostics.isEmpty, "\(kind)")
      #expect(!Rule.all.contains { ($0.explains + $0.uikitMessages).contains(kind) })
    }
  }

  @Test(
    "is not found for what is none of UIKit's",
    arguments: [
      "", "hello", "hello world", "Menu viewDidLoad", "loaded 12 items from the cache",
      "-[Menu viewWillAppear:] animated: 1", "view controller", "push",
    ]
  )
  func far(_ text: String) {
    #expect(KnownMessage.nearest(to: text) == nil)
    #expect(KnownMessage.matching(text) == nil)
  }

  @Test(
    "tells the systems of a wording",
    arguments: [
      (
        "Warning: Attempt to present <A: 0x1> on <B: 0x2> while a presentation is in progress!",
        "12 and earlier"
      ),
      (
        "Attempt to present <A: 0x1> on <B: 0x2> (from <B: 0x2>) while a presentation is in progress.",
        "13 and later"
      ),
      ("nested push animation can result in corrupted navigation bar", "12 and earlier"),
      ("nested push animation can result in a corrupted navigation bar", "13 and later"),
      ("Can't add self as subview", "7 and 8"),
    ]
  )
  func systems(_ text: String, _ systems: String) throws {
    let pasted = try #require(PastedUIKitMessage(text))
    let wording = KnownMessage.about(pasted.kind)?.wording(like: pasted.message)
    #expect(wording?.systems.hasSuffix(systems) == true)
  }

  @Test("leaves the systems open where the text fits two")
  func openSystems() {
    let text = "Attempt to present <A: 0x1> on <B: 0x2> while a presentation is in progress"
    #expect(KnownMessage.about(.presentInProgress)?.wording(like: text) == nil)
  }
}
