/// How the paths of inputs are written where other programs look the files up.
package struct ReportPaths: Equatable, Sendable {
  /// The folder that relative paths start from, absolute.
  private let directory: [Substring]
  /// What paths are relative to where they can be: the repository, or else the folder.
  private let base: [Substring]
  /// The address of the HTML report of the same run; nil where nobody said it.
  private let page: String?

  /// Creates the way in which paths are written.
  ///
  /// - Parameters:
  ///   - directory: The folder that relative paths start from, absolute.
  ///   - repository: The top folder of the repository that it lies in, absolute; nil if in none.
  ///   - page: The address of the HTML report of the same run; nil where nobody said it.
  package init(directory: String, repository: String? = nil, page: String? = nil) {
    self.page = page
    self.directory = Self.parts(directory)
    base = Self.parts(repository ?? directory)
  }

  /// The path from the root of the file system.
  func absolute(_ path: String) -> String {
    "/" + resolved(path).joined(separator: "/")
  }

  /// The path from the top of the repository, or from the folder where there is none; absolute for
  /// what lies elsewhere.
  func relative(_ path: String) -> String {
    let parts = resolved(path)
    guard parts.starts(with: base), parts.count > base.count else { return absolute(path) }
    return parts.dropFirst(base.count).joined(separator: "/")
  }

  /// The relative path, in which what steers a terminal is written out.
  func shown(_ path: String) -> String { TextLayout.plain(relative(path), limit: .max) }

  /// The relative path as the reference of a URI; a `file` URI for what lies elsewhere.
  func uri(_ path: String) -> String {
    let path = relative(path)
    return (path.hasPrefix("/") ? "file://" : "") + Self.encoded(path)
  }

  /// The address of a file of this computer, for a link; nil for standard input.
  func link(_ path: String) -> String? {
    path == "-" ? nil : "file://" + Self.encoded(absolute(path))
  }

  /// The address of the picture of a line, in the HTML report; nil where that has no address.
  ///
  /// - Parameters:
  ///   - name: The trace, as reports call it.
  ///   - line: The one-based line.
  /// - Returns: The address, whose last part names the trace and the line.
  func picture(of name: String, line: Int) -> String? {
    page.map { "\($0)#trace=\(Self.encoded(name))&line=\(line)" }
  }

  /// Every byte that may not stand in the path of a URI, or would begin another part of one, as a
  /// percent sign and two digits.
  static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }

  private func resolved(_ path: String) -> [Substring] {
    var parts = path.hasPrefix("/") ? [] : directory
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }

  private static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }
}
