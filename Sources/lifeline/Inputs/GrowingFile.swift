/// A file to which lines are still being added, read as they come.
///
/// Where it is cut, or another file takes its place, what follows is another part: lines count anew.
final class GrowingFile {
  /// Whether what is read next belongs to another part; asked once it has said that nothing comes.
  private(set) var beginsAnew = false

  private let path: String
  private let place: String
  private let environment: Environment
  private var file: FileBytes?
  private var position = 0
  private var hasToldOfWaiting = false

  /// Follows a file, which need not be there yet.
  ///
  /// - Parameters:
  ///   - path: The path as the user typed it.
  ///   - environment: Tells how to wait, and takes what is said of the file itself.
  init(path: String, in environment: Environment) {
    self.path = path
    self.environment = environment
    place = environment.resolve(path)
  }

  /// Whether all that was written has been read.
  var isIdle: Bool { (file?.status?.size ?? 0) <= position }

  /// Reads the bytes that come next, and waits for the first of them.
  ///
  /// - Parameter limit: The most bytes wanted.
  /// - Returns: The bytes; none at the end of a part, and once the user has interrupted the command.
  /// - Throws: `Refusal` if the system refuses.
  func read(_ limit: Int) throws(FileBytes.Refusal) -> [UInt8] {
    beginsAnew = false
    while true {
      if let file = try opened() {
        let bytes = try file.read(limit, isPatient: false)
        position += bytes.count
        if !bytes.isEmpty { return bytes }
        if let size = file.status?.size, size < position {
          begin(saying: "it was cut, and is judged anew from its first line")
          return []
        }
        if let there = FileStatus(place), there != file.status {
          // Why: what was written before the other file took its place may have come since.
          let rest = try file.read(limit, isPatient: false)
          position += rest.count
          if !rest.isEmpty { return rest }
          begin(saying: "another file has taken its place, and is judged by itself")
          return []
        }
      }
      guard environment.waiting.pause() else { return [] }
    }
  }

  /// The file, if it is there.
  private func opened() throws(FileBytes.Refusal) -> FileBytes? {
    if let file { return file }
    let kind = FileStatus(place)?.kind
    // Why: whoever opens a pipe that nobody writes into is stuck, and cannot be interrupted.
    guard let kind, kind != .other else {
      let message =
        kind == nil
        ? "it is not there yet, and is waited for"
        : "a pipe or a device stands in its place, and a file is waited for"
      if !hasToldOfWaiting { environment.say("\(path): \(message)") }
      hasToldOfWaiting = true
      return nil
    }
    file = try FileBytes(path: place, isGrowing: true, waits: false)
    return file
  }

  private func begin(saying message: String) {
    environment.say("\(path): \(message)")
    file = nil
    position = 0
    beginsAnew = true
    hasToldOfWaiting = false
  }
}
