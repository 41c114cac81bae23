import LifelineReports

/// The forms of drawing that `render` makes, in the order of the help.
enum DrawingForm: String, CaseIterable, Sendable {
  case text
  case svg
  case html
  case mermaid
  case plantuml
  case perfetto
  /// The same as `perfetto`.
  case chrome

  /// The words for `--format`.
  static let words = allCases.map(\.rawValue)

  /// Takes the form from the command line: the one that is named, else the one that the output's name
  /// ends in, else text.
  init(_ arguments: Arguments) throws(UsageError) {
    let path = arguments["--output"]
    let ending = path?.split(separator: ".").last?.lowercased() ?? ""
    if !arguments.has("--format"), let path, Self.otherPictures.contains(ending) {
      let message = "no drawing is a picture of pixels; name it .svg or .html, or say --format"
      throw UsageError(message: "\(path): \(message)")
    }
    let fallback = path.flatMap(Self.init(path:)) ?? .text
    let word = try arguments.choice("--format", of: Self.words, else: fallback.rawValue)
    self = Self(rawValue: word) ?? fallback
  }

  /// The endings of pictures that are in none of these forms.
  private static let otherPictures = ["png", "jpg", "jpeg", "gif", "webp", "heic", "tiff", "pdf"]

  /// The form that the name of a file speaks for; nil if none does.
  private init?(path: String) {
    guard path.contains(".") else { return nil }
    switch path.split(separator: ".").last?.lowercased() {
    case "svg": self = .svg
    case "html", "htm": self = .html
    case "mmd", "mermaid": self = .mermaid
    case "puml", "plantuml": self = .plantuml
    case "json": self = .perfetto
    default: return nil
    }
  }

  /// The most entries that are drawn, so that what shows the drawing can cope with them.
  var limit: Int {
    switch self {
    case .html, .perfetto, .chrome: PictureScope.usualLimit
    case .text, .svg: 2_000
    case .mermaid, .plantuml: 400
    }
  }

  /// The drawing, ended by a line feed; none for `html`, which is more than one picture.
  ///
  /// - Parameters:
  ///   - picture: What is drawn.
  ///   - trace: The judgement.
  ///   - isColored: Whether text has colours.
  /// - Returns: The text of the drawing.
  func text(_ picture: Picture, of trace: CheckedTrace, isColored: Bool) -> String {
    switch self {
    case .text: TextDrawing(picture, of: trace, isColored: isColored).text
    case .svg: SVGDrawing(picture, of: trace).text
    case .html: ""
    case .mermaid: SequenceDrawing(picture, .mermaid).text
    case .plantuml: SequenceDrawing(picture, .plantUML).text
    case .perfetto, .chrome: TrackDrawing(picture, version: Command.version).text
    }
  }
}
