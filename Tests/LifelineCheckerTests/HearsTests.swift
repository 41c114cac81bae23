import LifelineChecker
import LifelineReading
import LifelineTrace
import Testing

/// The two claims of a header: what is recorded wholly, and what is heard.
@Suite("What is heard")
struct HearsTests {
  private static func judge(_ text: String) -> (found: [String], undecided: [String]) {
    let report = Checker.check(text: text, options: CheckOptions())
    return (report.findings.map(\.rule), report.undecided.map(\.rule))
  }

  private static let push = """
    nav is UINavigationController, UIViewController
    nav pushViewController(detail#1, animated: true)
    detail#1 viewWillAppear
    detail#1 viewDidAppear
    nav pushViewController(detail#1, animated: true)
    @end quiescent
    """

  private static func header(_ hears: String?) -> String {
    "@ios 17.5\n@hooks outermost\n@observes lifetime, appearance, -viewIsAppearing, containment\n"
      + (hears.map { "@hears \($0)\n" } ?? "")
  }

  @Test("counts where it is there")
  func presence() {
    let before = Self.judge(Self.header(nil) + Self.push)
    #expect(before.found == [])
    #expect(before.undecided.contains("push-same-instance"))
    let after = Self.judge(Self.header("navigation") + Self.push)
    #expect(after.found == ["push-same-instance"])
    #expect(!after.undecided.contains("push-same-instance"))
  }

  @Test("is not held against anybody where it is not there")
  func absence() {
    // A did without a will: were the will recorded wholly, it would be missed.
    let text = """
      @ios 17.5
      @hooks outermost
      @observes lifetime, viewDidAppear
      @hears viewWillAppear
      home init
      home viewDidAppear
      @end quiescent
      """
    let heard = Self.judge(text)
    #expect(heard.found == [])
    #expect(heard.undecided.contains("did-appear-without-will"))
    let whole = text.replacing("@hears viewWillAppear", with: "@observes lifetime, appearance")
    #expect(Self.judge(whole).found.contains("did-appear-without-will"))
  }

  @Test("is written in both forms as it was read")
  func forms() throws {
    let native = #"{"lifeline":1,"observes":["lifetime"],"hears":["navigation","select"]}"# + "\n"
    var reader = TraceReader(text: native, format: .native)
    guard case .header(let header)? = reader.next() else {
      Issue.record("there is no header")
      return
    }
    #expect(header.hears == CallbackSet(.navigation).union([.select]))
    var bytes: [UInt8] = []
    var writer = NativeWriter()
    writer.write(.header(header), in: ReadingContext(), to: &bytes)
    writer.finish(to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(#""hears":["navigation","select"]"#)
    )
    bytes = []
    var notation = NotationWriter()
    notation.write(.header(header), in: ReadingContext(), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("@hears navigation, select\n"))
    var unknown = TraceReader(text: "@hears flying\nhome viewDidLoad()\n", format: .notation)
    while unknown.next() != nil {}
    #expect(unknown.context.unknown.exist)
  }
}
