import Foundation
import LifelineReading
import LifelineTrace
import Testing

/// The folder with one push in every format that is read.
private let folder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "traces/formats")

@Suite("One push, written in every format")
struct FormatCorpusTests {
  /// The names of the files.
  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasPrefix("push.") }
    .sorted()

  private static let push = [
    "Home loadView", "Home viewDidLoad", "Home viewWillAppear", "Home viewDidAppear",
    "Detail loadView", "Detail viewDidLoad", "Home viewWillDisappear", "Detail viewWillAppear",
    "Home viewDidDisappear", "Detail viewDidAppear",
  ]

  @Test("reads the same", arguments: files)
  func sequence(_ file: String) throws {
    let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
    let reading = Reading(bytes)
    let controllers = reading.reader.context.controllers
    var calls = reading.events.map { event in
      "\(controllers.className(event.receiver)) \(event.callback.baseName)"
    }
    var expected = Self.push
    switch file {
    case "push.unnamed.log":
      expected = expected.map { "unnamed " + $0.split(separator: " ")[1] }
    case "push.suffix.log":
      calls = calls.map { $0.replacingOccurrences(of: "Controller ", with: " ") }
    default: break
    }
    #expect(calls == expected)
    #expect(!reading.items.contains("---"))
    #expect(reading.refusals.isEmpty)
  }

  @Test("is there in every format")
  func formats() throws {
    #expect(Self.files.count >= 29)
    var formats: Set<TraceReader.Format> = []
    for file in Self.files {
      let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
      if let format = Reading(bytes).reader.format { formats.insert(format) }
    }
    #expect(formats == Set(TraceReader.Format.allCases))
  }
}
