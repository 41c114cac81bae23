import LifelineReading
import LifelineTrace

extension TraceInput {
  /// Reads the input once for each process that ran in it, for what is told of each by itself.
  ///
  /// Of one process, and of an input that cannot be read again, there is one reading, of all of it.
  ///
  /// - Parameters:
  ///   - format: The format; nil to recognise it.
  ///   - read: Reads a trace to its end: of all processes, or of the one with the number. It hands back what comes of it,
  ///     the number of its events, and the lines that it could not read.
  /// - Returns: What came of each reading.
  /// - Throws: `Refusal` if the input, or nothing of it, can be read.
  func byProcess<Told>(
    _ format: TraceReader.Format?,
    _ read: (inout TraceReader, Int64?) -> (told: Told, events: Int, unreadable: [Unreadable])
  ) throws(FileBytes.Refusal) -> [Told] {
    var processes: [Int64] = []
    var table = ProcessTable()
    func reading(of process: Int64?) throws(FileBytes.Refusal) -> Told {
      let bytes = try open()
      var reader = bytes.reader(format, hint: hint, process: process)
      reader.passOverOthers(by: table)
      let result = read(&reader, process)
      if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
      if result.events == 0, let fatal = result.unreadable.first(where: \.isFatal) {
        throw FileBytes.Refusal(message: fatal.message)
      }
      processes = reader.context.processes
      table = reader.processTable
      return result.told
    }
    let whole = try reading(of: nil)
    guard !processes.isEmpty, processes.count < TraceReader.mostProcesses, canBeReadAgain else {
      return [whole]
    }
    var all: [Told] = []
    for process in processes { all.append(try reading(of: process)) }
    return all
  }
}
