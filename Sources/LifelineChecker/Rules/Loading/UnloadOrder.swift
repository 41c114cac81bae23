import LifelineTrace

extension Rule {
  /// Rejects a `viewDidUnload` that UIKit cannot have sent.
  static let unloadOrder = Rule(
    "unload-order",
    family: .loading,
    severity: .warning,
    says: """
      UIKit sends viewDidUnload only before iOS 6, for a view that is off the screen, and on iOS 5
        after viewWillUnload.
      why: Before iOS 6, UIKit dropped views that were off the screen when memory was low. Since
        then it drops none, and never sends viewDidUnload. A call that comes otherwise was made by
        the app, usually by code that was kept from those days.
      fix: Delete the call of viewDidUnload, and free what is needless in didReceiveMemoryWarning.
      - iOS 3 and 4, which have no viewWillUnload
      - an unknown system, on which only the unloading of a visible view is judged
      - the controller was not recorded from its beginning
      sources: uiviewcontroller/viewdidunload(), header-ios-11
      recorded: memory-warning-unload-ios5.lifeline.jsonl

      # a covered view is unloaded on iOS 5 (on 5)
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      home viewDidDisappear
      home didReceiveMemoryWarning
        home viewWillUnload
        home viewDidUnload

      # the app calls it on a later system (on 17)
      home viewDidLoad
      home viewDidUnload  <-

      # a view is unloaded while it is on the screen
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home viewDidUnload  <-

      # the will is missing on iOS 5 (on 5)
      home viewDidLoad
      home viewDidUnload  <-

      # iOS 4 has no viewWillUnload (on 4)
      home viewDidLoad
      home didReceiveMemoryWarning
        home viewDidUnload

      # the recording begins in the middle of an unloading (on 5)
      @observes loading
      home viewCleared
      home viewDidUnload
      """,
    asked: Occasions(observes: [.viewDidUnload])
  ) { step, model in
    let before = model[step.receiver]
    if model.systems.first >= 6 {
      return .unloads(step, because: "UIKit has sent no viewDidUnload since iOS 6", before)
    }
    let states = before.appearance.natural
    if !states.isEmpty, states.isSubset(of: [.appearing, .appeared]) {
      return .unloads(step, because: "UIKit unloads only views that are off the screen", before)
    }
    let classSymbol = model.traits(step.receiver).classSymbol
    guard model.systems == SystemRange(first: 5, last: 5),
      model.recording.natural(classSymbol).contains(.viewWillUnload),
      before.wasSeenBeforeUnloading, !before.making.willUnload.isKnown
    else { return nil }
    return .unloads(step, because: "no viewWillUnload came before", before)
  }
}

extension ControllerState {
  /// Whether the trace shows the controller before its view is dropped, so that it would show the
  /// beginning of that, too.
  fileprivate var wasSeenBeforeUnloading: Bool {
    lifetime.born.isKnown || loading.loaded.isKnown || making.memoryWarning.isKnown
      || appearance.last.isKnown
  }
}

extension Violation {
  fileprivate static func unloads(
    _ step: Step,
    because: Message,
    _ before: ControllerState
  ) -> Violation {
    Violation(
      "\(step.receiver) receives a viewDidUnload that UIKit does not send",
      note: "called by the app",
      witnesses: [
        Witness(before.loading.loaded, "its view was loaded here"),
        Witness(before.appearance.last, "its last appearance callback"),
      ],
      because: because
    )
  }
}
