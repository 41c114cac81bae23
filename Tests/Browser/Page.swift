import Foundation

/// A value of JSON, as the protocol of the browser has them.
typealias JSON = [String: Any]

/// What went wrong between this program and the browser.
struct Failure: Error, CustomStringConvertible {
  /// The words for people.
  var description: String
}

/// A page in a browser.
final class Page {
  private let wire: any Wire
  /// What the browser has told without being asked, since the last `open`.
  var events: [(method: String, parameters: JSON)] { wire.events }

  /// Takes a page that a wire leads to.
  init(_ wire: any Wire) { self.wire = wire }

  /// Calls a method of the DevTools protocol.
  ///
  /// - Returns: Its result.
  @discardableResult
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
    try wire.call(method, parameters)
  }

  /// Waits until the browser tells something.
  func wait(for method: String) throws {
    while !events.contains(where: { $0.method == method }) { try wire.listen() }
  }

  /// Opens a file, and waits until it is loaded and drawn.
  func open(_ path: String) throws {
    wire.events = []
    try call("Page.navigate", ["url": URL(fileURLWithPath: path).absoluteString])
    try wait(for: "Page.loadEventFired")
    try settle()
  }

  /// Waits until what was asked for is drawn: two frames.
  func settle() throws {
    try evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
    )
  }

  /// The value of an expression of JavaScript.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true]
    )
    if let thrown = answer["exceptionDetails"] as? JSON {
      let exception = thrown["exception"] as? JSON
      throw Failure(description: "\(expression): \(exception?["description"] ?? thrown)")
    }
    return (answer["result"] as? JSON)?["value"]
  }

  func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }
  func number(_ expression: String) throws -> Double {
    (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan
  }
  func holds(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool ?? false }

  // MARK: Input

  /// Presses and lets go of a key, by its name in JavaScript.
  func press(_ key: String, shift: Bool = false) throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
      "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "PageUp": 33, "PageDown": 34,
    ]
    var parameters: JSON = ["key": key, "modifiers": shift ? 8 : 0]
    if let code = codes[key] { parameters["windowsVirtualKeyCode"] = code }
    if key.count == 1 || key == "Enter" { parameters["text"] = key == "Enter" ? "\r" : key }
    for type in ["keyDown", "keyUp"] {
      parameters["type"] = type
      try call("Input.dispatchKeyEvent", parameters)
    }
    try settle()
  }

  /// Types a text.
  func type(_ text: String) throws {
    try call("Input.insertText", ["text": text])
    try settle()
  }

  /// Moves the pointer, and clicks there if that is wanted.
  func point(x: Double, y: Double, clicks: Bool) throws {
    var parameters: JSON = ["x": x, "y": y, "button": "none", "type": "mouseMoved"]
    try call("Input.dispatchMouseEvent", parameters)
    if clicks {
      parameters["button"] = "left"
      parameters["clickCount"] = 1
      for type in ["mousePressed", "mouseReleased"] {
        parameters["type"] = type
        try call("Input.dispatchMouseEvent", parameters)
      }
    }
    try settle()
  }

  /// Clicks in the middle of an element.
  func click(_ selector: String) throws {
    let box = """
      (() => { const e = document.querySelector(\(quoted(selector))); e.scrollIntoView({block: "nearest"});
      const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()
      """
    guard let point = try evaluate(box) as? [NSNumber], point.count == 2 else {
      throw Failure(description: "there is no \(selector)")
    }
    try self.point(x: point[0].doubleValue, y: point[1].doubleValue, clicks: true)
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  // MARK: Looks

  /// Sees the page as a system with other settings would, such as `prefers-color-scheme`.
  func emulate(_ features: [String: String]) throws {
    let list = features.map { ["name": $0.key, "value": $0.value] }
    try call("Emulation.setEmulatedMedia", ["media": "", "features": list])
    try settle()
  }

  /// Shows the page as on paper: what its style says of print is said of the screen.
  func showAsOnPaper() throws {
    try evaluate(
      """
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule.media?.mediaText === "print").forEach((rule) => { rule.media.mediaText = "all"; })
      """
    )
    try evaluate("window.dispatchEvent(new Event('beforeprint'))")
    try settle()
  }

  /// Shows a page in a frame where no script runs, and a policy says what else may not be.
  func showWithoutScript(_ html: String, policy: String?) throws {
    wire.events = []
    try call("Page.navigate", ["url": "about:blank"])
    let tag = policy.map { "<head><meta http-equiv=\"Content-Security-Policy\" content=\"\($0)\">" }
    let text = tag.map { html.replacingOccurrences(of: "<head>", with: $0) } ?? html
    let json = try JSONSerialization.data(withJSONObject: [text])
    try evaluate(
      """
      new Promise((done) => { const frame = document.createElement("iframe"); frame.sandbox = "allow-same-origin";
      frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0"; frame.onload = () => done(1);
      frame.srcdoc = \(String(decoding: json, as: UTF8.self))[0]; document.body.append(frame); })
      """
    )
  }

  /// Gives the window another size, in pixels.
  func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false]
    )
    try settle()
  }

  /// Writes a picture of the page.
  func capture(_ path: String) throws {
    let picture = try call("Page.captureScreenshot", ["format": "png"])
    let data = Data(base64Encoded: picture["data"] as? String ?? "") ?? Data()
    try data.write(to: URL(fileURLWithPath: path))
  }

  /// The page as PDF.
  func printed() throws -> Data {
    let paper = try call("Page.printToPDF", ["printBackground": false])
    return Data(base64Encoded: paper["data"] as? String ?? "") ?? Data()
  }

  /// The parts of the accessibility tree that somebody may act on, with their roles and names.
  func interactiveNodes() throws -> [(role: String, name: String)] {
    let roles = [
      "button", "link", "searchbox", "textbox", "checkbox", "combobox", "application", "dialog",
      "region", "group", "DisclosureTriangle",
    ]
    let tree = try call("Accessibility.getFullAXTree", ["roles": roles])
    return (tree["nodes"] as? [JSON] ?? []).compactMap { node in
      guard node["ignored"] as? Bool != true,
        let role = (node["role"] as? JSON)?["value"] as? String,
        roles.contains(role)
      else { return nil }
      return (role, (node["name"] as? JSON)?["value"] as? String ?? "")
    }
  }
}
