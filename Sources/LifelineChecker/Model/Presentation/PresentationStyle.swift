/// How a controller is put over another one, and so whether the presenter disappears behind it.
package enum PresentationStyle: String, CaseIterable, Sendable, BitwiseCopyable {
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
  case blurOverFullScreen
  case none
  case automatic
  /// The style was not recorded, or is none that is known.
  case unknown

  /// The style with a name: `pageSheet`, `.pageSheet`, `UIModalPresentationPageSheet`, or the
  /// number that UIKit gives it.
  package init(named text: String) {
    var name = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if name.hasPrefix("uimodalpresentation") { name.removeFirst("uimodalpresentation".count) }
    let number = Int(name).flatMap { Self.numbers[$0] }
    self = number ?? Self.allCases.first { $0.rawValue.lowercased() == name } ?? .unknown
  }

  /// The styles by the value of UIKit's constant.
  private static let numbers: [Int: PresentationStyle] = [
    -2: .automatic, -1: .none, 0: .fullScreen, 1: .pageSheet, 2: .formSheet, 3: .currentContext,
    4: .custom, 5: .overFullScreen, 6: .overCurrentContext, 7: .popover, 8: .blurOverFullScreen,
  ]

  /// Whether the presenter's view is taken away, so that the presenter disappears.
  ///
  /// Only what holds on every system and in every size is said of a style; see fact 6.2.
  package var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the presenter's view stays where it is, so that the presenter is sent nothing.
  package var leavesPresenter: Bool {
    switch self {
    case .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover,
      .blurOverFullScreen:
      true
    case .fullScreen, .currentContext, .custom, .none, .automatic, .unknown: false
    }
  }

  /// Whether UIKit looks for the presenter among the ancestors that define a context, and not for
  /// the outermost one.
  package var isInContext: Bool {
    self == .currentContext || self == .overCurrentContext || self == .popover
  }
}
