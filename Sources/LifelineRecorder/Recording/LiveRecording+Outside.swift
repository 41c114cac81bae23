import LifelineTrace

// What is told while nothing is locked, and what stops the clock.
extension LiveRecording {
  /// Runs a body, and tells afterwards what is told while nothing is locked.
  func lockedAndTold<Result>(_ body: () -> Result) -> Result {
    let (result, mustTell) = lock.withLock {
      outbox.depth += 1
      let result = body()
      outbox.depth -= 1
      return (result, outbox.mustBeEmptied)
    }
    if mustTell { handOver() }
    return result
  }

  /// Hands over what waits, until nothing does; does nothing where another thread is at it.
  private func handOver() {
    while true {
      let (lines, listeners, closes) = lock.withLock {
        () -> ([(bytes: [UInt8], kind: LineKind)], [@Sendable () -> Void], Bool) in
        guard outbox.mustBeEmptied || outbox.isEmptiedHere else {
          return ([], [], false)
        }
        let lines = outbox.lines
        let listeners = outbox.hasNews ? outbox.listeners.sorted { $0.key < $1.key } : []
        let closes = outbox.closes
        outbox.lines = []
        outbox.hasNews = false
        outbox.closes = false
        outbox.thread =
          lines.isEmpty && listeners.isEmpty && !closes ? nil : CallFrames.current
        return (lines, listeners.map(\.value), closes)
      }
      if lines.isEmpty, listeners.isEmpty, !closes { return }
      for line in lines { _ = destination.write(line.bytes, line.kind) }
      for listener in listeners { listener() }
      if closes { destination.close() }
    }
  }

  /// Calls a body after each event.
  ///
  /// - Parameter body: What is called; nothing is locked meanwhile.
  /// - Returns: What ends it.
  func whenever(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let number = lock.withLock {
      outbox.listened += 1
      outbox.listeners[outbox.listened] = body
      return outbox.listened
    }
    return { [self] in lock.withLock { outbox.listeners[number] = nil } }
  }

  /// The number of events so far.
  var eventCount: Int { lock.withLock { Int(number) } }

  /// Whether what happens on this thread is the recording's own doing.
  var isTelling: Bool { isWriting || (tellsOutside && outbox.isEmptiedHere) }

  /// Tells of screens, once nothing is locked.
  func tell() {
    guard let onScreen = options.onScreen else { return }
    let news = locked {
      defer { self.news = [] }
      return self.news
    }
    for visit in news { onScreen(visit) }
  }

  /// Says that the app has gone to the background, or has come back.
  ///
  /// Why times stand still meanwhile: nothing moves, and what takes long there is nobody's fault.
  func pause(_ isPaused: Bool) {
    locked {
      guard isActive, isPaused != (pausedAt != nil) else { return }
      if isPaused {
        mark("the app goes to the background")
        pausedAt = clock()
      } else if let since = pausedAt {
        let away = clock() - since
        pausedAt = nil
        paused += away
        mark("the app comes back after \(away / 1_000_000_000) s")
      }
    }
  }

  /// Writes what has become of the app, or of a scene, on the roots of its windows.
  ///
  /// - Parameters:
  ///   - word: What: `sceneActive`.
  ///   - object: The scene, the window, or the app.
  func change(_ word: String, of object: ObjectPointer?) {
    guard options.recording.contains(.activityChanged), !locked({ isTelling }) else { return }
    let isScenes = word.hasPrefix("scene")
    let isWindows = word.hasPrefix("window")
    let windows =
      isScenes
      ? object.map { runtime.elements(of: runtime.object($0, "windows")) } ?? []
      : isWindows ? [object].compactMap(\.self) : Self.windows(runtime)
    let roots = windows.compactMap { runtime.object($0, "rootViewController") }
    locked {
      guard isActive else { return }
      openPart()
      var told = roots.compactMap { meet($0) }.map { registry[$0].quoted }
      if !isScenes { told = Array(told.prefix(1)) }
      // Why: a window without a root is the system's, or has nothing to show.
      if told.isEmpty, isWindows { return }
      // Why: where nothing is on screen so far, somebody must have become so.
      if told.isEmpty {
        let nobody = isScenes ? object.map(sceneName) ?? "UIScene#?" : "UIApplication#?"
        told = [Array("\"\(nobody)\"".utf8)]
      }
      let lane = frames.lane()
      for quoted in told {
        beginEvent(.activityChanged, on: quoted)
        add { $0.add(",\"identifier\":", text: word) }
        endEvent(lane)
      }
      // Why: another scene may come to lie where one was.
      if word == "sceneDisconnected", let object { scenes.numbers[object] = nil }
    }
  }

  /// What a scene is called in the trace.
  func sceneName(_ scene: ObjectPointer) -> String {
    if scenes.numbers[scene] == nil {
      scenes.count += 1
      scenes.numbers[scene] = scenes.count
    }
    return "UIScene#\(scenes.numbers[scene, default: 0])"
  }

  /// What the scene of a window is called; nil for a window that has none.
  func sceneName(ofWindow window: ObjectPointer) -> String? {
    runtime.object(window, "windowScene").map { scene in locked { sceneName(scene) } }
  }

  /// The number of a segue's identifier among those of the recording.
  func segueNumber(of identifier: String) -> Int {
    if let known = segues[identifier] { return known }
    segues[identifier] = segues.count + 1
    return segues.count
  }
}
