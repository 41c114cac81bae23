import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

@Suite("Known behaviour of UIKit")
struct KnownBehaviourTests {
  /// A phantom disappearance in a split view controller.
  private static let phantom = """
    split is UISplitViewController, UIViewController
    list is List, UIViewController
    list init
    list willMove(toParent: split)
    list viewDidLoad
    list viewWillDisappear
    """

  private static func report(
    _ trace: String,
    on system: Int?,
    advice: Bool = false
  ) -> TraceReport {
    var options = CheckOptions()
    options.rules = Rule.all
    options.system = system
    options.includesAdvice = advice
    options.assumedRecorded = .all
    return Checker.check(text: trace, format: .notation, options: options)
  }

  @Test("is named, cited and ruled once each")
  func entries() throws {
    let register = try #require(Repository.text("spec/sources.md"))
    #expect(Set(KnownBehaviour.all.map(\.name)).count == KnownBehaviour.all.count)
    for behaviour in KnownBehaviour.all {
      #expect(register.contains("\n## \(behaviour.source)\n"), "\(behaviour)")
      #expect(behaviour.summary.hasSuffix("."))
      #expect(Set(behaviour.rules.map(\.name)).count == behaviour.rules.count)
      #expect(KnownBehaviour.named(behaviour.name)?.source == behaviour.source)
    }
  }

  @Test("is not thought of on systems of today, where the trace names none and it is mended")
  func mended() {
    let child = """
      root is Root, UIViewController
      card init
      root addChild(card)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      card viewDidAppear
      """
    let findings = [nil, 6].map { Self.report(child, on: $0, advice: true).findings.last }
    #expect(findings.map { $0?.rule } == ["repeated-did-appear", "repeated-did-appear"])
    #expect(findings.map { $0?.severity } == [.warning, .advice])
    #expect(findings[0]?.confidence.assumption?.contains("iOS 6") != true)
  }

  @Test("is counted and not reported where it was seen", arguments: [10, 11])
  func hidden(system: Int) {
    let report = Self.report(Self.phantom, on: system)
    #expect(report.findings.isEmpty)
    #expect(report.knownFindings == 1)
    #expect(report.verdict == .conforms)
  }

  @Test("is advice with its name where advice is asked for")
  func advice() throws {
    let report = Self.report(Self.phantom, on: 11, advice: true)
    let finding = try #require(report.findings.first { $0.knownBehaviour != nil })
    #expect(finding.severity == .advice)
    #expect(finding.rule == "disappear-before-first-appear")
    #expect(finding.knownBehaviour?.name == "split-phantom-disappearance")
    #expect(finding.knownBehaviour?.seenOn == "iOS 10–11")
    #expect(report.knownFindings == 0)
    #expect(report.verdict == .conforms)
  }

  @Test("is taken to go on where it is not known to be mended")
  func later() {
    #expect(Self.report(Self.phantom, on: 17).findings.isEmpty)
  }

  @Test("excuses nothing on the systems before it")
  func earlier() throws {
    let finding = try #require(Self.report(Self.phantom, on: 7).findings.first)
    #expect(finding.rule == "disappear-before-first-appear")
    #expect(finding.severity == .warning)
    #expect(finding.confidence == .certain)
  }

  @Test("is a doubt where the system is not known")
  func unknown() throws {
    let finding = try #require(Self.report(Self.phantom, on: nil).findings.first)
    #expect(finding.severity == .warning)
    #expect(finding.knownBehaviour == nil)
    let assumption = try #require(finding.confidence.assumption)
    #expect(assumption.contains("iOS 10–11"))
  }

  @Test("excuses nothing elsewhere")
  func elsewhere() {
    let other = Self.phantom.replacing("UISplitViewController, ", with: "")
    #expect(Self.report(other, on: 11).findings.map(\.rule) == ["disappear-before-first-appear"])
  }

  @Test("explains a line of UIKit's own")
  func line() {
    let trace = """
      tab is UITabBarController, UIViewController
      split is UISplitViewController, UIViewController
      nav is ShopNavigation, UINavigationController, UIViewController
      split willMove(toParent: tab)
      nav willMove(toParent: split)
      nav uikit.diagnostic(message: "Unbalanced calls to begin/end appearance transitions for <ShopNavigation: 0x1>.")
      """
    let old = Self.report(trace, on: 8)
    #expect(old.findings.isEmpty)
    #expect(old.knownFindings == 1)
    #expect(old.diagnostics.map(\.isExplained) == [true])
    #expect(Self.report(trace, on: 9).findings.map(\.rule) == ["unexplained-unbalanced-log"])
  }
}
