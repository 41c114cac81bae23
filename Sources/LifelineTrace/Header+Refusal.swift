extension Header {
  /// The systems whose controllers are not UIKit's.
  private static let otherSystems: Set<String> = ["macos", "macosx", "osx", "watchos"]

  /// What is said behind the name of a system that is not judged.
  package static let judgedSystems =
    "whose controllers are not UIKit's: iOS, iPadOS, tvOS, visionOS and Mac Catalyst are judged"

  /// Why a trace cannot be judged, a clause; nil where it can, or where that is open.
  ///
  /// Why: an app in Mac Catalyst runs on macOS, and its view controllers are UIKit's. So a trace is judged
  /// where anything in its header says Catalyst, or where the project itself recorded it, which it
  /// does nowhere without UIKit.
  package var refusal: String? {
    guard let systemName,
      Self.otherSystems.contains(systemName.lowercased().filter { !$0.isWhitespace })
    else { return nil }
    guard recorder.map({ !$0.lowercased().hasPrefix("lifeline") }) ?? true else { return nil }
    let texts = [recorder, app, title, source, sampled].compactMap { $0?.lowercased() }
    guard !texts.contains(where: { $0.holds("catalyst") }) else { return nil }
    return "its header says \(systemName), \(Self.judgedSystems)"
  }
}
