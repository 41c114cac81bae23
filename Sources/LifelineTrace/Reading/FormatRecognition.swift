/// Tells from the first bytes of an input which format it is in.
enum FormatRecognition {
  case format(TraceReader.Format)
  case refused(String)

  static func recognise(_ bytes: Bytes, hint: TraceReader.Format?) -> FormatRecognition {
    var offset = 0
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    if bytes.count > 0, bytes[0] == UInt8(ascii: "{") { return .format(.native) }
    return .format(hint ?? .notation)
  }
}
