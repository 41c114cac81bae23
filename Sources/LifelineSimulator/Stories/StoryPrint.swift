package import LifelineTrace

/// What an app prints in a story, to be held against a log: whether the story may be what happened.
///
/// It is printed as apps print it, by overrides of the five callbacks that logs have mostly; UIKit's own
/// containers print nothing.
package struct StoryPrint {
  /// The lines, from the launch on.
  package let lines: [LawfulStory.Line]

  /// Carries out a story.
  ///
  /// - Parameters:
  ///   - story: The story, with what goes wrong in it.
  ///   - system: The version of iOS, its first number.
  ///   - kinds: The callbacks that are printed; those of `LawfulStory.kinds` can be.
  ///   - classes: The classes that print; nil for all of the app's.
  /// - Throws: `Story.Problem` for a step that is not possible where it stands.
  package init(
    of story: Story,
    system: Int,
    printing kinds: Set<Callback> = LawfulStory.kinds,
    of classes: Set<String>? = nil
  ) throws(Story.Problem) {
    var simulation = Simulation(system: system, isKept: false)
    simulation.printed = []
    for step in story.steps {
      do throws(Simulation.Refusal) {
        try simulation.perform(step)
      } catch {
        throw Story.Problem(line: step.line, column: step.column, message: error.message)
      }
    }
    lines = (simulation.printed ?? []).compactMap { call in
      let controller = simulation.controllers[call.id]
      guard kinds.contains(call.callback), ![.navigation, .tabs, .split].contains(controller.kind),
        classes?.contains(controller.name) != false
      else { return nil }
      return LawfulStory.Line(
        controller: controller.identity,
        className: controller.name,
        callback: call.callback
      )
    }
  }

  /// Whether a log may be a part of the print: the same callbacks of the same classes one after the
  /// other, and the same instances where the log tells them apart.
  ///
  /// - Parameters:
  ///   - log: The lines of the log; a controller whose word is its class may be any instance.
  ///   - isWhole: Whether the log must be the whole print, and not a part of it.
  /// - Returns: Whether it may.
  package func holds(_ log: [LawfulStory.Line], isWhole: Bool = false) -> Bool {
    guard !log.isEmpty, log.count <= lines.count, !isWhole || log.count == lines.count else {
      return false
    }
    return (0...(lines.count - log.count)).contains { start in
      isSame(log, as: lines[start..<(start + log.count)])
    }
  }

  private func isSame(_ log: [LawfulStory.Line], as part: ArraySlice<LawfulStory.Line>) -> Bool {
    var names: [String: String] = [:]
    var back: [String: String] = [:]
    for (own, printed) in zip(log, part) {
      guard own.callback == printed.callback, own.className == printed.className else {
        return false
      }
      guard own.controller != own.className else { continue }
      if names[own.controller, default: printed.controller] != printed.controller { return false }
      if back[printed.controller, default: own.controller] != own.controller { return false }
      names[own.controller] = printed.controller
      back[printed.controller] = own.controller
    }
    return true
  }
}
