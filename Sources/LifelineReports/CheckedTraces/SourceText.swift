import LifelineChecker

extension Source {
  /// The source for a terminal.
  var text: String {
    switch self {
    case .documentation(let path): "https://developer.apple.com/documentation/uikit/\(path)"
    case .evidence(let slug): "spec/sources.md#\(slug)"
    case .uikitMessage(let message): "UIKit’s message “\(message)”"
    case .recording(let name): "traces/recorded/\(name)"
    case .model(let reason): reason
    }
  }

  /// The source in Markdown.
  ///
  /// - Parameter fromFolder: Whether the page stands in a folder below `spec`.
  /// - Returns: The source, linked where it can be.
  func markdown(fromFolder: Bool) -> String {
    let spec = fromFolder ? "../" : ""
    switch self {
    case .documentation: return "<\(text)>"
    case .evidence(let slug):
      return "[\(slug)](\(spec)sources.md#\(slug)) in the register of sources"
    case .recording(let name): return "[\(name)](\(spec)../traces/recorded/\(name)), recorded"
    case .uikitMessage, .model: return text
    }
  }
}
