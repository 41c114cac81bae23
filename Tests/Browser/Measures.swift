import Foundation

// What a reader sees, counted: the labels of all pages at three widths, contrast, and the page without its script.
extension Checks {
  /// Keeps what the page writes on its canvases, each drawing for itself.
  static let watchesText = """
    (() => {
      const drawn = new Map();
      window.writtenText = drawn;
      const own = CanvasRenderingContext2D.prototype;
      const { clearRect, fillText } = own;
      own.clearRect = function (...box) {
        drawn.set(this.canvas.id, []);
        return clearRect.apply(this, box);
      };
      own.fillText = function (text, x, y, ...rest) {
        const m = this.getTransform();
        const width = this.measureText(text).width;
        const left = this.textAlign === "right" ? x - width : this.textAlign === "center" ? x - width / 2 : x;
        const px = m.a * left + m.c * y + m.e;
        const py = m.b * left + m.d * y + m.f;
        const end = [m.a * (left + width) + m.c * y + m.e, m.b * (left + width) + m.d * y + m.f];
        drawn.get(this.canvas.id)?.push({ text: String(text), x: px, y: py, end, width, isSlanted: Math.abs(m.b) > 0.1 });
        return fillText.call(this, text, x, y, ...rest);
      };
    })()
    """

  /// Counts the labels of each trace of a report, one after the other, as JSON: numbers by name, and its path.
  private static let countsLabels = """
    (async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const chooser = document.getElementById("trace-chooser");
      const counts = [];
      for (let position = 0; position < chooser.options.length; position += 1) {
        chooser.value = position;
        chooser.dispatchEvent(new Event("change"));
        await frame();
        counts.push(count());
      }
      return JSON.stringify(counts);
    function count() {
      const data = document.getElementById("plot").dataset;
      const position = Number(document.getElementById("trace-chooser").value) || 0;
      const trace = JSON.parse(document.getElementById("trace-" + position)?.textContent ?? "{}");
      const texts = trace.texts ?? [];
      const shorts = trace.shorts ?? [];
      const base = (text) => text.replace(/\\(.*$/s, "");
      const names = [...new Set(texts.map(base))];
      const width = document.getElementById("canvas").clientWidth;
      const lanes = (window.writtenText.get("canvas") ?? []).filter((t) => !/^[?×\\d]/.test(t.text) && t.end[0] > 0 && t.x < width);
      const heads = (window.writtenText.get("axis") ?? []).filter((t) => t.isSlanted);
      const labels = [...lanes, ...heads];
      const shortened = labels.filter((t) => t.text.endsWith("…"));
      const ambiguous = shortened.filter((t) => {
        const start = t.text.slice(0, -1);
        const meant = new Set([...texts, ...shorts].filter((name) => name.startsWith(start)).map(base));
        return meant.size > 1 || names.filter((name) => name.startsWith(start)).length > 1;
      });
      const cut = lanes.filter((t) => t.x < -1 || t.end[0] > width + 1);
      let overlaps = 0;
      for (let i = 0; i < labels.length; i += 1) {
        for (let j = i + 1; j < labels.length; j += 1) {
          const [a, b] = [labels[i], labels[j]];
          if (a.isSlanted !== b.isSlanted || lanes.includes(a) !== lanes.includes(b)) continue;
          if (a.isSlanted) {
            if (Math.abs(a.end[0] - b.end[0]) * 0.766 < 7.5) overlaps += 1;
          } else if (Math.abs(a.y - b.y) < 9 && Math.min(a.end[0], b.end[0]) - Math.max(a.x, b.x) > 1) {
            overlaps += 1;
          }
        }
      }
      const result = { path: document.getElementById("path").textContent, labels: labels.length, shortened: shortened.length, ambiguous: ambiguous.length, cut: cut.length, overlaps,
        faults: 0, faultsCut: 0 };
      const place = Number(data.place);
      if (place >= 0 && trace.entries && trace.findings.some((finding) => finding.place === place)) {
        const text = texts[trace.entries.text[place]];
        const short = shorts[trace.entries.text[place]] || text;
        const meant = new Set([text, short, base(text), base(short)]);
        const x = Number(data.x);
        const isWhole = (t) => meant.has(t.text)
          && (t.isSlanted ? t.x >= 0 : t.x >= -1 && t.end[0] <= width + 1 && Math.min(Math.abs(t.x - x), Math.abs(t.end[0] - x)) < 90);
        result.faults = 1;
        result.faultsCut = labels.some(isWhole) ? 0 : 1;
      }
      return result;
    }
    })()
    """

  /// The labels of all traces of the corpus, at the width of a telephone, of a laptop and of a screen.
  func labels() throws {
    let watch = try page.call(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": Self.watchesText]
    )
    for (width, height) in [(400, 800), (1280, 800), (1920, 1080)] {
      try page.resize(width, height)
      try open("corpus")
      let json = Data(try page.text(Self.countsLabels).utf8)
      let traces = try JSONSerialization.jsonObject(with: json) as? [JSON] ?? []
      var sums: [String: Int] = [:]
      for counts in traces {
        for (name, number) in counts { sums[name, default: 0] += number as? Int ?? 0 }
        for defect in ["faultsCut", "overlaps", "ambiguous"] {
          let number = counts[defect] as? Int ?? -1
          expect(number == 0, "\(width) px, \(counts["path"] ?? ""): \(number) \(defect)")
        }
      }
      let words = ["labels", "shortened", "ambiguous", "cut", "overlaps", "faults", "faultsCut"]
      let told = words.map { "\($0) \(sums[$0] ?? 0)" }.joined(separator: ", ")
      print("\(width) px, \(traces.count) traces: \(told)")
      expect((sums["labels"] ?? 0) > 20 && (sums["faults"] ?? 0) > 10, "hardly any label: \(sums)")
    }
    try page.call("Page.removeScriptToEvaluateOnNewDocument", watch)
    try page.resize(1280, 800)
  }

  /// Shows a trace of a report on several.
  func choose(_ position: Int) throws {
    try page.evaluate(
      """
      (() => { const c = document.getElementById('trace-chooser'); c.value = \(position);
      c.dispatchEvent(new Event('change')); })()
      """
    )
    try page.settle()
  }

  /// Text and signs stand out from what they stand on, in both colours.
  func contrast() throws {
    for scheme in ["light", "dark"] {
      try open("pager")
      try page.evaluate("document.documentElement.dataset.theme = '\(scheme)'")
      let ratios = try page.evaluate(
        """
        (() => {
          const style = getComputedStyle(document.documentElement);
          const known = (name) => style.getPropertyValue("--" + name).trim();
          const rgb = (text) => { const c = document.createElement("canvas").getContext("2d"); c.fillStyle = text; c.fillRect(0, 0, 1, 1);
            return [...c.getImageData(0, 0, 1, 1).data]; };
          const light = (text) => rgb(text).slice(0, 3).map((v) => v / 255)
            .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
            .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
          const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
          const result = {};
          for (const back of ["panel", "stripe", "back"]) {
            for (const name of ["text", "muted", "bad", "warn", "good", "select"]) result[`4.5 ${name} on ${back}`] = ratio(known(name), known(back));
            for (const name of ["bar", "barEdge", "rest", "sign", "contain", "present"]) {
              if (back !== "back") result[`3.0 ${name} on ${back}`] = ratio(known(name), known(back));
            }
          }
          result["4.5 onBad on bad"] = ratio(known("onBad"), known("bad"));
          const field = getComputedStyle(document.getElementById("find"));
          result["3.0 border of a field"] = ratio(field.borderTopColor, field.backgroundColor);
          const button = getComputedStyle(document.getElementById("zoom-all"));
          result["3.0 border of a button"] = ratio(button.borderTopColor, button.backgroundColor);
          return result;
        })()
        """
      )
      var least: [String: (Double, String)] = [:]
      for (name, ratio) in ratios as? [String: NSNumber] ?? [:] {
        let (bound, what) = (String(name.prefix(3)), String(name.dropFirst(4)))
        expect(ratio.doubleValue >= Double(bound) ?? 0, "\(scheme): \(what) has \(ratio)")
        if ratio.doubleValue < least[bound]?.0 ?? .infinity {
          least[bound] = (ratio.doubleValue, what)
        }
      }
      for (bound, worst) in least.sorted(by: { $0.key < $1.key }) {
        print("\(scheme), at least \(bound): \(String(format: "%.2f", worst.0)), \(worst.1)")
      }
      expect(least.count == 2, "nothing is measured")
    }
  }
}
