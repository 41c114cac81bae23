import LifelineReading
import LifelineTrace
import Testing

@Suite("Writing and reading again")
struct RoundTripTests {
  /// Reads a text, and reads what is written of it.
  private func roundTrip(
    _ text: String,
    _ format: TraceReader.Format
  ) -> (first: Reading, written: String, second: Reading) {
    let written = write(text, from: format, to: format)
    return (Reading(text, format), written, Reading(written, format))
  }

  private func write(
    _ text: String,
    from format: TraceReader.Format,
    to target: TraceReader.Format
  ) -> String {
    var reader = TraceReader(text: text, format: format)
    var native = NativeWriter()
    var notation = NotationWriter()
    var output: [UInt8] = []
    while let item = reader.next() {
      if target == .native {
        native.write(item, in: reader.context, to: &output)
      } else {
        notation.write(item, in: reader.context, to: &output)
      }
    }
    if target == .native { native.finish(to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  static let native = """
    {"lifeline":1,"recorder":{"name":"r"},"app":{"id":"com.example"},"os":{"name":"iOS","version":"17.5"},"started":"2024-01-01T00:00:00Z","observes":["loading","viewWillAppear(_:)"],"hooks":"outermost","exits":true,"starts":"launch","includes":["Shop.*"],"excludes":["UI*"]}
    {"vc":"Shop.Menu#1","is":["Shop.Menu","UIViewController"],"addr":"0x7f9c","autoForwards":false}
    {"state":"Nav#1","loaded":true,"appearance":"appeared","parent":null,"children":["Shop.Menu#1","B#2"],"presented":"C#1"}
    {"n":1,"t":0,"vc":"Shop.Menu#1","e":"init","from":"nib"}
    {"n":2,"t":0.1,"vc":"Nav#1","e":"pushViewController(_:animated:)","to":"B#2","animated":true,"d":0,"by":"app"}
    {"n":3,"t":0.100000001,"vc":"B#2","e":"willMove(toParent:)","parent":"Nav#1","d":1,"by":"uikit"}
    {"x":3,"t":0.1004,"super":false}
    {"n":4,"t":0.2,"vc":"B#2","e":"didMove(toParent:)","parent":null,"d":1,"th":"7","turn":12}
    {"vc":"Nav#1","e":"setViewControllers(_:animated:)","to":["A#1","B#2"],"stack":["A#1","B#2"],"animated":false}
    {"vc":"Nav#1","e":"navigationController(_:didShow:animated:)","to":"B#2","animated":true}
    {"vc":"Nav#1","e":"navigationController(_:willShow:animated:)"}
    {"vc":"Tab#1","e":"tabBarController(_:shouldSelect:)","to":"B#2","returned":false,"by":"user"}
    {"vc":"A#1","e":"beginAppearanceTransition(_:animated:)","animated":true,"appearing":false}
    {"vc":"A#1","e":"present(_:animated:completion:)","to":"C#1","presenter":"Nav#1","animated":true,"style":"fullScreen"}
    {"vc":"Nav#1","e":"transitionEnded","to":"A#1","from":"B#2","interactive":true,"cancelled":true}
    {"vc":"A#1","e":"performSegue(withIdentifier:sender:)","identifier":"show \\"it\\"\\n\\u0001é"}
    {"vc":"A#1","e":"addChild(_:)","child":"B#2"}
    {"vc":"A#1","e":"viewSet","view":"v1"}
    {"vc":"A#?","e":"uikit.diagnostic","about":["B#2"],"from":"C#1","message":"Unbalanced calls for <A: 0x1>."}
    {"mark":"tapped \\"Pay\\"","t":1.5}
    {"end":"quiescent","t":2.25,"events":17}

    """

  @Test(
    "keeps every name and text, through notation too",
    arguments: [
      "A B", "A, B", "X<Y, Z>", #"say \"it\""#, #"back\\slash"#, "(paren", "[list]", "@home", "#1",
      "<- no", "nil", "a:b", "é 控制器", "x#y",
    ]
  )
  func names(_ name: String) {
    let trace = """
      {"vc":"\(name)#1","e":"viewDidLoad()","d":0}
      {"vc":"\(name)#2","e":"addChild(_:)","child":"\(name)#1","d":0}
      {"vc":"Nav#1","e":"setViewControllers(_:animated:)","to":["\(name)#1","B#2"],"d":0}
      {"vc":"A#1","e":"performSegue(withIdentifier:sender:)","identifier":"\(name)","d":0}

      """
    let notation = write(trace, from: .native, to: .notation)
    let back = write(notation, from: .notation, to: .native).split(separator: "\n").dropFirst()
    let unnumbered = back.map { String($0).replacing(#/"n":[0-9]+,/#, with: "") }
    #expect(unnumbered == trace.split(separator: "\n").map(String.init), "\(notation)")
  }

  @Test("reads what the form forbids in a name as its picture, so that two names stay two")
  func controls() {
    let trace = """
      {"vc":"A\\u0001#1","is":["A\\u0001","B\\u0002"]}
      {"vc":"A\\u0001#1","e":"addChild(_:)","child":"A\\u0002#1"}
      {"vc":"A#1","e":"performSegue(withIdentifier:sender:)","identifier":"a\\u0001"}

      """
    let (first, written, second) = roundTrip(trace, .native)
    #expect(first.calls == second.calls && first.events == second.events)
    let notation = write(trace, from: .native, to: .notation)
    #expect(Reading(notation, .notation).calls == first.calls, "\(notation)")
    #expect(written.split(separator: "\n").dropFirst().prefix(2).allSatisfy { !$0.contains("\\u") })
    #expect(written.contains("\"vc\":\"A␁#1\",\"is\":[\"A␁\",\"B␂\"]"))
    #expect(written.contains("\"child\":\"A␂#1\"") && written.contains("\"a\\u0001\""))
    #expect(second.refusals.isEmpty && write(written, from: .native, to: .native) == written)
    let long = String(repeating: "\\u0003", count: 400)
    let kept = roundTrip("{\"vc\":\"\(long)#1\",\"e\":\"viewDidLoad()\"}\n", .native)
    #expect(kept.second.refusals.isEmpty && kept.written.contains(long))
  }

  @Test("gives native traces back byte for byte")
  func native() {
    let (first, written, second) = roundTrip(Self.native, .native)
    #expect(written == Self.native)
    #expect(first.events == second.events)
    #expect(first.items == second.items)
    #expect(first.refusals.isEmpty && first.reader.context.unknown.isEmpty)
  }

  static let notation = """
    @ios 17.5
    @observes loading, viewWillAppear(_:)
    @hooks base
    @starts launch
    @exits true
    home is HomeController, UIViewController, addr: 0x7f9c, autoForwards: false
    @state nav loaded: true appearance: appeared parent: nil children: [home, b#2] presented: c
    home init(from: nib)
    home loadView
    home viewDidLoad
      home viewSet(view: v1)
    home exits viewDidLoad super: false
    nav pushViewController(b#2, animated: true) t: 0.1 by: app
      b#2 willMove(toParent: nav) t: 0.100000001 by: uikit
    nav setViewControllers([a, b#2], stack: [a, b#2], animated: false)
    nav navigationController(didShow: b#2, animated: true)
    nav navigationController(willShow:)
    nav exits navigationController(willShow:)
    tab tabBarController(shouldSelect: b#2, returned: false) by: user
    a beginAppearanceTransition(false, animated: true) th: 7 turn: 12
    a present(c, presenter: nav, animated: true, style: fullScreen)
    nav transitionEnded(to: a, from: b#2, interactive: true, cancelled: true)
    a performSegue(identifier: "show it: now")
    a addChild(b#2)
    b#2 didMove(toParent: nil)
    Menu#? uikit.diagnostic(from: c, message: "Unbalanced calls for <A: 0x1>, twice.")
    @mark tapped "Pay"
    @gap
    @gap 12
    @boundary
    @boundary possible
    @end quiescent

    """

  @Test("gives notation back as it was")
  func notation() {
    let (first, written, second) = roundTrip(Self.notation, .notation)
    #expect(written == Self.notation)
    #expect(first.events == second.events)
    #expect(first.items == second.items)
    #expect(first.refusals.isEmpty && first.reader.context.unknown.isEmpty)
  }

  @Test("carries every event from notation to a native trace and back")
  func conversion() {
    let native = write(Self.notation, from: .notation, to: .native)
    let back = write(native, from: .native, to: .notation)
    let lines = { (text: String) in
      text.split(separator: "\n").filter { !$0.hasPrefix("@boundary") }
    }
    #expect(lines(back) == lines(Self.notation))
  }

  @Test("says what is recorded once, though a header between says it of some classes only")
  func headers() {
    let observed = ["[\"appearance\"]", "{\"Menu\":[\"loading\"]}", "[\"appearance\"]"]
    let native = observed.map { "{\"lifeline\":1,\"observes\":\($0)}\n" }.joined()
    let once = write(native, from: .native, to: .notation)
    #expect(once == "@observes appearance\n")
    #expect(write(once, from: .notation, to: .notation) == once)
  }

  @Test("carries console text to a native trace and to notation")
  func console() {
    let text = """
      2020-01-01 10:00:00.500 Shop[1:2] -[Menu initWithNibName:bundle:]
      2020-01-01 10:00:01.000 Shop[1:2] <Item: 0x10> viewWillAppear: animated = YES
      2020-01-01 10:00:01.250 Shop[1:2] Warning: Attempt to present <A: 0x1> on <B: 0x2> whose \
      view is not in the window hierarchy!
      """
    let native = write(text, from: .console, to: .native)
    let notation = write(text, from: .console, to: .notation)
    let calls = Reading(text, .console).calls
    #expect(Reading(native).calls == calls)
    #expect(Reading(notation, .notation).calls == calls)
    #expect(
      native.hasPrefix(
        "{\"lifeline\":1,\"recorder\":{\"name\":\"lifeline convert\"},\"starts\":\"midway\"}\n"
          + "{\"t\":0,\"vc\":\"Menu#?\",\"e\":\"init\",\"from\":\"initWithNibName:bundle:\"}\n"
      )
    )
  }

  @Test("writes every callback so that it reads back as itself")
  func callbacks() {
    for callback in Callback.allCases {
      let native = "{\"vc\":\"A#1\",\"e\":\"\(callback.name)\"}\n"
      let notation = write(native, from: .native, to: .notation)
      #expect(Reading(notation, .notation).events.map(\.callback) == [callback], "\(notation)")
    }
  }

  @Test("writes a header for an empty trace")
  func empty() {
    #expect(write("", from: .console, to: .native).hasPrefix("{\"lifeline\":1,"))
    #expect(write("", from: .console, to: .notation).isEmpty)
  }
}
