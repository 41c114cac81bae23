import LifelineChecker
import LifelineReading
import LifelineSimulator
import LifelineStatistics
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineReports

@Suite("Pages without script")
struct PageTests {
  private static func events(_ lines: [String]) -> RunEvents {
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    return RunEvents(&reader)
  }

  @Test(
    "lay two lists beside one another, and lose nothing",
    arguments: [
      ("abcd", "abcd"), ("abcd", "abxcd"), ("abcd", "acd"), ("", "ab"), ("ab", ""), ("abc", "xyz"),
    ]
  )
  func alignment(old: String, new: String) {
    let (old, new) = (Array(old), Array(new))
    let rows = Alignment(old, new).rows
    #expect(rows.compactMap(\.old) == Array(old.indices))
    #expect(rows.compactMap(\.new) == Array(new.indices))
    for row in rows {
      guard let before = row.old, let after = row.new else { continue }
      #expect(old[before] == new[after])
    }
    let common = rows.count { $0.old != nil && $0.new != nil }
    #expect(rows.count == old.count + new.count - common)
  }

  @Test("show what only one of two runs has")
  func difference() {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"]
    let old = Self.events(calls.map { "home \($0)" })
    let new = Self.events(
      (calls.prefix(2) + ["viewDidLayoutSubviews"] + calls.suffix(1)).map {
        "home \($0)"
      }
    )
    let difference = RunDifference(from: RunFindings(), to: RunFindings())
    let page = RunDifferencePage.page(difference, (old, new), remarks: ["<b>"])
    let html = page.html(version: "1.0.0")
    #expect(html.contains("<td><ins>home viewDidLayoutSubviews()</ins></td>"))
    #expect(html.contains("<td><del>home viewDidAppear(_:)</del></td>"))
    #expect(html.contains("<td>home viewDidLoad()</td>") && html.contains("&lt;b&gt;"))
    for drawing in [html, page.svg] {
      #expect(drawing.matches(of: #/<text class="new"[^>]*>home didLayout</text>/#).count == 1)
      #expect(drawing.matches(of: #/<text class="gone"[^>]*>home didAppear</text>/#).count == 1)
      #expect(drawing.matches(of: #/<circle class="both"/#).count == 2 * 3 + 1)
    }
    let same = RunDifferencePage.page(difference, (old, old))
    for text in [same.html(version: "1.0.0"), same.svg] {
      #expect(text.contains("Both runs have the same events") && !text.contains("<circle"))
    }
  }

  @Test("tell a second controller of a class from the first, and no address")
  func names() {
    let run = Self.events([7, 3, 7].map { "Item#\($0) viewDidLoad" })
    #expect(run.words == ["", "#2", ""].map { "Item\($0) viewDidLoad()" })
    #expect(run.lines == [1, 2, 3])
  }

  @Test("cut names where they would leave their room, whatever they are written in")
  func widths() {
    #expect("HomeViewController".cut(toColumns: 18) == "HomeViewController")
    #expect("HomeViewController".cut(toColumns: 9) == "HomeView…")
    #expect("商品詳細画面".columns == 12 && "商品詳細画面".cut(toColumns: 12) == "商品詳細画面")
    #expect("商品詳細画面".cut(toColumns: 8) == "商品詳…" && "é".columns == 1)
  }

  @Test("show what becomes of work, pair by pair")
  func placement() {
    let placement = Placement(system: 18, length: 2)
    let pair = Placement.Pair(start: .viewWillAppear, stop: .viewDidDisappear)
    let page = PlacementPage.page(placement, PlacementReport(placement, of: pair))
    let html = page.html(version: "1.0.0")
    #expect(html.contains("<h2><bdi>viewWillAppear … viewDidDisappear</bdi></h2>"))
    #expect(html.matches(of: #/<td><span class="(good|warn|bad)">/#).count == 7 * 7 - 6)
    #expect(!PlacementPage.page(placement, nil).html(version: "1.0.0").contains("<pre>"))
    #expect(page.svg.matches(of: #/<text class="(good|warn|bad)"/#).count >= 7 * 7 - 6)
    #expect(page.svg.contains(">viewWillAppear … viewDidDisappear</text>"))
  }
}
