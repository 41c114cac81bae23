import LifelineTrace

/// What lines say that an app prints beside its callbacks.
extension String {
  /// Whether a printed line says that something was let go.
  var tellsOfLettingGo: Bool {
    let words = words.map { $0.lowercased() }
    return words.contains { $0.hasPrefix("cancel") }
      || words.contains("back") && words.contains { Self.returns.contains($0) }
  }

  private static let returns: Set = ["snap", "snaps", "snapped", "snapping", "bounces", "springs"]

  /// Whether a printed line speaks of a gesture.
  var namesGesture: Bool {
    let gestures: Set = [
      "pan", "panning", "swipe", "swiping", "drag", "dragging", "gesture", "interactive", "edge",
      "slide", "sliding", "pull", "pulling", "pinch", "interaction", "transition",
    ]
    return words.contains { $0.humps.contains { gestures.contains($0.lowercased()) } }
  }

  /// Whether a printed line tells that the app goes to the background or comes back.
  var namesBackground: Bool {
    let text = lowercased()
    let words = [
      "enterbackground", "enterforeground", "becomeactive", "resignactive", "enter background",
      "enter foreground", "become active", "resign active", "to background", "to foreground",
      "backgrounded", "foregrounded", "in background", "in foreground",
    ]
    return words.contains(where: text.holds)
  }

  /// Whether a printed line tells that the app is resized.
  var namesResize: Bool {
    let text = lowercased()
    return ["multitasking", "resize", "splitview", "split view", "slide over", "slideover"]
      .contains(where: text.holds)
  }

  /// Whether a printed line tells that memory is short.
  var isMemoryWarning: Bool {
    let text = lowercased()
    return text.holds("memory") && (text.holds("warning") || text.holds("low"))
  }
}

extension Substring {
  /// The words that a name in camel case is put together of: `swipe` and `Back` of `swipeBack`.
  var humps: [Substring] {
    var parts: [Substring] = []
    var rest = self
    while !rest.isEmpty {
      let end = rest.dropFirst().firstIndex(where: \.isUppercase) ?? rest.endIndex
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    return parts
  }
}
