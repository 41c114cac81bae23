/// A closure that is handed each line.
final class ClosureDestination: LineDestination {
  private let body: @Sendable (String) -> Void

  init(_ body: @escaping @Sendable (String) -> Void) { self.body = body }

  let isOutside = true

  func write(_ line: [UInt8], _ kind: LineKind) -> Bool {
    body(String(decoding: line.dropLast(), as: UTF8.self))
    return true
  }
}

/// A sequence that tasks read lines from.
final class StreamDestination: LineDestination {
  private let stream: TraceStream

  init(_ stream: TraceStream) { self.stream = stream }

  func write(_ line: [UInt8], _ kind: LineKind) -> Bool {
    stream.yield(String(decoding: line.dropLast(), as: UTF8.self))
    return true
  }

  func close() { stream.finish() }

  let isOutside = true
}
