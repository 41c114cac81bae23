import Foundation

/// A way to drive a browser: commands, and what the browser tells unasked, both by the names of the DevTools protocol.
protocol Wire: AnyObject {
  /// Calls a method.
  ///
  /// - Returns: Its result.
  /// - Throws: `Failure` if the browser refuses.
  func call(_ method: String, _ parameters: JSON) throws -> JSON
  /// Waits for more of what the browser tells.
  ///
  /// - Throws: `Failure` if the browser has ended.
  func listen() throws
  /// What the browser has told without being asked, which whoever reads it takes away.
  var events: [(method: String, parameters: JSON)] { get set }
}

/// The DevTools protocol over two pipes: JSON, each message ended by a zero byte.
final class DevToolsWire: Wire {
  private let commands: FileHandle
  private let answers: FileHandle
  private var buffer = Data()
  private var number = 0
  private var session: String?
  var events: [(method: String, parameters: JSON)] = []

  /// Attaches to a page of its own.
  ///
  /// - Parameter folder: The folder with the pipes.
  /// - Throws: `Failure` if the browser refuses.
  init(folder: String) throws {
    // Why: the browser opens its ends in this order, and each waits for the other side.
    commands = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/commands"))
    answers = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder + "/answers"))
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget",
      ["targetId": target["targetId"] ?? "", "flatten": true]
    )
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network", "Accessibility", "DOM"] {
      _ = try call("\(domain).enable", [:])
    }
  }

  func call(_ method: String, _ parameters: JSON) throws -> JSON {
    number += 1
    var message: JSON = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let data = try JSONSerialization.data(withJSONObject: message)
    try commands.write(contentsOf: data + [0])
    while true {
      let answer = try next()
      guard answer["id"] as? Int == number else {
        note(answer)
        continue
      }
      if let error = answer["error"] as? JSON {
        throw Failure(description: "\(method): \(error["message"] ?? "")")
      }
      return answer["result"] as? JSON ?? [:]
    }
  }

  func listen() throws { note(try next()) }

  private func note(_ message: JSON) {
    guard let told = message["method"] as? String else { return }
    events.append((told, message["params"] as? JSON ?? [:]))
  }

  /// The next message of the browser.
  private func next() throws -> JSON {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? JSON ?? [:]
      }
      let more = answers.availableData
      if more.isEmpty { throw Failure(description: "the browser has ended") }
      buffer += more
    }
  }
}
