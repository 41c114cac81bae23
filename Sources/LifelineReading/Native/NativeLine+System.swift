import LifelineTrace

extension NativeLine {
  /// Reads the system: a name and a version, or both as a text, `macOS 15.1`.
  func system(of header: inout Header, in context: inout ReadingContext) {
    guard let system = value["os"] else { return }
    if let text = system.string {
      let words = text.split(separator: " ")
      let name = words.prefix { $0.first?.isNumber == false && $0 != "Version" }
      let version = words.dropFirst(name.count).first { $0 != "Version" }
      header.systemName = name.isEmpty ? nil : name.joined(separator: " ")
      header.systemVersion = version.flatMap { context.systemVersion(String($0)) }
      if name.isEmpty { context.unknown.add(value: text, of: "os") }
      return
    }
    header.systemName = system["name"]?.string
    header.systemVersion = system["version"]?.string.flatMap { context.systemVersion($0) }
    if system.keys.isEmpty { context.unknown.add(value: "neither a text nor an object", of: "os") }
  }
}
