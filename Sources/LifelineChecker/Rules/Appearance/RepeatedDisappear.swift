import LifelineTrace

extension Rule {
  /// Rejects a disappearance that was announced, or reported, before and not undone since.
  static let repeatedDisappear = Rule(
    "repeated-disappear",
    family: .appearance,
    severity: .warning,
    says: """
      A controller disappears once for each time it appears.
      why: UIKit drops a will- or did-callback to a controller that is disappearing, or has
        disappeared, already. A second one comes from a container that forwards its own
        disappearance beside automatic forwarding, or that sends both callbacks from the same place.
      fix: Send the child's disappearance from one place only: by beginAppearanceTransition(false,
        animated:) and its end, or by automatic forwarding.
      - a parent's own appearance callback lies in between: forwarding overlaps
      - an app's beginAppearanceTransition(false, animated:) lies in between
      - a phantom of a split view controller counts as known behaviour of UIKit
      - the controller is in a popover, and is not told when what it presented goes away
      sources: uikit-26-reading, wangling-2014

      # one disappearance for each appearance
      page viewWillAppear
      page viewDidAppear
      page viewWillDisappear
      page viewDidDisappear

      # the will twice in a row
      page viewWillAppear
      page viewDidAppear
      page viewWillDisappear
      page viewWillDisappear  <-
      page viewDidDisappear

      # the did twice in a row
      page viewWillDisappear
      page viewDidDisappear
      page viewDidDisappear  <-

      # the did is not recorded, but the appearance in between would be
      @observes viewWillAppear, viewWillDisappear
      page viewWillAppear
      page viewWillDisappear
      page viewWillDisappear  <-

      # a cancelled appearance between two disappearances
      page viewWillDisappear
      page viewDidDisappear
      page viewWillAppear
      page viewWillDisappear
      page viewDidDisappear

      # the parent goes too, and forwards
      pager is Pager, UIViewController
      pager addChild(page)
        page willMove(toParent: pager)
      page viewWillAppear
      page viewDidAppear
      page didMove(toParent: pager)
      page viewWillDisappear
      pager viewWillDisappear
      page viewWillDisappear

      # a menu in a popover comes back unseen from behind what it presented
      home present(menu, presenter: home, style: popover, animated: true)
      menu viewWillAppear
      menu viewDidAppear
      menu present(help, presenter: menu, style: currentContext, animated: true)
      menu viewWillDisappear
      help viewWillAppear
      help viewDidAppear
      menu viewDidDisappear
      help viewWillDisappear
      help viewDidDisappear
      menu viewWillDisappear
      menu viewDidDisappear
      """,
    firstLook: .callsTwice,
    asked: Occasions(
      observes: [.viewWillDisappear, .viewDidDisappear],
      onlyIf: [.isOutOfPlace, .isUndeclared]
    ),
    restsOn: Basis(needs: [.viewWillAppear], isAboutOrder: true, assumptions: [.noForwarding])
  ) { step, model in
    let before = model[step.receiver].appearance
    guard step.admissibility != .natural || model.isEcho(step), !step.remarks.contains(.doubled)
    else { return nil }
    switch before.last.callback {
    case .viewWillDisappear where step.event.callback == .viewWillDisappear: break
    case .viewDidDisappear where before.last.isKnown: break
    default: return nil
    }
    // Why: what the app itself has called is a finding of its own, and muddles what UIKit sends.
    guard model[step.receiver].manual.begin.line < before.last.line,
      !before.last.flags.contains(.byApp), !model.mayHaveBeenForwarded(step),
      !model.mayReturnUntold(step.receiver, since: before.last.line)
    else { return nil }
    return Violation(
      "\(step.receiver) receives \(step.event.callback) again without appearing in between",
      note: "\(step.receiver) was \(before.presumed)",
      witnesses: [Witness(before.last, "it was told here")],
      because: "\(step.receiver) did not begin to appear after that"
    )
  }
}
