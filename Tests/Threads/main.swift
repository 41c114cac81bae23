import Dispatch
import LifelineChecker
import LifelineReading
import LifelineTrace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file in pieces of 64 KiB.
func reader(of path: String) -> TraceReader {
  let descriptor = unsafe open(path, O_RDONLY)
  return TraceReader(format: .native) { limit in
    unsafe [UInt8](unsafeUninitializedCapacity: limit) { room, count in
      count = unsafe max(0, read(descriptor, room.baseAddress, limit))
    }
  }
}

let path = CommandLine.arguments[1]
var one = reader(of: path)
let expected = Checker.check(&one)
for _ in 0..<4 {
  var other = reader(of: path)
  let report = ReadAhead.check(&other, options: CheckOptions())
  guard "\(report)" == "\(expected)", report.events > 30_000, report.findings.count > 50 else {
    print("two threads do not say what one says")
    exit(1)
  }
}
print("\(expected.events) events and \(expected.findings.count) findings, on one thread and on two")
