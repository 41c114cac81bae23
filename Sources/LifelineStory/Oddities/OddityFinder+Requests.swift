import LifelineTrace

/// Controllers that code pushes or presents, and that come only later, or never.
extension OddityFinder {
  /// That somebody is to come, as a line says.
  private struct Request {
    let position: Int
    /// The class, as it is printed.
    let name: String
    /// Those of the class that print.
    let receivers: [Receiver]
  }

  /// How many lines have to follow a request, and how near another one is to it.
  private static let fewLater = 3

  /// The time in which a screen comes that is asked for, in nanoseconds, however busy the app is.
  private static let slow: Int64 = 1_000_000_000
  private static let verySlow: Int64 = 3_000_000_000

  /// Finds the requests upon which another screen comes first, or none.
  mutating func findRequests() {
    guard !script.ways.isEmpty else { return }
    let requests = requests
    for (index, request) in requests.enumerated() {
      // Why: of several that are pushed at once only the last one loads.
      let isFollowed = requests.dropFirst(index + 1).first.map { isNear($0, request) } ?? false
      if let came = firstTold(of: request) {
        if !isFollowed { findLate(request, came) }
      } else {
        findRefused(
          request,
          behind: requests[..<index].last.flatMap {
            isNear(request, $0) || isUnderWay($0, at: request) ? $0 : nil
          }
        )
      }
    }
  }

  /// The calls that push or present somebody, and the lines that say so of a class that prints.
  private var requests: [Request] {
    var known: [String: [Receiver]] = [:]
    for receiver in script.receivers {
      known[script.log.className(receiver), default: []].append(receiver)
    }
    return script.lines.indices.compactMap { position in
      let line = script.lines[position]
      if line.callback == .present || line.callback == .pushViewController, line.object.exists {
        let name = script.log.className(line.object)
        return Request(position: position, name: name, receivers: known[name] ?? [])
      }
      guard line.isRemark, let request = line.text.request,
        let name = request.map(String.init).first(where: {
          known[$0] != nil || ["VC", "Controller"].contains(where: $0.hasSuffix)
        })
      else { return nil }
      return Request(position: position, name: name, receivers: known[name] ?? [])
    }
  }

  /// Where one of those who are asked for is first told that it loads or comes; nil where none is.
  private func firstTold(of request: Request) -> Int? {
    request.receivers.compactMap { receiver in
      let own = script.own[receiver] ?? []
      return own[own.firstIndex(atLeast: request.position)...].prefix(Self.fewWays).first {
        script.callback($0)?.isLoad == true || isComing($0)
      }
    }.min()
  }

  /// Whether the last that a controller was told before a position is that it has come.
  private func isShown(_ receiver: Receiver, at position: Int) -> Bool {
    let own = script.own[receiver] ?? []
    let last = own[..<own.firstIndex(atLeast: position)].suffix(Self.fewWays).last {
      script.callback($0)?.isHalf == true
    }
    return last.flatMap(script.callback) == .viewDidAppear
  }

  private func isComing(_ position: Int) -> Bool {
    script.callback(position)?.isHalf == true && script.callback(position)?.isComing == true
  }

  /// Whether another class is asked for right behind a request.
  private func isNear(_ later: Request, _ request: Request) -> Bool {
    later.position - request.position <= Self.fewLater && later.name != request.name
  }

  /// Whether another class that was asked for is still coming when a request is made.
  private func isUnderWay(_ before: Request, at request: Request) -> Bool {
    guard before.name != request.name, let first = firstTold(of: before), first < request.position,
      let owner = story.owner[first],
      let half = story.instances[owner].halves.first(where: { story.halves[$0].last > first })
    else { return false }
    return story.halves[half].isComing && story.halves[half].first < request.position
      && story.halves[half].last > request.position
  }

  // MARK: What becomes of it

  /// Who is asked for and comes only when another screen has come.
  private mutating func findLate(_ request: Request, _ came: Int) {
    // Why: who is on screen asks for somebody else, `present in Home`.
    guard !request.receivers.contains(where: { isShown($0, at: request.position) }) else { return }
    let between = script.ways(between: request.position, and: came).prefix(Self.fewWays)
    let other = between.first { way in
      guard isComing(way), let owner = story.owner[way],
        !request.receivers.contains(story.receiver(owner)),
        !ControllerKind.isContainerName(story.className(owner))
      else { return false }
      // Why: who comes around it is its container.
      return story.halves(of: owner, before: way + 1).last.map { story.halves[$0] }?.did.map {
        $0 < came
      } == true
    }
    let asked = time(before: request.position)
    let wait = asked.flatMap { asked in script.lines[came].time.map { $0 - asked } }
    guard let instance = story.owner[came], wait.map({ $0 > Self.slow }) ?? true else { return }
    let isLong = wait.map { $0 > Self.verySlow }
    // Why: where no time is printed, code may choose the tab that it has pushed in; a person waits for a screen.
    let choice = script.lines.indices[(request.position + 1)..<came].suffix(Self.fewLater).last {
      let line = script.lines[$0]
      return line.isRemark
        && (isLong == nil ? line.text.namesChosenTab : line.text.namesScreenChange)
    }
    guard let reason = other ?? (isLong == false ? nil : choice) else { return }
    let until =
      story.owner[reason].map { "\(story.name($0)) has come" } ?? "something else is chosen"
    add(
      Oddity(
        kind: .late,
        position: request.position,
        instance: instance,
        price: price.refused,
        witnesses: [reason, came],
        text: "\(request.name) is asked for, and comes only when \(until)",
        lawful: .screenNotPrinted,
        prints: [.callback(Callback.pushViewController.baseName, inClass: nil)]
      )
    )
  }

  /// The time of the last line with one up to a position; nil where none is near.
  private func time(before position: Int) -> Int64? {
    script.lines[max(0, position - Self.fewWays)...position].last { $0.time != nil }?.time
  }

  /// How many lines before it is made somebody is asked for.
  private static let near = 3

  /// Whether somebody is asked for right before it is made.
  func isAskedFor(_ number: Int, before birth: Int) -> Bool {
    let name = story.className(number)
    return script.lines[max(0, birth - Self.near)..<birth].contains { line in
      line.callback == .present && script.log.className(line.object) == name
        || line.isRemark && line.text.request?.contains { $0 == name } == true
    }
  }

  /// Who is presented and is never told that it comes, though its class prints, or right behind another one.
  private mutating func findRefused(_ request: Request, behind before: Request?) {
    let own = request.receivers.flatMap { script.own[$0] ?? [] }
    // Why: what is said to be presented, and dies, was made to be.
    let dies = own.contains { $0 > request.position && script.callback($0) == .deinitialize }
    guard
      script.callback(request.position) == .present
        || (dies || before != nil) && script.lines[request.position].text.holds("resent"),
      request.position + Self.fewLater < script.lines.count
    else { return }
    let near = before.flatMap(firstTold)
    let last = own.last { $0 < request.position }
    // Why: of who prints nothing nobody knows whether it came, unless another one is presented.
    guard let place = near ?? own.first(where: { $0 > request.position }) ?? last,
      !own.isEmpty || !request.name.hasPrefix("UI"), last.map(isComing) != true,
      let instance = story.owner[place]
    else { return }
    add(
      Oddity(
        kind: .refused,
        position: request.position,
        instance: instance,
        price: price.refused,
        witnesses: [near, own.first { $0 > request.position }].compactMap { $0 },
        text: "\(request.name) is presented, and is never told that it comes",
        lawful: .notPrinted,
        prints: [.callback(Callback.viewDidLoad.baseName, inClass: request.name)],
        missing: .viewDidLoad
      )
    )
  }
}
