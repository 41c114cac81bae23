import Foundation
import LifelineReports
import TestSupport
import Testing

@testable import lifeline

/// The drawings of traces, and what every one of them must be.
@Suite("lifeline render")
struct RenderTests {
  static let pager = "traces/violating/pager-calls-did-appear.lifeline.jsonl"
  static let pasted = "traces/violating/appears-twice.log"
  static let presentation = "traces/stories/presentation-chain-of-full-screens.trace"
  static let drawn = [("pager", pager), ("pasted", pasted), ("presentation", presentation)]

  @Test(
    "draws the same as before",
    arguments: drawn,
    [
      ("text", "txt"), ("svg", "svg"), ("mermaid", "mmd"), ("plantuml", "puml"),
      ("perfetto", "json"),
    ]
  )
  func drawings(trace: (String, String), form: (String, String)) {
    let run = Inside.run(["render", trace.1, "--format", form.0])
    #expect(run.status == 0)
    let path = "Tests/CommandTests/Golden/render/\(trace.0).\(form.1)"
    #expect(golden(path, run.output) == nil)
  }

  @Test("makes no text of what is called a picture, unless it is told to")
  func pixels() throws {
    let folder = try Folder()
    let path = folder.url("r.PNG").path
    let run = Inside.run(["render", Self.pasted, "--output", path])
    #expect(run.status == 2)
    #expect(run.output.contains("name it .svg or .html, or say --format"))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(Inside.run(["render", Self.pasted, "--format", "text", "--output", path]).status == 0)
  }

  @Test("puts the same data into its page as before", arguments: drawn)
  func pages(name: String, path: String) throws {
    let run = Inside.run(["render", path, "--format", "html"])
    #expect(run.status == 0)
    let data = try Self.data(in: run.output).map { "\($0.key)\n\($0.text)\n" }.joined()
    #expect(golden("Tests/CommandTests/Golden/render/\(name)-data.txt", data) == nil)
  }

  @Test("draws what should have come where the repair puts it")
  func ghosts() throws {
    let path = "traces/violating/container-forgets-didmove.lifeline.jsonl"
    let run = Inside.run(["render", path, "--format", "html"])
    let data = try Self.data(in: run.output).map(\.text).joined()
    // Why: the child is the second lane, and its last event stands at place 10.
    #expect(data.contains("\"ghosts\":[{\"place\":10,\"lane\":1,\"text\":\"didMove\"}]"))
  }

  @Test("crosses out what the repair takes away")
  func removed() throws {
    let path = "traces/violating/pager-calls-did-appear.lifeline.jsonl"
    let data = try Self.data(in: Inside.run(["render", path, "--format", "html"]).output)
    #expect(data.contains { $0.text.contains("\"removed\":[") })
  }

  @Test(
    "puts controllers with those around them, and calls from where they begin to where they end"
  )
  func tracks() throws {
    let path = "traces/violating/pager-calls-did-appear.lifeline.jsonl"
    let run = Inside.run(["render", path, "--format", "chrome"])
    let names = run.output.matches(of: #/"ph":"M","name":"thread_name","pid":(\d+),"tid":(\d+)/#)
    let processes = Dictionary(uniqueKeysWithValues: names.map { ($0.2, $0.1) })
    #expect(Set(processes.values).count < processes.count)
    #expect(run.output.contains("\"name\":\"› Page#1\""))
    #expect(run.output.contains("\"cat\":\"call\""))
  }

  @Test("says where a column is another controller's")
  func heirs() throws {
    let run = Inside.run(["render", "traces/stories/navigation-missing-super.trace"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = try #require(lines.firstIndex { $0.contains(" is now ") })
    let words = lines[place].split(separator: " ")
    #expect(words.count == 5 && words[0] == "--" && Int(words[1]) != nil)
    #expect(lines[(place + 1)...].contains { $0.contains("  \(words[4])  ") })
  }

  /// The data elements of a page, in order.
  static func data(in page: String) throws -> [(key: String, text: String, json: SchemaValue)] {
    let elements = page.matches(
      of: #/<script type="application/json" id="([^"]+)">([^<]*)</script>/#
    )
    return try elements.map {
      (String($0.1), String($0.2), try SchemaValue(text: String($0.2)))
    }
  }

  @Test("tells in its page what the JSON report tells")
  func agreement() throws {
    let paths = [Self.pager, Self.pasted, "traces/conforming/swipe-back-let-go.lifeline.jsonl"]
    let page = Inside.run(["check", "--format", "html"] + paths)
    let report = Inside.run(["check", "--format", "json"] + paths)
    #expect(page.status == report.status)
    let data = try Self.data(in: page.output)
    let json = try SchemaValue(text: report.output)
    let run = try #require(data.first?.json)
    for key in ["traces", "conforming", "violating", "errors", "warnings", "advice", "suppressed"] {
      #expect(run["summary"]?[key] == json["summary"]?[key], "\(key)")
    }
    for (position, trace) in try #require(json["traces"]?.elements).enumerated() {
      let own = try #require(run["traces"]?.elements[position])
      for key in ["path", "verdict", "events", "controllers"] { #expect(own[key] == trace[key]) }
      let told = data.first { $0.key == "trace-\(position)" }?.json["findings"]?.elements ?? []
      let found = trace["findings"]?.elements ?? []
      #expect(told.count == found.count)
      for (own, finding) in zip(told, found) {
        for key in ["rule", "severity", "line", "controller", "message", "fingerprint"] {
          #expect(own[key] == finding[key])
        }
      }
    }
  }

  @Test("lets no name out of its data", arguments: ["html", "svg", "mermaid", "plantuml"])
  func hostile(form: String) throws {
    let folder = try Folder()
    let name = "A</script><script>alert(1)</script><img src=x onerror=alert(2)>\u{2028}{{data}}B"
    let lines = """
      {"lifeline":1,"observes":["appearance"]}
      {"n":1,"t":0.1,"vc":"\(name)#1","e":"viewDidAppear(_:)"}
      {"mark":"<!-- <svg onload=alert(3)> ]]> %% ;\\n@enduml"}
      {"n":2,"t":0.2,"vc":"\(name)#1","e":"viewDidAppear(_:)"}

      """
    try folder.write(Data(lines.utf8), to: "<b>&hostile.jsonl")
    let run = Inside.run(["render", folder.url("<b>&hostile.jsonl").path, "--format", form])
    #expect(run.status == 0)
    #expect(run.output.contains("alert"))
    for word in ["<img", "<svg onload", "<script>", "<b>&", "\u{2028}"] {
      #expect(!run.output.contains(word), "\(word)")
    }
    #expect(form != "plantuml" || run.output.components(separatedBy: "@enduml").count == 2)
    guard form == "html" else { return }
    let data = try Self.data(in: run.output)
    #expect(data.map(\.key) == ["run", "trace-0"])
    #expect(run.output.components(separatedBy: "<script").count == 4)
  }

  @Test("draws tracks that are whole: names, times, flows at both ends", arguments: drawn)
  func tracks(name: String, path: String) throws {
    let run = Inside.run(["render", path, "--format", "chrome"])
    let events = try #require(try SchemaValue(text: run.output)["traceEvents"]?.elements)
    var named: Set<String> = []
    var flows: [String: Set<String>] = [:]
    for event in events {
      let phase = try #require(event["ph"]?.string)
      let track = "\(try #require(event["tid"]))"
      #expect(event["pid"] != nil && event["name"]?.string != nil)
      switch phase {
      case "M": if event["name"]?.string == "thread_name" { named.insert(track) }
      case "X": #expect(event["ts"] != nil && event["dur"] != nil && event["dur"] != .integer(0))
      case "i": #expect(event["ts"] != nil && event["s"]?.string == "t")
      case "s", "f": flows["\(try #require(event["id"]))", default: []].insert(phase)
      default: Issue.record("no such phase: \(phase)")
      }
      #expect(named.contains(track) || phase == "M")
    }
    #expect(flows.values.allSatisfy { $0 == ["s", "f"] })
  }

  @Test("draws only the lines and the controllers that are asked for")
  func parts() {
    let part = Inside.run(["render", Self.pager, "--at", "30-40"])
    #expect(part.output.contains("  32 ") && !part.output.contains("  26 "))
    #expect(part.output.contains("left out; --at FROM-TO draws other lines"))
    let page = Inside.run(["render", Self.pager, "--controller", "Pag?", "--format", "mermaid"])
    #expect(page.output.contains("as Page#35;1") && !page.output.contains("as Pager#35;1"))
    for word in ["0", "9-3", "3-4-5", "x", "3-"] {
      #expect(Inside.run(["render", Self.pager, "--at", word]).status == 2, "\(word)")
    }
  }

  @Test(
    "draws of a trace that is too long its beginning, what is around its findings and a sample, and says so"
  )
  func long() throws {
    let folder = try Folder()
    var trace = ["{\"lifeline\":1,\"observes\":[\"appearance\"],\"starts\":\"launch\"}"]
    for life in 1...700 {
      let calls = ["Will", "Did"].flatMap { ["view\($0)Appear(_:)", "view\($0)Disappear(_:)"] }
      for call in [calls[0], calls[2], calls[1], calls[3]] {
        let isTwice = life == 650 && call == calls[2]
        for _ in 0..<(isTwice ? 2 : 1) {
          trace.append("{\"vc\":\"Page#\(life)\",\"e\":\"\(call)\"}")
        }
      }
    }
    try folder.write(Data(trace.map { $0 + "\n" }.joined().utf8), to: "long.jsonl")
    let run = Inside.run(["render", folder.url("long.jsonl").path, "--format", "svg"])
    #expect(run.output.contains("Page#650") && run.output.contains("Page#1<"))
    let lines = run.output.matches(of: /<title>line (\d+)/).compactMap { Int($0.1) }
    let drawn = lines.count
    // Why: the limit is filled, and no long part of the trace is left out.
    #expect((1600...2000).contains(drawn))
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $1 - $0 < 150 })
    let told = try #require(run.output.firstMatch(of: /(\d+) events not drawn/)?.1)
    #expect(drawn + (Int(told) ?? 0) == 2801)
    #expect(run.output.contains("[repeated-did-appear]"))
  }

  @Test(
    "piles up no notes of findings that it does not draw",
    arguments: Repository.some(["mermaid", "plantuml", "text"], oneIn: 2)
  )
  func notes(form: String) throws {
    let folder = try Folder()
    let round = ["viewWillAppear", "viewDidAppear", "viewDidAppear", "viewWillDisappear"]
    var trace = ""
    for _ in 0..<1500 {
      for call in round + ["viewDidDisappear"] { trace += "Home \(call)\n" }
    }
    try folder.write(Data(trace.utf8), to: "many.log")
    let run = Inside.run(["render", folder.url("many.log").path, "--format", form])
    #expect(run.status == 0)
    if form == "text" {
      #expect(run.output.split(separator: "\n").count < 4000)
    } else {
      // Why: what is longer Mermaid refuses to draw.
      #expect(run.output.utf8.count < 50_000)
    }
    #expect(run.output.contains(/more findings?/))
  }

  @Test("shows the other lines of a console in their places")
  func printed() throws {
    let folder = try Folder()
    let log = """
      Home viewWillAppear
      the cart has 3 items
      Home viewDidAppear

      """
    try folder.write(Data(log.utf8), to: "app.log")
    let run = Inside.run(["render", folder.url("app.log").path])
    let lines = run.output.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.contains("the cart has 3 items") })
    #expect(
      lines[place - 1].contains("viewWillAppear") && lines[place + 1].contains("viewDidAppear")
    )
  }

  @Test("takes the form from the name of the file, and says what is wrong")
  func forms() throws {
    let folder = try Folder()
    for (file, start) in [("a.svg", "<svg"), ("a.html", "<!DOCTYPE"), ("a.mmd", "sequenceDiagram")]
    {
      #expect(Inside.run(["render", Self.pager, "--output", folder.url(file).path]).status == 0)
      #expect(try folder.text(file).hasPrefix(start))
    }
    #expect(Inside.run(["render", Self.pager, "--format", "png"]).status == 2)
    #expect(Inside.run(["render", "no-such.jsonl"]).status == 3)
    #expect(Inside.run(["render"]).status == 2)
  }
}
