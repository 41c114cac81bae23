import Foundation

// What a report promises to those who read it in a browser.
extension Checks {
  /// The numbers on the page are those of the JSON report.
  func numbers() throws {
    for name in ["pager", "pasted", "presentation", "long"] {
      try open(name)
      let trace = (try report(name)["traces"] as? [JSON])?.first ?? [:]
      let findings = trace["findings"] as? [JSON] ?? []
      let listed = try page.number(Self.listedFindings)
      expect(Int(listed) == findings.count, "\(name): \(listed) findings are listed")
      let counts = try page.text("document.getElementById('counts').textContent")
      let events = trace["events"] as? Int ?? -1
      let grouped = try page.text("(\(events)).toLocaleString('en')")
      expect(counts.contains("\(grouped) event"), "\(name): \(counts)")
      let verdict = try page.text("document.getElementById('verdict').textContent")
      expect(verdict.hasSuffix(trace["verdict"] as? String ?? "?"), "\(name): \(verdict)")
      for finding in findings.prefix(20) {
        let message = finding["message"] as? String ?? "?"
        let isThere = try page.text("document.getElementById('finding-list').textContent")
        expect(isThere.contains(message), "\(name): \(message)")
      }
      for severity in ["error", "warning"] {
        let own = findings.filter { $0["severity"] as? String == severity }.count
        expect(counts.contains("\(own) \(severity)"), "\(name): \(own) \(severity): \(counts)")
      }
    }
  }

  /// The number of findings that are listed, those of one kind behind a button among them.
  static let listedFindings = """
    [...document.querySelectorAll('.finding, .more')]
      .reduce((sum, e) => sum + (e.dataset.numbers?.trim().split(' ').length ?? 1), 0)
    """

  /// Whether what is selected can be seen in the plot.
  func isSelectedInView() throws -> Bool {
    try page.holds(
      """
      (() => { const d = document.getElementById('plot').dataset; const s = document.getElementById('scroller');
      return Number(d.x) >= 0 && Number(d.x) <= document.getElementById('canvas').clientWidth
        && Number(d.y) >= 0 && Number(d.y) <= s.clientHeight; })()
      """
    )
  }

  /// A click on a finding leads to its mark; the pointer shows what is possible; a click on a mark pins.
  func clicks() throws {
    try open("long")
    let count = Int(try page.number("document.querySelectorAll('.finding').length"))
    try open("pasted")
    let numbers = try page.evaluate(
      "[...document.querySelectorAll('.finding')].map((e) => e.dataset.number)"
    )
    for number in numbers as? [String] ?? [] {
      try page.click(".finding[data-number='\(number)']")
      let title = try page.text("document.getElementById('details-title').textContent")
      expect(title == "Finding \(number)", "the panel says \(title)")
      expect(try isSelectedInView(), "the mark of finding \(number) is out of view")
      let current = try page.text("document.querySelector('.finding[aria-current]').dataset.number")
      expect(current == number, "finding \(current) is marked")
    }
    expect(count >= 0, "the list cannot be counted")
    try open("pager")
    let at = try page.evaluate(
      """
      (() => { const d = document.getElementById('plot').dataset;
      const b = document.getElementById('canvas').getBoundingClientRect();
      return [b.x + Number(d.x), b.y + Number(d.y)]; })()
      """
    )
    guard let at = at as? [NSNumber] else { return expect(false, "nothing is selected") }
    try page.point(x: at[0].doubleValue, y: at[1].doubleValue, clicks: false)
    let hover = try page.text("document.getElementById('hover').innerText")
    expect(hover.contains("before") && hover.contains("after"), "hover says \(hover)")
    expect(hover.contains("viewDidAppear"), "hover says \(hover)")
    try page.point(x: at[0].doubleValue - 200, y: at[1].doubleValue, clicks: true)
    try page.point(x: at[0].doubleValue, y: at[1].doubleValue, clicks: true)
    let title = try page.text("document.getElementById('details-title').textContent")
    expect(title == "Finding 1", "a click pins \(title)")
  }

  /// Tells the browser which colours the system prefers, where it can be told.
  func prefer(_ scheme: String) throws {
    if isChromium { try page.emulate(["prefers-color-scheme": scheme]) }
  }

  /// The keyboard alone reaches everything, and comes back.
  func keys() throws {
    try open("pager")
    func focus() throws -> String {
      try page.text(
        "(document.activeElement.id || document.activeElement.className || document.activeElement.tagName)"
      )
    }
    var stops: [String] = []
    for _ in 0..<40 {
      try page.press("Tab")
      stops.append(try focus())
    }
    for stop in [
      "skip", "theme", "help-button", "finding-filter", "switch", "finding", "find", "find-next",
      "controller-filter", "zoom-in", "zoom-all", "plot",
    ] {
      expect(stops.contains(stop), "Tab never reaches \(stop): \(stops)")
    }
    try page.press("t")
    try expect(focus() == "plot", "t goes to \(focus())")
    try page.press("Home")
    let first = try page.text("document.getElementById('live').textContent")
    expect(first.contains("line 3") && first.contains("viewDidLoad"), "Home says \(first)")
    try page.press("ArrowRight")
    let second = try page.text("document.getElementById('live').textContent")
    expect(second.contains("line 5"), "right says \(second)")
    try page.press("ArrowDown")
    let below = try page.text("document.getElementById('live').textContent")
    expect(below.contains("Page#1"), "down says \(below)")
    expect(try isSelectedInView(), "what the keys select is out of view")
    try page.press("m")
    let mark = try page.text("document.getElementById('live').textContent")
    expect(mark.contains("mark"), "m says \(mark)")
    try page.press("n")
    let finding = try page.text("document.getElementById('live').textContent")
    expect(finding.contains("Finding 1"), "n says \(finding)")
    try page.press("Enter")
    try expect(focus() == "details", "Enter goes to \(focus())")
    try page.press("Escape")
    try expect(focus() == "plot", "Escape goes to \(focus())")
    try page.press("f")
    try expect(focus() == "finding", "f goes to \(focus())")
    try page.press("?")
    expect(try page.holds("document.getElementById('help').open"), "? opens no help")
    try page.press("Escape")
    expect(try !page.holds("document.getElementById('help').open"), "Escape leaves the help open")
    try page.press("/")
    try expect(focus() == "find", "/ goes to \(focus())")
    try page.type("didmove")
    try page.press("Enter")
    let found = try page.text("document.getElementById('found').textContent")
    expect(found.hasPrefix("1 of "), "find says \(found)")
    try page.press("Escape")
    let before = try page.number("Number(document.getElementById('plot').dataset.to)")
    try page.press("+")
    let after = try page.number("Number(document.getElementById('plot').dataset.to)")
    expect(before != after, "+ does not zoom")
    try page.press("0")
    try page.press("c")
    try page.type("Page#2")
    let lanes = try page.text("document.getElementById('lanes').textContent")
    expect(lanes.contains("Page#2") && !lanes.contains("Page#1"), "the filter leaves \(lanes)")
  }

  /// Everything that somebody may act on has a name for those who cannot see it.
  func names() throws {
    for name in ["pager", "several"] {
      try open(name)
      let nodes = try page.interactiveNodes()
      expect(nodes.count > 20, "\(name): only \(nodes.count) nodes")
      for node in nodes where node.role != "region" {
        expect(!node.name.isEmpty, "\(name): a \(node.role) has no name")
      }
      print("\(name): \(nodes.count) things to act on, all with names")
    }
    try page.evaluate("document.body.append(document.createElement('button'))")
    let isTold = try page.interactiveNodes().contains { $0.role == "button" && $0.name.isEmpty }
    expect(isTold, "a button without a name is not told")
  }

  /// Light and dark, by the switch and, where a browser can be told to prefer one, by the system; narrow windows.
  func colours() throws {
    let back = "getComputedStyle(document.body).backgroundColor"
    for name in ["pager", "pasted", "presentation"] {
      try prefer("light")
      try open(name)
      let light = try page.text(back)
      try keep("\(name)-light")
      try prefer("dark")
      if isChromium { expect(try page.text(back) != light, "\(name): dark is as light") }
      try page.click("#theme")
      expect(try page.text(back) == light, "\(name): the switch does not make it light")
      try prefer("light")
      try page.click("#theme")
      let dark = try page.text(back)
      expect(dark != light, "\(name): the switch does not make it dark")
      try keep("\(name)-dark")
      try open(name)
      expect(try page.text(back) == dark, "\(name): the colours that were chosen are forgotten")
      try page.evaluate("localStorage.clear()")
    }
    if !isChromium {
      print("Firefox cannot be told which colours the system prefers: the switch alone was tried")
    }
    try open("pager")
    try page.press("?")
    try keep("help")
    try page.press("Escape")
    try page.resize(480, 800)
    try open("pasted")
    let overflow = try page.number("document.documentElement.scrollWidth - window.innerWidth")
    expect(overflow <= 0, "a narrow window must be scrolled sideways by \(overflow)")
    try keep("narrow")
    try page.resize(1280, 800)
  }

  /// On paper all findings stand in full.
  func paper() throws {
    try open("pasted")
    let pdf = try page.printed()
    expect(pdf.count > 5000, "the paper holds \(pdf.count) bytes")
    if !pictures.isEmpty { try pdf.write(to: URL(fileURLWithPath: "\(pictures)/pasted.pdf")) }
    let count = (try report("pasted")["traces"] as? [JSON])?.first?["findings"] as? [JSON] ?? []
    let printed = try page.number("document.querySelectorAll('#print article').length")
    expect(Int(printed) == count.count, "\(printed) findings are printed")
    let pages = String(decoding: pdf, as: Unicode.ASCII.self).components(
      separatedBy: "/Type /Page\n"
    ).count
    print(
      "paper: \(Int(printed)) findings, \(pdf.count) bytes of PDF\(pages > 1 ? ", \(pages - 1) pages" : "")"
    )
    try page.showAsOnPaper()
    try keep("paper")
  }

  /// Names stay text, whatever they look like.
  func hostile() throws {
    try open("hostile")
    expect(try page.number("document.querySelectorAll('img, svg').length") == 0, "a name is markup")
    expect(
      try page.number("document.querySelectorAll('script').length") == 3,
      "a name has begun a script"
    )
    let lanes = try page.text("document.getElementById('lanes').textContent")
    expect(lanes.contains("<img src=x onerror=alert(1)>"), "the lane is called \(lanes)")
    try page.press("n")
    try page.press("t")
    try page.press("Home")
    expect(!page.events.contains { $0.method == "Page.javascriptDialogOpening" }, "a name has run")
  }

  /// Several traces: the first with findings is shown, the others can be chosen.
  func several() throws {
    try open("several")
    let traces = try report("several")["traces"] as? [JSON] ?? []
    let options = try page.number("document.querySelectorAll('#trace-chooser option').length")
    expect(Int(options) == traces.count, "\(options) traces can be chosen, of \(traces.count)")
    for position in [0, traces.count - 1] {
      try choose(position)
      let path = try page.text("document.getElementById('path').textContent")
      expect(path == traces[position]["path"] as? String, "trace \(position) is \(path)")
      let listed = try page.number(Self.listedFindings)
      let found = (traces[position]["findings"] as? [JSON])?.count
      expect(Int(listed) == found, "\(path): \(listed) findings")
    }
    try keep("several")
  }

  /// Fifty thousand events can be worked with in two seconds, and are drawn between two frames.
  func long() throws {
    let start = Date()
    try page.open("\(folder)/long.html")
    let seconds = Date().timeIntervalSince(start)
    let events = try page.number("Number(document.body.dataset.events)")
    try page.press("t")
    try page.press("ArrowRight")
    let answered = Date().timeIntervalSince(start)
    try keep("long")
    var worst = 0.0
    let draw = """
      new Promise((done) => { const s = performance.now(); requestAnimationFrame(() =>
        requestAnimationFrame(() => done(performance.now() - s))); })
      """
    for key in ["0", "+", "+", "PageDown", "PageUp", "-", "End", "Home"] {
      try page.press(key)
      let before = try page.number("Number(document.body.dataset.drawn)")
      expect(before < 200, "\(key): a drawing takes \(before) ms")
      worst = max(worst, before)
      _ = try page.number(draw)
      if key == "0" { try keep("long-all") }
    }
    print(
      """
      \(Int(events)) entries: loaded and drawn in \(String(format: "%.2f", seconds)) s, a key answered \
      at \(String(format: "%.2f", answered)) s, the longest drawing \(String(format: "%.0f", worst)) ms
      """
    )
    expect(events >= 50_000, "only \(events) entries")
    expect(answered < 2, "it takes \(answered) s until a key is answered")
  }
}
