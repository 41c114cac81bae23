import Foundation

// Reports on many traces, addresses, and the page without its script.
extension Checks {
  /// The first page has all traces, the gravest first, with the rules that they break; keys and a filter lead on.
  func traces() throws {
    try open("several")
    let traces = try report("several")["traces"] as? [JSON] ?? []
    let rows = try page.number("document.querySelectorAll('#all-table tbody tr').length")
    expect(Int(rows) == traces.count, "\(rows) traces are in the table")
    let isAll = try page.holds("document.querySelector('main').hidden")
    expect(isAll, "a trace is shown before all of them")
    let verdicts = try page.text(
      "[...document.querySelectorAll('#all-table tbody .verdict')].map((e) => e.textContent).join()"
    )
    let isInOrder = verdicts.hasPrefix("violates") && verdicts.hasSuffix("conforms")
    expect(isInOrder, "the order is \(verdicts)")
    let sums = try page.number(
      """
      [...document.querySelectorAll('#all-table .count')]
        .reduce((sum, e) => sum + Number(e.textContent), 0)
      """
    )
    let found = traces.reduce(0) { $0 + (($1["findings"] as? [JSON])?.count ?? 0) }
    expect(Int(sums) == found, "the table counts \(sums) findings, of \(found)")
    try keep("all")
    try page.evaluate("document.getElementById('all-filter').focus()")
    try page.type("missing-did-move")
    let left = try page.text("document.getElementById('all-found').textContent")
    expect(left.hasPrefix("1 of "), "the filter says \(left)")
    try page.click("#all-table tbody tr:not([hidden]) .count a")
    let path = try page.text("document.getElementById('path').textContent")
    expect(path.contains("container-forgets-didmove"), "the link leads to \(path)")
    let title = try page.text("document.getElementById('details-title').textContent")
    expect(title == "Finding 1", "the link shows \(title)")
    try page.press("t")
    try page.press("N", shift: true)
    let shown = "document.getElementById('path').textContent"
    expect(try page.text(shown) != path, "N stays where it is")
    try page.press("P", shift: true)
    expect(try page.text(shown) == path, "P does not go back")
    try page.press("a")
    expect(try page.holds("document.querySelector('main').hidden"), "a does not show all traces")
    try page.resize(400, 800)
    try open("several")
    let overflow = try page.number("document.documentElement.scrollWidth - window.innerWidth")
    expect(overflow <= 0, "all traces must be scrolled sideways by \(overflow)")
    try choose(0)
    let own = try page.number("document.documentElement.scrollWidth - window.innerWidth")
    expect(own <= 0, "one of several must be scrolled sideways by \(own)")
    try page.resize(1280, 800)
  }

  /// The address says what is looked at, and leads there.
  func address() throws {
    try open("several")
    try page.click("#all-table tbody tr .count a")
    let kept = try page.text("location.hash")
    expect(kept.contains("#trace=") && kept.contains("&finding="), "the address is \(kept)")
    let shown = try page.text("document.getElementById('details-body').textContent")
    try page.open("\(folder)/pasted.html")
    try page.call("Page.navigate", ["url": "file://\(folder)/several.html\(kept)"])
    try page.settle()
    let isDrawn = "document.readyState === 'complete' && Boolean(document.body.dataset.drawn)"
    while try !page.holds(isDrawn) {
      try page.settle()
    }
    let again = try page.text("document.getElementById('details-body').textContent")
    expect(again == shown, "the address leads to \(again)")
    let line = "#trace=traces/violating/pager-calls-did-appear.lifeline.jsonl&line=66"
    try page.evaluate("location.hash = '\(line)'")
    try page.settle()
    let title = try page.text("document.getElementById('details-body').innerText")
    expect(title.contains("direct-appearance-call · line 66"), "\(line) leads to \(title)")
    try open("pasted")
    try page.press("n")
    expect(try page.text("location.hash").hasSuffix("&finding=1"), "n leaves the address behind")
  }

  /// Where scripts do not run, all findings stand there in full, and so they do on paper.
  func withoutScript() throws {
    let traces = try report("several")["traces"] as? [JSON] ?? []
    let findings = traces.flatMap { $0["findings"] as? [JSON] ?? [] }
    let messages = findings.compactMap { $0["message"] as? String }
    let html = try String(
      contentsOf: URL(fileURLWithPath: "\(folder)/several.html"),
      encoding: .utf8
    )
    // Why: the second policy is the one by which Jenkins shows what a build has kept.
    for policy in [nil, "default-src 'none'; img-src 'self'; style-src 'self'"] {
      try page.showWithoutScript(html, policy: policy)
      let frame = "document.querySelector('iframe').contentDocument"
      let text = try page.text("\(frame).body.innerText")
      for message in messages {
        expect(text.contains(message), "without script there is no word of: \(message)")
      }
      for word in ["fix", "traces violate", "because"] {
        expect(text.contains(word), "without script there is no \(word)")
      }
      if policy == nil {
        expect(!text.contains("Find a call"), "without script there are fields that do nothing")
      }
      let link = try page.text(
        "decodeURIComponent(\(frame).querySelector('.count a').getAttribute('href').slice(1))"
      )
      let isThere = try page.holds("Boolean(\(frame).getElementById('\(link)'))")
      expect(isThere, "\(link) leads nowhere")
      try keep(policy == nil ? "without-script" : "without-script-and-style")
    }
    try open("several")
    try choose(0)
    try page.showAsOnPaper()
    let paper = try page.text("document.body.innerText")
    for message in messages { expect(paper.contains(message), "not on paper: \(message)") }
    let numbers = "\(messages.count) findings of \(traces.count) traces"
    print("without script and on paper: \(numbers) in full")
    expect(messages.count > 15, "hardly any finding")
  }

  /// A trace without findings has its screens.
  func clean() throws {
    try open("clean")
    let text = try page.text("document.getElementById('details-body').innerText")
    let hasAll = text.contains("came on screen") && text.contains("rules judged")
    expect(hasAll, "a clean trace says \(text)")
    try keep("clean")
    try page.click("#details-body .screens .link")
    expect(try isSelectedInView(), "a screen leads nowhere")
  }

  /// Commands are quoted, names from right to left keep their place, what is moved on has no old box.
  func lesser() throws {
    try open("hostile names")
    let commands = try page.text(
      "[...document.querySelectorAll('.command code')].map((e) => e.textContent).join('; ')"
    )
    let isQuoted = commands.contains("'") && commands.contains("hostile names.jsonl:")
    expect(isQuoted, "not quoted: \(commands)")
    let names = try page.number("document.querySelectorAll('#lanes bdi').length")
    expect(names > 0, "names of lanes are not kept apart")
    let message = try page.text("document.querySelector('.finding .message').textContent")
    expect(message.contains("\u{2068}"), "a name mixes up its line")
    try open("pager")
    let selected = """
      (() => { const d = document.getElementById('plot').dataset;
      const b = document.getElementById('canvas').getBoundingClientRect();
      return [b.x + Number(d.x), b.y + Number(d.y)]; })()
      """
    let at = try page.evaluate(selected) as? [NSNumber] ?? []
    guard at.count == 2 else { return expect(false, "nothing is selected") }
    try page.point(x: at[0].doubleValue - 7, y: at[1].doubleValue, clicks: false)
    let box =
      "(document.getElementById('hover').hidden ? '' : document.getElementById('hover').innerText)"
    expect(try !page.text(box).isEmpty, "there is no box")
    var wheel: JSON = ["type": "mouseWheel", "x": at[0].doubleValue - 7, "y": at[1].doubleValue]
    wheel["deltaX"] = 0
    wheel["deltaY"] = -300
    wheel["modifiers"] = 2
    try page.call("Input.dispatchMouseEvent", wheel)
    try page.settle()
    let stale = try page.text(box)
    expect(!stale.contains("Page#1 viewDidAppear"), "an old box stays: \(stale)")
    try open("many")
    let rows = try page.number("document.querySelectorAll('.finding').length")
    expect(rows < 20, "\(rows) rows of one kind")
    for _ in 0..<12 { try page.press("n") }
    try page.click(".more")
    for _ in 0..<12 { try page.press("n") }
    let hidden = """
      (() => { const b = document.querySelector('.finding[aria-current]').getBoundingClientRect();
      const h = document.querySelector('.rule h3').getBoundingClientRect(); return Math.max(0, h.bottom - b.top); })()
      """
    let covered = try page.number(hidden)
    expect(covered <= 1, "the chosen finding is covered by \(covered) px")
    try page.press("0")
    try keep("many-all")
  }
}
