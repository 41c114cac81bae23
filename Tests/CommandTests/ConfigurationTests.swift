import Foundation
import TestSupport
import Testing

@testable import LifelineChecker
@testable import lifeline

/// `.lifeline.json`: which one applies, what it changes, and what it says when it is wrong.
@Suite("The configuration")
struct ConfigurationTests {
  private static let log = """
    HomeViewController viewDidLoad()
    HomeViewController viewWillAppear(_:)
    HomeViewController viewDidAppear(_:)
    HomeViewController viewWillDisappear(_:)
    CartViewController viewDidLoad()
    CartViewController viewWillAppear(_:)
    HomeViewController viewDidDisappear(_:)
    CartViewController viewDidAppear(_:)
    CartViewController viewDidAppear(_:)

    """

  /// A folder with a log in `logs`, and configurations.
  private func folder(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    try folder.write(Data(Self.log.utf8), to: "logs/cart.log")
    for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
    return folder
  }

  private func run(_ words: [String], in folder: Folder) -> (status: Int32, output: String) {
    Inside.run(words, directory: folder.path, today: "2026-11-22")
  }

  @Test("is the nearest upwards from the trace")
  func nearest() throws {
    let folder = try folder([
      ".lifeline.json": #"{"rules": {"repeated-did-appear": "error"}}"#,
      "logs/deep/.lifeline.json": #"{"rules": {"repeated-did-appear": "off"}}"#,
      "logs/deep/cart.log": Self.log,
    ])
    #expect(
      run(["check", "logs/cart.log"], in: folder).output.contains("error[repeated-did-appear]")
    )
    #expect(run(["check", "logs/deep/cart.log"], in: folder).status == 0)
    let both = run(["check", "--format", "json", "."], in: folder)
    let summary = try SchemaValue(text: both.output)["summary"]
    #expect(summary?["errors"] == .integer(1) && summary?["traces"] == .integer(2))
    let without = run(["check", "--no-config", "logs/cart.log"], in: folder)
    #expect(without.output.contains("warning[repeated-did-appear]"))
    let named = run(["check", "--config", "logs/deep/.lifeline.json", "logs/cart.log"], in: folder)
    #expect(named.status == 0)
  }

  @Test("counts behind what the command line says")
  func precedence() throws {
    let folder = try folder([
      ".lifeline.json": #"{"rules": {"repeated-did-appear": "off"}, "ios": "12"}"#
    ])
    let words = ["check", "logs/cart.log"]
    #expect(run(words, in: folder).status == 0)
    let enabled = run(words + ["--enable", "repeated-did-appear"], in: folder)
    #expect(enabled.status == 1 && enabled.output.contains("iOS 12"))
    let system = run(words + ["--enable", "repeated-did-appear", "--ios", "17"], in: folder)
    #expect(system.output.contains("iOS 17") && !system.output.contains("iOS 12"))
  }

  @Test("takes wider words first, whatever their order")
  func generality() throws {
    let folder = try folder([
      ".lifeline.json": """
      {"rules": {"repeated-did-appear": "error", "all": "off", "appearance": "advice"}}
      """
    ])
    let run = run(["check", "logs/cart.log"], in: folder)
    #expect(run.output.contains("error[repeated-did-appear]"))
  }

  @Test("has levels for classes, and leaves out those that are not the app's own")
  func classes() throws {
    let levels = { (glob: String) in
      #"{"classes": [{"match": "\#(glob)", "rules": {"appearance": "off"}, "reason": "old"}]}"#
    }
    for (glob, status) in [("Cart*", 0), ("Home*", 1)] {
      let folder = try folder([".lifeline.json": levels(glob)])
      #expect(run(["check", "logs/cart.log"], in: folder).status == Int32(status), "\(glob)")
      let own = try self.folder([".lifeline.json": #"{"private": "\#(glob)"}"#])
      let told = run(["check", "logs/cart.log"], in: own)
      #expect(told.status == Int32(status), "\(glob)")
      #expect(told.output.contains("1 suppressed") == (status == 0))
    }
    let graver = #"{"classes": [{"match": "Cart*", "rules": {"repeated-did-appear": "error"}}]}"#
    let folder = try folder([".lifeline.json": graver])
    #expect(run(["check", "logs/cart.log"], in: folder).output.contains("error[repeated"))
  }

  @Test("asks a rule that is off for some classes alone")
  func enabledForSome() throws {
    let level = { (glob: String) in
      #"{"classes": [{"match": "\#(glob)", "rules": {"leaked-after-removal": "error"}}]}"#
    }
    let text = try #require(Rule.named("leaked-after-removal")?.examples.first).trace
    for (glob, isFound) in [("*", true), ("NoSuchClass", false)] {
      let folder = try folder([".lifeline.json": level(glob), "leak.trace": text])
      let told = run(["check", "leak.trace"], in: folder)
      #expect(told.output.contains("error[leaked-after-removal]") == isFound, "\(glob)")
    }
    let cache = try folder([
      ".lifeline.json": #"{"rules": {"leaked-after-removal": "error"}, "kept": "*"}"#,
      "leak.trace": text,
    ])
    #expect(!run(["check", "leak.trace"], in: cache).output.contains("leaked-after-removal]"))
  }

  @Test("accepts findings, for a reason, until a day, and says what is accepted for nothing")
  func suppressions() throws {
    let folder = try folder([
      ".lifeline.json": """
      {"suppressions": [
        {"rule": "appearance", "class": "Cart*", "path": "logs/*.log", "reason": "APP-1"},
        {"rule": "all", "class": "Nobody", "reason": "gone"},
        {"rule": "all", "reason": "over", "until": "2026-11-21"}, // a comment
      ]}
      """
    ])
    let whole = run(["check", "."], in: folder)
    #expect(whole.status == 0)
    #expect(whole.output.contains("1 suppressed"))
    #expect(whole.output.contains("suppressions[1] accepts nothing that was found"))
    #expect(whole.output.contains("suppressions[2] ended on 2026-11-21: over"))
    #expect(!whole.output.contains("suppressions[0]"))
    #expect(run(["check", "--strict", "."], in: folder).status == 1)
    // Why: what one trace does not show may stand in another.
    let one = run(["check", "logs/cart.log"], in: folder)
    #expect(!one.output.contains("suppressions[1]"))
    let document = try SchemaValue(
      text: run(["check", "--format", "json", "."], in: folder).output
    )
    let trace = document["traces"]?.elements.first
    #expect(trace?["verdict"] != .string("violates"))
    #expect(trace?["suppressed"]?.elements.first?["reason"] == .string("APP-1"))
    #expect(document["summary"]?["suppressed"] == .integer(1))
    let schema = try Schema(text: try #require(Repository.text("spec/report.schema.json")))
    #expect(schema.problems(with: document).isEmpty)
  }

  @Test("holds rules of the project")
  func projectRules() throws {
    let folder = try folder([
      ".lifeline.json": """
      {"rules": {"all": "off", "no-cart": "error"}, "projectRules": [
        {"name": "no-cart", "never": "viewDidLoad of Cart*", "message": "carts are gone"},
        {"name": "tracked", "after": "viewDidAppear of *", "expect": "mark *screen*",
         "within": "1 event"}
      ]}
      """
    ])
    let told = run(["check", "logs/cart.log"], in: folder)
    #expect(told.status == 1)
    #expect(told.output.contains("error[no-cart] carts are gone"))
    #expect(told.output.contains("a rule of the project (lifeline config)"))
    #expect(!told.output.contains("lifeline explain"))
    #expect(!told.output.contains("[tracked]"))
    let both = run(["check", "logs/cart.log", "--enable", "tracked"], in: folder)
    #expect(both.output.contains("warning[tracked]"))
    let none = run(["check", "logs/cart.log", "--disable", "no-cart"], in: folder)
    #expect(none.status == 2 && none.output.contains("no rule is left"))
    let page = run(["explain", "no-cart"], in: folder)
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("no-cart\nwarning · a rule of the project · .lifeline.json"))
    #expect(page.output.contains("never viewDidLoad of Cart*"))
    #expect(page.output.contains("What is said of it\n  carts are gone"))
    let markdown = run(["explain", "--format", "markdown", "no-cart"], in: folder).output
    #expect(markdown.hasPrefix("# no-cart\n"))
    #expect(run(["explain", "trackd"], in: folder).output.contains("did you mean tracked?"))
    let typo = run(["check", "logs/cart.log", "--enable", "trackd"], in: folder)
    #expect(typo.output.contains("did you mean tracked?"))
  }

  @Test(
    "says where it is wrong, and what was meant",
    arguments: [
      ("{", "1:2: it ends before its closing }"),
      ("[]", "an object is needed, not a list"),
      (#"{"rule": {}}"#, "there is no key rule; did you mean rules?"),
      (#"{"rules": {"missing-did-mov": "off"}}"#, "did you mean missing-did-move?"),
      (#"{"rules": {"all": "of"}}"#, "rules.all: of is no level"),
      (#"{"rules": {"all": 3}}"#, "rules.all: a text is needed, not a number"),
      (#"{"ios": "x"}"#, "ios: --ios needs a version"),
      (#"{"recorded": ["apearance"]}"#, "recorded: apearance is neither a group nor an event"),
      (#"{"classes": [{"rules": {"all": "off"}}]}"#, "classes[0]: match is missing"),
      (#"{"classes": [{"match": "A"}]}"#, "classes[0]: rules is missing"),
      (#"{"suppressions": [{"rule": "all"}]}"#, "suppressions[0]: reason is missing"),
      (#"{"suppressions": [{"reason": "x"}]}"#, "suppressions[0]: rule is missing"),
      (
        #"{"suppressions": [{"rule": "all", "reason": "x", "until": "soon"}]}"#,
        "suppressions[0].until: soon is no day"
      ),
      (#"{"projectRules": [{"never": "init"}]}"#, "projectRules[0]: name is missing"),
      (#"{"projectRules": [{"name": "A B", "never": "init"}]}"#, "A B is no name"),
      (#"{"projectRules": [{"name": "loading", "never": "init"}]}"#, "name of something else"),
      (#"{"projectRules": [{"name": "x"}]}"#, "projectRules[0]: it says nothing"),
      (#"{"projectRules": [{"name": "x", "once": "init"}]}"#, "once counts a mark"),
      (#"{"projectRules": [{"name": "x", "once": "mark a", "times": 2}]}"#, "times says nothing"),
      (#"{"projectRules": [{"name": "x", "pair": ["mark a"]}]}"#, "a pair is two events or marks"),
      (#"{"projectRules": [{"name": "x", "pair": ["mark a", "mark a"]}]}"#, "are the same"),
      (#"{"projectRules": [{"name": "x", "of": "A", "never": "init"}]}"#, "there is no once"),
      (
        #"{"projectRules": [{"name": "x", "never": "viewDidApear"}]}"#,
        "viewDidApear is no event; did you mean viewDidAppear?"
      ),
      (#"{"projectRules": [{"name": "x", "never": "mark a"}]}"#, "a mark can only be expected"),
      (
        #"{"projectRules": [{"name": "x", "never": ["push of A", "push of B"], "same": true}]}"#,
        "projectRules[0]: same: A and B are two classes, and never one controller"
      ),
      (
        #"{"projectRules": [{"name": "x", "never": "init", "times": 1}]}"#,
        "projectRules[0].times: it counts what is expected"
      ),
      (
        #"{"projectRules": [{"name": "x", "after": "init", "expect": "deinit", "times": 1.5}]}"#,
        "projectRules[0].times: a number from 1 to 1000 is needed"
      ),
      (
        #"{"projectRules": [{"name": "x", "after": "init", "expect": "deinit", "within": "3"}]}"#,
        "projectRules[0].within: 3 is no distance"
      ),
    ]
  )
  func mistakes(text: String, message: String) throws {
    let folder = try folder([".lifeline.json": text])
    let told = run(["check", "logs/cart.log"], in: folder)
    #expect(told.status == 2)
    #expect(told.output.contains(message), "\(told.output)")
    #expect(told.output.contains(".lifeline.json"))
    #expect(run(["config"], in: folder).status == 2)
  }

  @Test("is printed with the key that says each thing, as text and JSON")
  func printed() throws {
    let folder = try folder([
      ".lifeline.json": """
      {"rules": {"lifetime": "error", "missing-did-move": "off"}, "ios": ["16", 17],
       "recorded": ["+appearance"], "private": ["Vendor*"], "kept": ["ImageViewer"],
       "classes": [{"match": "Legacy*", "rules": {"all": "off"}, "reason": "leaves"}],
       "suppressions": [{"rule": "all", "class": "A", "reason": "so", "until": "2027-01-31"}],
       "projectRules": [{"name": "own", "never": ["push of *", "push of *"], "within": "1 s"}]}
      """
    ])
    let text = run(["config", "logs/cart.log"], in: folder)
    #expect(text.status == 0)
    for part in [
      ".lifeline.json applies to logs/cart.log", "judged by: iOS 16, iOS 17   (ios)",
      "taken as recorded: +appearance   (recorded)", "warning -> off", "rules.missing-did-move",
      "rules.lifetime", "classes[0]: leaves", "private[0]", "kept[0]", "until 2027-01-31",
      "never push of *, then push of * within 1 s",
    ] {
      #expect(text.output.contains(part), "\(part) is not in\n\(text.output)")
    }
    let json = run(["config", "--format", "json"], in: folder)
    let document = try SchemaValue(text: json.output)
    let schema = try Schema(text: try #require(Repository.text("spec/config.schema.json")))
    #expect(schema.problems(with: document).isEmpty)
    #expect(document["file"] == .string(".lifeline.json"))
    let none = run(["config", "--no-config"], in: folder)
    #expect(none.status == 2)
    let empty = try Folder()
    #expect(run(["config"], in: empty).output.hasPrefix("no .lifeline.json applies to this folder"))
  }

  @Test("applies to questions about a trace, too")
  func questions() throws {
    let folder = try folder([".lifeline.json": #"{"ios": "12", "recorded": ["all"]}"#])
    let told = run(["why", "logs/cart.log:9"], in: folder)
    let usual = try self.folder([:])
    #expect(told.output != run(["why", "logs/cart.log:9"], in: usual).output)
  }
}
