import LifelineTrace

// Views that go while their controllers stay.
extension Simulation {
  /// Every controller hears that memory is short; before iOS 6 the covered screens lose their views.
  mutating func warnOfMemory() {
    for id in controllers.indices where controllers[id].isAlive {
      let isScreen = controllers[id].kind == .screen || controllers[id].kind == .pager
      let isCovered = controllers[id].isLoaded && controllers[id].appearance == .disappeared
      let unloads = system < 6 && isScreen && isCovered
      call(.didReceiveMemoryWarning, on: id) { simulation in
        guard unloads else { return }
        simulation.call(.viewWillUnload, on: id)
        simulation.controllers[id].isLoaded = false
        simulation.call(.viewCleared, on: id, by: .uikit)
        simulation.call(.viewDidUnload, on: id)
      }
    }
  }

  /// The app lets go of a view that is not seen; it is loaded again when it is asked for.
  mutating func clearView(of id: Int) {
    controllers[id].isLoaded = false
    call(.viewCleared, on: id, by: .app)
  }

  /// The nearest screen of a name that is covered on the stack in front, has a view, and no children
  /// whose views would go with it; nil for none.
  func coveredScreen(_ name: String) -> Int? {
    guard let navigation = frontNavigation else { return nil }
    return controllers[navigation].children.dropLast().last {
      controllers[$0].name == name && controllers[$0].isLoaded
        && controllers[$0].kind == .screen && controllers[$0].children.isEmpty
    }
  }
}
