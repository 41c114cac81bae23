import Foundation

// What the page promises about one moment of the trace: its lines, its tree, and the two axes.
extension Checks {
  /// The lines and the tree are those of what is selected, and a click on a line selects it.
  func moment() throws {
    try open("pager")
    func text(_ selector: String) throws -> String {
      try page.text("document.querySelector('\(selector)').innerText")
    }
    let fault = try text("#log .fault")
    let isFault = fault.contains("66") && fault.contains("viewDidAppear")
    expect(isFault, "the fault's line says \(fault)")
    let cause = try text("#log .cause")
    expect(cause.contains("53"), "the cause's line says \(cause)")
    let tree = try text("#tree")
    expect(tree.hasPrefix("Pager#1 appeared"), "the tree says \(tree)")
    expect(tree.contains("Page#2 disappeared"), "the tree says \(tree)")
    try page.click("#log li:first-child button")
    let first = try text("#log [aria-current]")
    expect(first.hasPrefix("3") && first.contains("viewDidLoad"), "a click selects \(first)")
    let before = try text("#tree")
    expect(!before.contains("Page#1"), "Page#1 is in the tree before it is there: \(before)")
  }

  /// Key k plays the trace from event to event, and stops it.
  func plays() throws {
    try open("pager")
    try page.press("t")
    try page.press("Home")
    let place = "Number(document.getElementById('plot').dataset.place)"
    try page.press("k")
    let waits = """
      new Promise((done) => { const end = Date.now() + 20000;
      const look = () => (\(place) > 1 || Date.now() > end ? done(\(place) > 1) : setTimeout(look, 50)); look(); })
      """
    expect(try page.holds(waits), "k does not play")
    try page.press("k")
    let label = try page.text("document.getElementById('play').getAttribute('aria-label')")
    expect(label.hasPrefix("Play"), "k does not stop: \(label)")
  }

  /// The pages and drawings without a script open, and no window is too narrow for the pages.
  func statics() throws {
    for name in ["stats", "diff", "screens", "placement"] {
      for (width, height) in [(400, 800), (1280, 800), (1920, 1080)] {
        try page.resize(width, height)
        try open(name)
        let overflow = try page.number("document.documentElement.scrollWidth - window.innerWidth")
        expect(overflow <= 0, "\(name), \(width) px: must be scrolled sideways by \(overflow)")
        try keep("\(name)-\(width)")
      }
      try page.resize(1280, 800)
      try page.open("\(folder)/\(name).svg")
      let texts = try page.number("document.querySelectorAll('text').length")
      let cut = """
        (() => { const whole = document.documentElement.getBoundingClientRect().right;
        return [...document.querySelectorAll('text')].filter((e) => e.getBoundingClientRect().right > whole + 1).length; })()
        """
      let beyond = try page.number(cut)
      expect(texts > 5 && beyond == 0, "\(name).svg: \(beyond) of \(texts) texts are cut")
      try keep("\(name)-svg")
    }
  }

  /// By time, what came together stands together, and each sign still has its own place.
  func axes() throws {
    try open("pasted")
    let isHidden = try page.holds("document.getElementById('axis-button').hidden")
    expect(isHidden, "a log without times has an axis of them")
    try open("pager")
    func places() throws -> [Double] {
      try page.press("t")
      try page.press("Home")
      return try (0..<18).map { _ in
        defer { try? page.press("ArrowRight") }
        return try page.number("Number(document.getElementById('plot').dataset.x)")
      }
    }
    func distances() throws -> [Double] {
      let places = try places()
      return zip(places, places.dropFirst()).map { $1 - $0 }.sorted()
    }
    let even = try distances()
    try page.press("o")
    let uneven = try distances()
    expect(even[even.count - 1] - even[0] < 1, "the axis of order is uneven: \(even)")
    expect(uneven[0] > 3, "signs cover each other: \(uneven)")
    expect(uneven[uneven.count - 1] > 1.5 * uneven[0], "the axis of times is even: \(uneven)")
  }
}
