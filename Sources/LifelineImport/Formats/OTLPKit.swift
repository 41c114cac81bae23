import LifelineTrace

/// A kit whose spans are known: what their names tell of, and what they never tell.
///
/// | kit | scope | what it writes |
/// |---|---|---|
/// | Honeycomb | `io.honeycomb.uikit` | `viewDidAppear`, `viewDidDisappear` of no length, `view.class` |
/// | Bugsnag Performance | – | `[ViewLoadPhase/viewDidLoad]/Class` and the like, first loads only |
/// | Embrace | – | `emb-view-did-load` and the like; `emb-screen-view` from did appear to did disappear |
/// | AWS | `software.amazon.opentelemetry.UIKitView` | `TimeToFirstAppear`, which ends with did appear |
/// | Elastic | `UIViewController` | `Class - view appearing`, from will appear to did appear |
/// | Splunk | `splunk-navigation-detection` | `ShowVC`, `PresentationTransition`: no callback |
///
/// Sources: the kits' own documentation and tests.
enum OTLPKit: String {
  case honeycomb = "Honeycomb"
  case bugsnag = "Bugsnag Performance"
  case embrace = "Embrace"
  case aws = "AWS"
  case elastic = "Elastic"
  case splunk = "Splunk"

  /// What a span, or a record, tells of.
  struct Moments {
    /// What is called when it begins; nil for nothing, or nothing known.
    var start: String?
    /// What is called when it ends; nil where its end is the return of what is called first.
    var end: String?
    /// Whether its end is the return of the call at its start.
    var isCall = false
    /// The class, where the name has it; nil elsewhere.
    var className: String?
    /// Whether the span above it stands for one instance.
    var hasInstanceAbove = false
    /// Why it tells of no callback, behind its name; nil where it does, or is none of a controller's.
    var silence: String?
  }

  /// The kit that wrote a span; nil where none is recognised.
  init?(scope: String, name: String) {
    switch scope {
    case "io.honeycomb.uikit": self = .honeycomb
    case "software.amazon.opentelemetry.UIKitView": self = .aws
    case "UIViewController" where name.hasSuffix(Self.appearing): self = .elastic
    case "splunk-navigation-detection": self = .splunk
    default:
      if name.hasPrefix(Self.phase) || name.hasPrefix("[ViewLoad/") {
        self = .bugsnag
      } else if name.hasPrefix("emb-") {
        self = .embrace
      } else if ["ShowVC", "PresentationTransition"].contains(name) {
        self = .splunk
      } else {
        return nil
      }
    }
  }

  private static let phase = "[ViewLoadPhase/"
  private static let appearing = " - view appearing"

  /// What a span of the kit tells of.
  func moments(of name: String) -> Moments {
    switch self {
    case .honeycomb: return Moments(start: name, isCall: true)
    case .bugsnag: return Self.phase(name)
    case .embrace: return Self.embrace(name)
    case .aws:
      if name == "TimeToFirstAppear" { return Moments(end: "viewDidAppear") }
      return Moments(start: name == "didAppear" ? "viewDidAppear" : name)
    case .elastic:
      return Moments(
        start: "viewWillAppear",
        end: "viewDidAppear",
        className: String(name.dropLast(Self.appearing.count))
      )
    case .splunk:
      return Moments(
        silence: name == "PresentationTransition"
          ? "tells that something is presented, and not what is called"
          : "tells which screen is shown, and not what is called"
      )
    }
  }

  private static func phase(_ name: String) -> Moments {
    guard name.hasPrefix(phase), let close = name.firstIndex(of: "]") else { return Moments() }
    let word = name[name.index(name.startIndex, offsetBy: phase.count)..<close]
    let rest = name[name.index(after: close)...].drop { $0 == "/" }
    guard !rest.isEmpty else { return Moments() }
    // Why: these are the time between two callbacks.
    if word == "View appearing" || word == "Subview layout" {
      return Moments(silence: "lies between two callbacks, and is none")
    }
    return Moments(
      start: String(word),
      isCall: true,
      className: String(rest),
      hasInstanceAbove: true
    )
  }

  private static func embrace(_ name: String) -> Moments {
    if name == "emb-screen-view" { return Moments(start: "viewDidAppear", end: "viewDidDisappear") }
    guard name.hasPrefix("emb-view-") else { return Moments() }
    let words = name.dropFirst(4).split(separator: "-")
    let callback = words.dropFirst().reduce("view") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return Moments(start: callback, isCall: true, hasInstanceAbove: true)
  }

  /// What the kit can tell at all.
  var scope: ImportedScope {
    var scope = ImportedScope(source: "OpenTelemetry (\(rawValue))")
    switch self {
    case .honeycomb:
      scope.observes = [.viewDidAppear, .viewDidDisappear]
      scope.isBase = true
    case .aws: scope.observes = [.viewDidAppear]
    case .elastic: scope.observes = [.viewWillAppear, .viewDidAppear]
    case .bugsnag, .embrace, .splunk: break
    }
    return scope
  }
}
