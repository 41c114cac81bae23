import Foundation

/// WebDriver BiDi, as Firefox speaks it, over a socket that somebody has opened.
///
/// It is JSON in messages of WebSocket (RFC 6455). Commands of the DevTools protocol are put into its words, as far as the checks need them.
final class BidiWire: Wire {
  private let socket: FileHandle
  private var buffer = Data()
  private var number = 0
  private var context = ""
  private var point: (x: Int, y: Int) = (0, 0)
  var events: [(method: String, parameters: JSON)] = []

  /// Begins a session in a page of its own.
  ///
  /// - Parameters:
  ///   - descriptor: The socket, on which nothing was said.
  ///   - port: The port that it leads to.
  /// - Throws: `Failure` if the browser refuses.
  init(descriptor: Int32, port: String) throws {
    socket = FileHandle(fileDescriptor: descriptor)
    let lines = [
      "GET /session HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Key: bGlmZWxpbmUgbGlmZWxpbg==", "Sec-WebSocket-Version: 13", "", "",
    ]
    try socket.write(contentsOf: Data(lines.joined(separator: "\r\n").utf8))
    let end = Data("\r\n\r\n".utf8)
    while buffer.range(of: end) == nil { try read() }
    let head = buffer.range(of: end).map {
      String(decoding: buffer[..<$0.lowerBound], as: UTF8.self)
    }
    guard head?.hasPrefix("HTTP/1.1 101") == true else {
      throw Failure(description: "the browser answers \(head ?? "")")
    }
    buffer = buffer.range(of: end).map { Data(buffer[$0.upperBound...]) } ?? Data()
    _ = try send("session.new", ["capabilities": JSON()])
    let names = [
      "log.entryAdded", "network.beforeRequestSent", "browsingContext.userPromptOpened",
      "browsingContext.load",
    ]
    _ = try send("session.subscribe", ["events": names])
    context = try send("browsingContext.create", ["type": "tab"])["context"] as? String ?? ""
  }

  // MARK: The words of the DevTools protocol

  func call(_ method: String, _ parameters: JSON) throws -> JSON {
    switch method {
    case "Page.navigate":
      return try send(
        "browsingContext.navigate",
        ["url": parameters["url"] ?? "", "wait": "complete"]
      )
    case "Runtime.evaluate":
      let words: JSON = [
        "expression": parameters["expression"] ?? "", "target": ["context": context],
        "awaitPromise": true,
      ]
      let answer = try send("script.evaluate", words, inContext: false)
      if let thrown = answer["exceptionDetails"] as? JSON {
        return ["exceptionDetails": ["exception": ["description": thrown["text"] ?? ""]]]
      }
      return ["result": ["value": Self.plain(answer["result"])]]
    case "Page.addScriptToEvaluateOnNewDocument":
      let source = "() => { \(parameters["source"] ?? "") }"
      return try send("script.addPreloadScript", ["functionDeclaration": source], inContext: false)
    case "Page.removeScriptToEvaluateOnNewDocument":
      return try send(
        "script.removePreloadScript",
        ["script": parameters["script"] ?? ""],
        inContext: false
      )
    case "Emulation.setDeviceMetricsOverride":
      let size = ["width": parameters["width"] ?? 0, "height": parameters["height"] ?? 0]
      return try send("browsingContext.setViewport", ["viewport": size])
    case "Accessibility.getFullAXTree":
      return ["nodes": try (parameters["roles"] as? [String] ?? []).flatMap(nodes)]
    case "Page.captureScreenshot": return try send("browsingContext.captureScreenshot", [:])
    case "Page.printToPDF": return try send("browsingContext.print", [:])
    case "Input.dispatchKeyEvent": return try key(parameters)
    case "Input.insertText":
      let keys = "\(parameters["text"] ?? "")".flatMap { letter in
        ["keyDown", "keyUp"].map { ["type": $0, "value": String(letter)] }
      }
      return try act(["type": "key", "id": "keys", "actions": keys])
    case "Input.dispatchMouseEvent": return try mouse(parameters)
    default: throw Failure(description: "\(method) has no counterpart")
    }
  }

  /// The nodes of a role, as far as the browser tells names: those that have none, and the others.
  private func nodes(_ role: String) throws -> [JSON] {
    func found(_ value: JSON) throws -> [String] {
      let locator: JSON = ["type": "accessibility", "value": value]
      let answer = try send("browsingContext.locateNodes", ["locator": locator])
      return (answer["nodes"] as? [JSON] ?? []).compactMap { $0["sharedId"] as? String }
    }
    let nameless = Set(try found(["role": role, "name": ""]))
    return try found(["role": role]).map { id in
      ["role": ["value": role], "name": ["value": nameless.contains(id) ? "" : "named"]]
    }
  }

  /// The keys that have names, by the code points that WebDriver gives them.
  private static let keys = [
    "Tab": "\u{E004}", "Enter": "\u{E007}", "Escape": "\u{E00C}", "End": "\u{E010}",
    "Home": "\u{E011}",
    "ArrowLeft": "\u{E012}", "ArrowUp": "\u{E013}", "ArrowRight": "\u{E014}",
    "ArrowDown": "\u{E015}",
    "PageUp": "\u{E00E}", "PageDown": "\u{E00F}",
  ]

  private func key(_ parameters: JSON) throws -> JSON {
    let name = parameters["key"] as? String ?? ""
    let type = parameters["type"] as? String ?? ""
    let own: JSON = ["type": type, "value": Self.keys[name] ?? name]
    let shift: JSON = ["type": type, "value": "\u{E008}"]
    let hasShift = (parameters["modifiers"] as? Int ?? 0) & 8 != 0
    let actions = !hasShift ? [own] : type == "keyDown" ? [shift, own] : [own, shift]
    return try act(["type": "key", "id": "keys", "actions": actions])
  }

  private func mouse(_ parameters: JSON) throws -> JSON {
    func whole(_ name: String) -> Int { (parameters[name] as? NSNumber)?.intValue ?? 0 }
    switch parameters["type"] as? String {
    case "mouseMoved":
      point = (whole("x"), whole("y"))
      let move: JSON = ["type": "pointerMove", "x": point.x, "y": point.y]
      return try act(["type": "pointer", "id": "mouse", "actions": [move]])
    case "mouseWheel":
      let control = { (type: String) -> JSON in
        ["type": "key", "id": "keys", "actions": [["type": type, "value": "\u{E009}"]]]
      }
      let scroll: JSON = [
        "type": "scroll", "x": whole("x"), "y": whole("y"), "deltaX": whole("deltaX"),
        "deltaY": whole("deltaY"),
      ]
      let hasControl = whole("modifiers") & 2 != 0
      if hasControl { _ = try act(control("keyDown")) }
      _ = try act(["type": "wheel", "id": "wheel", "actions": [scroll]])
      return hasControl ? try act(control("keyUp")) : [:]
    case let type:
      let press: JSON = ["type": type == "mousePressed" ? "pointerDown" : "pointerUp", "button": 0]
      return try act(["type": "pointer", "id": "mouse", "actions": [press]])
    }
  }

  private func act(_ source: JSON) throws -> JSON {
    try send("input.performActions", ["actions": [source]])
  }

  /// A value of JavaScript without the types that the protocol writes beside it.
  private static func plain(_ value: Any?) -> Any {
    guard let value = value as? JSON else { return NSNull() }
    switch value["type"] as? String {
    case "array": return (value["value"] as? [Any] ?? []).map(plain)
    case "object":
      var object: JSON = [:]
      for pair in value["value"] as? [[Any]] ?? [] where pair.count == 2 {
        object["\(pair[0])"] = plain(pair[1])
      }
      return object
    case "number" where value["value"] is String: return Double("\(value["value"] ?? "")") ?? .nan
    default: return value["value"] ?? NSNull()
    }
  }

  // MARK: Messages

  func listen() throws { note(try next()) }

  private func note(_ message: JSON) {
    let parameters = message["params"] as? JSON ?? [:]
    switch message["method"] as? String {
    case "log.entryAdded": events.append(("Log.entryAdded", parameters))
    case "browsingContext.load": events.append(("Page.loadEventFired", parameters))
    case "browsingContext.userPromptOpened":
      events.append(("Page.javascriptDialogOpening", parameters))
    case "network.beforeRequestSent": events.append(("Network.requestWillBeSent", parameters))
    default: break
    }
  }

  private func send(_ method: String, _ parameters: JSON, inContext: Bool = true) throws -> JSON {
    number += 1
    var parameters = parameters
    if inContext, !method.hasPrefix("session."), !context.isEmpty {
      parameters["context"] = context
    }
    let words: JSON = ["id": number, "method": method, "params": parameters]
    let data = try JSONSerialization.data(withJSONObject: words)
    // Why: who is no server masks what it says, and Firefox takes a mask of zeros for none.
    let mask: [UInt8] = [1, 2, 3, 4]
    let masked = data.enumerated().map { $0.element ^ mask[$0.offset & 3] }
    var frame = Data([0x81])
    switch data.count {
    case ..<126: frame.append(0x80 | UInt8(data.count))
    case ..<65536: frame += [0xFE, UInt8(data.count >> 8), UInt8(data.count & 0xFF)]
    default:
      frame += [0xFF] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: data.count >> ($0 * 8)) }
    }
    try socket.write(contentsOf: frame + mask + masked)
    while true {
      let answer = try next()
      guard answer["id"] as? Int == number else {
        note(answer)
        continue
      }
      if answer["type"] as? String == "error" {
        throw Failure(description: "\(method): \(answer["message"] ?? "")")
      }
      return answer["result"] as? JSON ?? [:]
    }
  }

  /// The next message of the browser, of as many frames as it has.
  private func next() throws -> JSON {
    var message = Data()
    while true {
      let head = try take(2)
      var count = Int(head[1] & 0x7F)
      if count >= 126 { count = try take(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
      let body = try take(count)
      switch head[0] & 0x0F {
      case 0, 1: message += body
      case 8: throw Failure(description: "the browser has ended")
      default: continue
      }
      if head[0] & 0x80 != 0 {
        return try JSONSerialization.jsonObject(with: message) as? JSON ?? [:]
      }
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count { try read() }
    let taken = Array(buffer.prefix(count))
    buffer = Data(buffer.dropFirst(count))
    return taken
  }

  private func read() throws {
    let more = socket.availableData
    if more.isEmpty { throw Failure(description: "the browser has ended") }
    buffer += more
  }
}
