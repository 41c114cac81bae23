import Foundation
import LifelineChecker
import LifelineStatistics
import LifelineTrace
import TestSupport
import Testing

/// A trace in notation with what is counted of it.
struct ShowingCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var trace: String
  /// Screens by falling showings, each with its seconds where there are times.
  var screens: String
  /// Passages, in any order.
  var flows: String

  init(_ title: String, screens: String, flows: String, _ trace: String) {
    testDescription = title
    self.trace = trace
    self.screens = screens
    self.flows = flows
  }
}

@Suite("Showings")
struct ShowingTests {
  /// The statistics of traces in notation.
  static func statistics(_ traces: String..., system: Bool = false) -> ScreenStatistics {
    ScreenStatistics(
      traces.map { TraceCount(text: $0, format: .notation, includesSystem: system) }
    )
  }

  /// Screens as the cases write them.
  static func screens(_ rows: [ScreenStatistics.Row]) -> String {
    rows.filter { $0.tally.shown > 0 }.map { row in
      let time = row.tally.timed > 0 ? " \(Double(row.tally.nanoseconds) / 1e9)s" : ""
      return "\(row.name) \(row.tally.shown)\(time)"
    }.joined(separator: ", ")
  }

  /// Passages as the cases write them.
  static func flows(_ flows: [ScreenStatistics.Flow]) -> String {
    flows.map { flow in
      let from =
        switch flow.from {
        case .launch: "launch"
        case .start: "start"
        case .screen(let name): name
        }
      return "\(from)>\(flow.to) \(flow.count)"
    }.joined(separator: ", ")
  }

  @Test("are counted once, whatever happens between their ends", arguments: transitionCases)
  func transitions(_ example: ShowingCase) { check(example) }

  @Test("are told where callbacks are not recorded", arguments: gapCases)
  func gaps(_ example: ShowingCase) { check(example) }

  @Test("belong to screens, not to what only shows them", arguments: containerCases)
  func containers(_ example: ShowingCase) { check(example) }

  private func check(_ example: ShowingCase) {
    let statistics = Self.statistics(example.trace)
    #expect(Self.screens(statistics.screens) == example.screens)
    let flows = Self.flows(statistics.flows).split(separator: ", ").sorted()
    #expect(flows == example.flows.split(separator: ", ").sorted())
  }

  static let push = """
    @starts launch
    nav is UINavigationController, UIViewController
    list viewWillAppear t: 1
    list viewDidAppear t: 1
    list viewWillDisappear t: 5
    item viewWillAppear t: 5
    list viewDidDisappear t: 6
    item viewDidAppear t: 6

    """

  static let transitionCases: [ShowingCase] = [
    ShowingCase(
      "a push",
      screens: "item 1 0.0s, list 1 5.0s",
      flows: "launch>list 1, list>item 1",
      push
    ),
    ShowingCase(
      "a swipe back that is let go",
      screens: "item 1 10.0s, list 1 5.0s",
      flows: "launch>list 1, list>item 1",
      push + """
        item viewWillDisappear t: 8
        list viewWillAppear t: 8
        list viewWillDisappear t: 9
        list viewDidDisappear t: 9
        item viewWillAppear t: 9
        item viewDidAppear t: 9
        @end quiescent
        item viewDidLayoutSubviews t: 16
        """
    ),
    ShowingCase(
      "a swipe back that is completed",
      screens: "list 2 9.0s, item 1 4.0s",
      flows: "item>list 1, launch>list 1, list>item 1",
      push + """
        item viewWillDisappear t: 9
        list viewWillAppear t: 9
        item viewDidDisappear t: 10
        list viewDidAppear t: 10
        list viewDidLayoutSubviews t: 14
        """
    ),
    ShowingCase(
      "a scrolled page that springs back",
      screens: "page 1 9.0s",
      flows: "start>page 1",
      """
      page#1 viewWillAppear t: 1
      page#1 viewDidAppear t: 1
      page#2 viewWillAppear t: 2
      page#1 viewWillDisappear t: 2
      page#1 viewWillAppear t: 3
      page#1 viewDidAppear t: 3
      page#2 viewWillDisappear t: 3
      page#2 viewDidDisappear t: 10
      """
    ),
    ShowingCase(
      "a curled page that falls back",
      screens: "page 1 9.0s",
      flows: "start>page 1",
      """
      page#1 viewWillAppear t: 1
      page#1 viewDidAppear t: 1
      page#2 viewWillAppear t: 2
      page#1 viewWillDisappear t: 2
      page#2 viewWillDisappear t: 3
      page#1 viewWillAppear t: 3
      page#2 viewDidDisappear t: 3
      page#1 viewDidAppear t: 10
      """
    ),
    ShowingCase(
      "a curled page that turns",
      screens: "page 2 9.0s",
      flows: "page>page 1, start>page 1",
      """
      page#1 viewWillAppear t: 1
      page#1 viewDidAppear t: 1
      page#2 viewWillAppear t: 2
      page#1 viewWillDisappear t: 2
      page#1 viewDidDisappear t: 3
      page#2 viewDidAppear t: 3
      page#2 viewDidLayoutSubviews t: 10
      """
    ),
    ShowingCase(
      "a sheet whose drag is broken off, then dismissed",
      screens: "cart 1 9.0s, sheet 1 4.0s",
      flows: "cart>sheet 1, start>cart 1",
      """
      cart viewWillAppear t: 1
      cart viewDidAppear t: 1
      sheet viewWillAppear t: 2
      sheet viewDidAppear t: 2
      sheet viewWillDisappear t: 3
      sheet viewWillAppear t: 4
      sheet viewDidAppear t: 4
      sheet viewWillDisappear t: 5
      sheet viewDidDisappear t: 6
      cart viewDidLayoutSubviews t: 10
      """
    ),
    ShowingCase(
      "a push that a swipe back takes over in one turn",
      screens: "list 1",
      flows: "start>list 1",
      """
      list viewWillAppear turn: 1
      list viewDidAppear turn: 1
      list viewWillDisappear turn: 5
      item viewWillAppear turn: 5
      list viewDidDisappear turn: 9
      item viewDidAppear turn: 9
      item viewWillDisappear turn: 9
      list viewWillAppear turn: 9
      item viewDidDisappear turn: 12
      list viewDidAppear turn: 12
      """
    ),
    ShowingCase(
      "the same, told by times",
      screens: "list 1 5.0s",
      flows: "start>list 1",
      """
      list viewWillAppear t: 1
      list viewDidAppear t: 1
      list viewWillDisappear t: 2
      item viewWillAppear t: 2
      list viewDidDisappear t: 3
      item viewDidAppear t: 3
      item viewWillDisappear(animated: true) t: 3.001
      list viewWillAppear t: 3.001
      item viewDidDisappear t: 4
      list viewDidAppear t: 4
      list viewDidLayoutSubviews t: 6
      """
    ),
    ShowingCase(
      "the same, with neither turns nor times: a push and a pop",
      screens: "list 2, item 1",
      flows: "item>list 1, list>item 1, start>list 1",
      """
      list viewWillAppear
      list viewDidAppear
      list viewWillDisappear
      item viewWillAppear
      list viewDidDisappear
      item viewDidAppear
      item viewWillDisappear
      list viewWillAppear
      item viewDidDisappear
      list viewDidAppear
      """
    ),
    ShowingCase(
      "a viewDidAppear that is forwarded twice",
      screens: "home 1 3.0s",
      flows: "start>home 1",
      """
      home viewWillAppear t: 1
      home viewWillAppear t: 1
      home viewDidAppear t: 2
      home viewDidAppear t: 3
      home viewWillDisappear t: 4
      home viewDidDisappear t: 5
      """
    ),
    ShowingCase(
      "a tab that comes before the other one goes",
      screens: "a 2, b 1",
      flows: "a>b 1, b>a 1, launch>a 1",
      """
      @starts launch
      a viewWillAppear
      a viewDidAppear
      b viewWillAppear
      a viewWillDisappear
      a viewDidDisappear
      b viewDidAppear
      a viewWillAppear
      b viewWillDisappear
      b viewDidDisappear
      a viewDidAppear
      """
    ),
    ShowingCase(
      "a screen presented over all, and dismissed",
      screens: "home 2, login 1",
      flows: "home>login 1, login>home 1, start>home 1",
      """
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      login viewWillAppear
      login viewDidAppear
      home viewDidDisappear
      login viewWillDisappear
      home viewWillAppear
      home viewDidAppear
      login viewDidDisappear
      """
    ),
    ShowingCase(
      "a second sheet over the same screen",
      screens: "first 1, home 1, second 1",
      flows: "home>first 1, home>second 1, start>home 1",
      """
      home viewWillAppear
      home viewDidAppear
      first viewWillAppear
      first viewDidAppear
      first viewWillDisappear
      first viewDidDisappear
      second viewWillAppear
      second viewDidAppear
      """
    ),
  ]
}
