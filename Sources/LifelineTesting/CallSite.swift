/// The place of an assertion in a test, as the compiler fills it in.
struct CallSite {
  /// The module and the file, `ShopTests/CartTests.swift`.
  var fileID: StaticString
  /// The path of the file.
  var filePath: StaticString
  /// Where the source is looked for.
  var path: String
  /// The one-based line.
  var line: UInt
  /// The one-based column, in bytes.
  var column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    path = "\(filePath)"
    self.line = line
    self.column = column
  }
}
