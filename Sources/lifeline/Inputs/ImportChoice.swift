import LifelineImport
import LifelineReading
import LifelineReports
import LifelineTrace

/// How foreign traces are read: recognised, named by `--from`, or by a map.
enum ImportChoice: Sendable, Equatable {
  /// What an input holds decides.
  case recognised
  /// No input is a foreign one.
  case never
  /// Every input has this format.
  case format(ImportFormat)
  /// Every input is read by a map of its columns or members.
  case map(FieldMap)
  /// Every input is text, and is read by regular expressions with named groups.
  case patterns([String])
  /// What an input holds decides, and for what is in no known form a project's map of members and
  /// columns, nil for none, and its regular expressions for text.
  case configured(FieldMap?, [String])

  /// Takes the choice of a command line.
  init(_ arguments: Arguments) throws(UsageError) {
    let from = arguments["--from"]
    self = .recognised
    let patterns = arguments.given.filter { $0.name == "--pattern" }.map(\.value)
      .filter { !LinePattern.isIn($0) }
    if !patterns.isEmpty {
      guard from == nil || from == "auto", !arguments.has("--map") else {
        throw UsageError(message: "--pattern and \(from.map { "--from \($0)" } ?? "--map") differ")
      }
      do throws(ImportRefusal) {
        _ = try PatternReader(patterns)
      } catch {
        throw UsageError(message: "--pattern: \(error.message)")
      }
      self = .patterns(patterns)
    } else if let text = arguments["--map"] {
      guard from == nil || from == "csv" || from == "auto" else {
        throw UsageError(message: "--map and --from \(from ?? "") say different things")
      }
      do throws(ImportRefusal) {
        self = .map(try FieldMap(text))
      } catch {
        throw UsageError(message: "--map: \(error.message)")
      }
    } else if let from, from != "auto" {
      self = ImportFormat(rawValue: from).map { .format($0) } ?? .never
    }
  }

  /// Whether an input that begins with some bytes is a foreign one.
  func concerns(_ first: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .never: false
    case .format, .map, .patterns: true
    case .recognised: ImportFormat.recognise(first) != nil
    case .configured:
      switch resolved(first) {
      case .never: false
      default: true
      }
    }
  }

  /// What an input is as far as it has come.
  enum Form {
    /// The project's own, or a log: it can be judged as it comes.
    case own
    /// A foreign trace, or a compressed one: it is judged when it has ended.
    case foreign
    /// Either: more of it has to come.
    case open
  }

  /// What an input is by its first bytes.
  ///
  /// - Parameters:
  ///   - first: The first bytes, up to `OpenInput.enough` of them.
  ///   - isWhole: Whether no more of them come.
  /// - Returns: What it is; never open where no more come.
  func form(of first: [UInt8], isWhole: Bool) -> Form {
    if GzipReader.begins(first) { return .foreign }
    switch self {
    case .never: return first.count > 1 || isWhole ? .own : .open
    case .format, .map, .patterns: return .foreign
    case .recognised, .configured: break
    }
    let isEnough = isWhole || first.count >= OpenInput.enough
    // Why: within a line nothing can be told for certain.
    guard isEnough || ImportFormat.hasLine(first) else { return .open }
    if concerns(first[...]) { return .foreign }
    return !isEnough && ImportFormat.mayBecomeForeign(first) ? .open : .own
  }

  /// What becomes of an input by what a project says.
  private func resolved(_ first: ArraySlice<UInt8>) -> ImportChoice {
    guard case .configured(let map, let patterns) = self else { return self }
    if let format = ImportFormat.recognise(first) { return .format(format) }
    if let map, ImportFormat.isMapped(first, by: map) { return .map(map) }
    guard !patterns.isEmpty else { return .never }
    guard TraceReader.format(of: first) == .console, let own = try? PatternReader(patterns) else {
      return .never
    }
    // Why: a log of a known form may lie in the same folder.
    return own.fits(first.prefix(OpenInput.enough)) ? .patterns(patterns) : .never
  }

  /// Imports a whole input.
  func native(_ bytes: [UInt8]) throws(FileBytes.Refusal) -> ImportedTrace {
    do throws(ImportRefusal) {
      switch resolved(bytes[...]) {
      case .map(let map): return try Importer.native(bytes, by: map)
      case .patterns(let patterns): return try Importer.native(bytes, by: PatternReader(patterns))
      case .format(let format): return try Importer.native(bytes, as: format)
      case .recognised, .never, .configured:
        return try Importer.native(bytes, as: ImportFormat.recognise(bytes[...]) ?? .otlp)
      }
    } catch {
      throw FileBytes.Refusal(message: error.message)
    }
  }
}

extension TraceReader {
  /// What form an input has, by its first bytes; nil where nothing in them tells.
  static func format(of first: ArraySlice<UInt8>, hint: Format? = nil) -> Format? {
    var head = Array(first.prefix(OpenInput.enough))
    var reader = TraceReader(hint: hint) { _ in
      defer { head = [] }
      return head
    }
    reader.recogniseFormat()
    return reader.format
  }
}
