import LifelineTrace

extension Callback {
  /// Whether a container owes the call to a child: such calls are put in, and put elsewhere, while
  /// what the app does of its own accord is only taken out.
  var isDuty: Bool {
    switch self {
    case .beginAppearanceTransition, .endAppearanceTransition, .addChild, .willMove, .didMove: true
    default: false
    }
  }

  /// Whether other events follow from it, so that they cannot come before it.
  var setsOff: Bool {
    switch self {
    case .shouldPerformSegue, .transitionBegan, .tabShouldSelect, .navigationWillShow,
      .presentationShouldDismiss, .canPerformUnwind:
      true
    default: isAppsCall
    }
  }
}
