import LifelineTrace

extension Rule {
  /// Finds a child that is told to disappear once more when its container dies.
  static let goesWithDeadContainer = Rule(
    "goes-with-dead-container",
    family: .containment,
    severity: .advice,
    says: """
      A container that dies does not tell its children again that they disappear.
      why: A container that sends viewWillDisappear and viewDidDisappear when it lets a child go,
        and does so in its dealloc, too, tells a child that has gone with it before to go once more.
        Observers are removed twice, and what the child releases in viewDidDisappear is released
        twice.
      fix: In the container's deinit, let go of the children without a callback.
      - the child has appeared again since it went
      - something came in between
      sources: uikit-26-reading

      # the container dies, and nobody is told (pasted)
      deck viewDidDisappear
      card viewDidDisappear
      deck deinit
      card deinit

      # the child is told again (pasted)
      deck#? viewWillDisappear
      card#? viewWillDisappear
      deck#? viewDidDisappear
      card#? viewDidDisappear
      deck#? deinit
      card#? viewWillDisappear  <-
      card#? viewDidDisappear

      # it has come again in between (pasted)
      card viewDidDisappear
      card viewWillAppear
      deck deinit
      card viewWillDisappear
      """,
    asked: Occasions(observes: [.viewWillDisappear, .viewDidDisappear]),
    restsOn: Basis(
      needs: [.deinitialize, .viewDidDisappear],
      isAboutOrder: true,
      isForPastedLogs: true
    )
  ) { step, model in
    let before = model[step.receiver].appearance.last
    let death = model.previous
    guard before.isKnown, before.callback == .viewDidDisappear,
      death.callback == .deinitialize, death.isKnown, death.receiver != step.receiver,
      death.line > before.line
    else { return nil }
    return Violation(
      "\(step.receiver) is told to disappear again right after \(death.receiver) has died",
      note: "it is told again",
      witnesses: [
        Witness(before, "it has gone"),
        Witness(death, "the container dies"),
      ],
      because: "\(step.receiver) had gone, and nothing printed says that it came back",
      expected: [],
      lawful: "\(step.receiver) had come back, and does not print it: print viewWillAppear to know"
    )
  }
}
