// The header of a trace, as directives.
extension NotationWriter {
  /// Appends a directive for all that was not said before.
  mutating func write(_ header: Header, to output: inout [UInt8]) {
    var header = header
    header.unknownNames = header.unknownNames.filter(Self.isWord)
    header.unknownHeard = header.unknownHeard.filter(Self.isWord)
    let ofAll = header.observes?.first { $0.classGlob == "*" }
    if header.observes?.contains(where: { $0.classGlob != "*" }) == true {
      leaveOut("what is recorded of some classes only")
    }
    // Why: what the directives do not say must not count as said when the next header comes.
    header.observes = ofAll.map { [$0] }
    let start = output.count
    writeSystem(header, to: &output)
    writeObserved(header, to: &output)
    if let hooks = header.hooks, hooks != written.hooks {
      output.append("@hooks \(hooks.rawValue)\n")
    }
    if let isLaunch = header.startsAtLaunch, isLaunch != written.startsAtLaunch {
      output.append("@starts \(isLaunch ? "launch" : "midway")\n")
    }
    if header.exits != written.exits { output.append("@exits \(header.exits)\n") }
    if let includes = header.includes, includes != written.includes {
      output.append("@includes \(Self.words(includes))\n")
    }
    if header.excludes != written.excludes {
      output.append("@excludes \(Self.words(header.excludes))\n")
    }
    let texts = [
      ("identity", header.identity, written.identity), ("title", header.title, written.title),
      ("source", header.source, written.source),
      ("sampled", header.sampled, written.sampled),
    ]
    for (name, text, before) in texts where text != before {
      output.append("@\(name) \(NotationQuotes.rest(quoting: text ?? ""))\n")
    }
    // Why: a header behind events begins another recording, even if it says the same.
    if hasEvents, output.count == start { output.append("@exits \(header.exits)\n") }
    hasEvents = false
    if header.recorder != nil { leaveOut("the recorder") }
    if header.app != nil || header.appVersion != nil { leaveOut("the app") }
    if header.device != nil { leaveOut("the device") }
    if header.session != nil { leaveOut("the key of the session") }
    if header.started != nil { leaveOut("when the recording was started") }
    var said = header
    // Why: a directive holds until another one of its name, and none takes it back.
    said.hooks = header.hooks ?? written.hooks
    said.startsAtLaunch = header.startsAtLaunch ?? written.startsAtLaunch
    said.includes = header.includes ?? written.includes
    if header.observes == nil {
      said.observes = written.observes
      said.unknownNames = written.unknownNames
    }
    if header.hears == nil {
      said.hears = written.hears
      said.unknownHeard = written.unknownHeard
    }
    if said != header { leaveOut("what a later header leaves open") }
    written = said
  }

  private func writeSystem(_ header: Header, to output: inout [UInt8]) {
    guard header.systemName != written.systemName || header.systemVersion != written.systemVersion
    else { return }
    let version = header.systemVersion
    if header.systemName == "iOS", let version {
      output.append("@ios \(version)\n")
    } else {
      // Why: notation has no recorder, which alone says that UIKit was there.
      let isMac = header.systemName == "macOS" && header.refusal == nil
      let name = isMac ? "Mac Catalyst" : header.systemName ?? ""
      let words = [Self.word(name)] + (version.map { [$0] } ?? [])
      output.append("@os \(words.joined(separator: " "))\n")
    }
  }

  private func writeObserved(_ header: Header, to output: inout [UInt8]) {
    if let all = header.observes?.first,
      header.observes != written.observes || header.unknownNames != written.unknownNames
    {
      Self.write("observes", all.callbacks.names + header.unknownNames, to: &output)
    }
    if let heard = header.hears,
      heard != written.hears || header.unknownHeard != written.unknownHeard
    {
      Self.write("hears", heard.names + header.unknownHeard, to: &output)
    }
  }

  private static func write(_ directive: String, _ names: [String], to output: inout [UInt8]) {
    output.append("@\(directive)\(names.isEmpty ? "" : " ")\(names.joined(separator: ", "))\n")
  }

  /// Whether a name can stand in a list without quotes.
  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: ".") }
  }

  private static func words(_ texts: [String]) -> String {
    texts.map(word).joined(separator: ", ")
  }
}
