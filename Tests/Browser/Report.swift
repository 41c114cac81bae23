import Foundation

/// The checks of reports in a browser, and what they share.
final class Checks {
  /// The page that is looked at.
  let page: Page
  /// The folder with the reports.
  let folder: String
  /// The folder for pictures; empty where none are wanted.
  let pictures: String
  /// Whether the browser can be told to look as another system does, and tells what it reads out.
  let isChromium: Bool
  private var failures = 0

  /// Begins to look.
  ///
  /// - Parameters:
  ///   - folder: The folder with the reports, and the pipes to the browser.
  ///   - pictures: The folder for pictures; empty where none are wanted.
  ///   - port: The port of Firefox, to which descriptor 7 leads; nil for Chromium, with its pipes in the folder.
  /// - Throws: `Failure` if the browser refuses.
  init(folder: String, pictures: String, port: String?) throws {
    self.folder = folder
    self.pictures = pictures
    isChromium = port == nil
    page = Page(
      try port.map { try BidiWire(descriptor: 7, port: $0) } ?? DevToolsWire(folder: folder)
    )
  }

  /// Says what does not hold.
  func expect(
    _ condition: Bool,
    _ words: @autoclosure () throws -> String,
    line: Int = #line
  ) rethrows {
    guard !condition else { return }
    failures += 1
    print("FAILED, line \(line): \(try words())")
  }

  /// Tells how it went.
  ///
  /// - Throws: `Failure` if something does not hold.
  func finish() throws {
    guard failures == 0 else { throw Failure(description: "\(failures) failed") }
    print("the reports work in a browser")
  }

  /// A report of the same run in JSON.
  func report(_ name: String) throws -> JSON {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).json"))
    return try JSONSerialization.jsonObject(with: data) as? JSON ?? [:]
  }

  /// Opens a report, and holds what every page promises: no errors, and nothing from elsewhere.
  func open(_ name: String) throws {
    try page.open("\(folder)/\(name).html")
    for (method, parameters) in page.events {
      switch method {
      case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded",
        "Page.javascriptDialogOpening":
        expect(false, "\(name): \(method): \(parameters)")
      case "Network.requestWillBeSent":
        let url = ((parameters["request"] as? JSON)?["url"] as? String) ?? ""
        // Why: Firefox tells of its own, which has no other place than itself.
        let isOwn = url.hasPrefix("file://\(folder)/") || url.hasPrefix("data:")
        expect(isOwn, "\(name) asks for \(url)")
      default: break
      }
    }
  }

  /// Keeps a picture, if they are wanted.
  func keep(_ name: String) throws {
    guard !pictures.isEmpty else { return }
    try page.capture("\(pictures)/\(name).png")
  }
}
