import Foundation

// What the picture tells besides the calls.
extension Checks {
  /// Signs are explained in sight; bars tell how long; what was found is marked; what should have come is drawn.
  func picture() throws {
    try open("pager")
    let key = try page.text("document.getElementById('key').innerText")
    for word in ["appearing", "appeared", "comes into", "cause, fault", "marks"] {
      expect(key.contains(word), "the signs in sight lack \(word): \(key)")
    }
    let told = try bar(at: 15.5, row: 0)
    expect(told.contains("Pager#1 appeared") && told.contains("lines"), "a bar says \(told)")
    let marked = """
      (() => { const c = document.getElementById('canvas').getContext('2d'); const p = c.getImageData(0, 0, c.canvas.width, c.canvas.height).data;
      const h = getComputedStyle(document.documentElement).getPropertyValue('--hit').trim(); let n = 0;
      const [r, g, b] = [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));
      for (let i = 0; i < p.length; i += 4) if (p[i] === r && p[i + 1] === g && p[i + 2] === b) n += 1; return n; })()
      """
    expect(try page.number(marked) == 0, "something is marked before anything is sought")
    try page.press("/")
    try page.type("willappear")
    expect(try page.number(marked) > 300, "what was found is not marked")
    try page.press("Escape")
    try page.press("c")
    try page.call("Page.addScriptToEvaluateOnNewDocument", ["source": Self.watchesText])
    try open("pager")
    try page.press("c")
    try page.type("zzz")
    let empty = try page.text("window.writtenText.get('canvas').map((t) => t.text).join()")
    expect(empty == "No controller is left by the filter.", "the empty plot says \(empty)")
    try open("forgets")
    let ghosts = try page.text("window.writtenText.get('canvas').map((t) => t.text).join()")
    expect(ghosts.contains("+ didMove"), "what should have come is not drawn: \(ghosts)")
    let explained = try page.text("document.getElementById('key').innerText")
    expect(explained.contains("should have come"), "a ghost is not explained")
    try page.press("Escape")
    try page.press("Escape")
    let written = "window.writtenText.get('canvas').map((t) => t.text).join()"
    let without = try page.text(written)
    expect(!without.contains("+ didMove"), "what should have come is drawn with nothing pinned")
    try page.press("r")
    let all = try page.text(written)
    expect(all.contains("+ didMove"), "the repaired trace lacks what should have come: \(all)")
    let pressed = "document.getElementById('repair-button').getAttribute('aria-pressed')"
    expect(try page.text(pressed) == "true", "the switch does not say that it is on")
    try page.press("r")
    expect(try !page.text(written).contains("+ didMove"), "the trace stays repaired")
    try open("pasted")
    let before = try bar(at: 4.65, row: 1)
    try page.press("r")
    let after = try bar(at: 4.65, row: 1)
    let isRedrawn = before.contains("Cart disappeared") && after.contains("Cart appearing")
    expect(isRedrawn, "the states stay as they were: \(before), then \(after)")
    let end = try bar(at: 10.6, row: 0)
    expect(end.contains("Home appeared"), "the last state is \(end)")
  }

  /// What is said of the bar under the pointer at a place of a row.
  func bar(at place: Double, row: Int) throws -> String {
    let point = """
      (() => { const d = document.getElementById('plot').dataset; const c = document.getElementById('canvas');
      const b = c.getBoundingClientRect(); const from = Number(d.from), to = Number(d.to);
      return [b.x + ((\(place) - from) / (to - from)) * b.width, b.y + 26 + 38 * \(row)]; })()
      """
    let at = (try page.evaluate(point) as? [NSNumber] ?? []).map(\.doubleValue)
    guard at.count == 2 else { throw Failure(description: "there is no plot") }
    try page.point(x: at[0], y: at[1], clicks: false)
    return try page.text("document.getElementById('hover').innerText")
  }
}
