import LifelineTrace

/// Puts halves together to transitions, by who changes places with whom.
///
/// A half joins the running transition that it fits best: the one that it turns round, the one whose
/// member it changes places with, or the one whose container it is in. Else it begins one of its own.
struct StoryParser {
  private let script: Script
  private(set) var instances: [Instance]
  private(set) var halves: [Half] = []
  private(set) var transitions: [Transition] = []
  /// The numbers of the transitions that may still be joined, oldest first.
  private var running: [Int] = []
  /// The number of the half that each position begins.
  private(set) var beginning: [Int?]
  /// The number of the half that each position ends.
  private(set) var closing: [Int?]

  private static let mostRunning = 4
  /// The most halves of a transition that others may join, so that each is compared with few.
  private static let mostHalves = 64

  /// Parses a script whose objects are told apart.
  init(_ script: Script, _ instances: [Instance]) {
    self.script = script
    self.instances = instances
    beginning = Array(repeating: nil, count: script.lines.count)
    closing = beginning
    for number in instances.indices { cut(number) }
    for position in script.ways {
      if let half = beginning[position] { place(half, at: position) }
      if let half = closing[position] { end(half, at: position) }
    }
  }

  // MARK: Halves

  /// Cuts the lines of a controller into halves.
  private mutating func cut(_ number: Int) {
    var current: Int?
    for position in instances[number].lines {
      guard let callback = script.callback(position), callback.isHalf else { continue }
      let isComing = callback.isComing
      if callback.isDid, let open = current, halves[open].ending == .open,
        halves[open].isComing == isComing
      {
        halves[open].did = position
        halves[open].ending = .done
        closing[position] = open
        continue
      }
      if let open = current, halves[open].ending == .open {
        halves[open].ending = ending(of: halves[open], before: position, isComing)
      }
      var half = Half(instance: number, isComing: isComing)
      if callback.isWill {
        half.will = position
      } else {
        half.did = position
        half.ending = .done
        closing[position] = halves.count
      }
      half.previous = current
      beginning[position] = halves.count
      if let current { halves[current].next = halves.count }
      current = halves.count
      instances[number].halves.append(halves.count)
      halves.append(half)
    }
  }

  /// How a half has ended that has no did, where another one of its controller begins.
  private func ending(of half: Half, before position: Int, _ isComing: Bool) -> Half.Ending {
    if half.isComing == isComing { return .repeated }
    // Why: where its end is not printed, it is over after a moment.
    let isPrinted = script.printed.contains(.did(coming: half.isComing))
    return !isPrinted && script.rank[position] - script.rank[half.first] > 2 ? .done : .turned
  }

  // MARK: Transitions

  private mutating func place(_ half: Int, at position: Int) {
    running = running.filter { !isOver($0, at: position) }
    var best: (transition: Int, score: Double)?
    for transition in running where transitions[transition].halves.count < Self.mostHalves {
      let score = fit(half, into: transition, at: position)
      if score > 1, score >= (best?.score ?? 0) { best = (transition, score) }
    }
    if let best {
      join(half, best.transition, position)
      return
    }
    var transition = Transition(halves: [], first: position, last: position)
    transition.overlapped = running.last { owes($0, at: position) }
    transitions.append(transition)
    running.append(transitions.count - 1)
    if running.count > Self.mostRunning { running.removeFirst() }
    join(half, transitions.count - 1, position)
  }

  private mutating func join(_ half: Int, _ transition: Int, _ position: Int) {
    let own = halves[half]
    if transitions[transition].halves.contains(where: { halves[$0].instance == own.instance }) {
      transitions[transition].isTurned = true
    }
    halves[half].transition = transition
    transitions[transition].halves.append(half)
    transitions[transition].last = max(transitions[transition].last, position)
    if own.isComing { settle(half, in: transition) }
    for other in transitions[transition].halves where other != half {
      if halves[other].isComing, !own.isComing { settle(other, in: transition) }
      if !transitions[transition].isTurned { nest(half, other) }
    }
  }

  /// Notes in whose place a controller comes.
  private mutating func settle(_ half: Int, in transition: Int) {
    let own = halves[half]
    let gone = transitions[transition].halves.first {
      !halves[$0].isComing && halves[$0].instance != own.instance
        && instances[halves[$0].instance].covers != own.instance
    }
    if let gone { instances[own.instance].covers = halves[gone].instance }
  }

  /// Notes who is in whom: what comes or goes inside another's callbacks.
  private mutating func nest(_ half: Int, _ other: Int) {
    let inner = halves[half]
    let outer = halves[other]
    guard inner.isComing == outer.isComing, inner.instance != outer.instance else { return }
    guard instances[inner.instance].container == nil else { return }
    guard instances[outer.instance].container != inner.instance else { return }
    instances[inner.instance].container = outer.instance
  }

  private mutating func end(_ half: Int, at position: Int) {
    let transition = halves[half].transition
    guard transition >= 0 else { return }
    transitions[transition].last = max(transitions[transition].last, position)
  }

  /// Whether nothing can join a transition any more.
  private func isOver(_ number: Int, at position: Int) -> Bool {
    let transition = transitions[number]
    if script.isBroken(transition.last, position) { return true }
    if owes(number, at: position) { return false }
    // Why: what is over may be joined by the other half of the same moment, right behind it.
    return script.rank[position] - script.rank[transition.last] > 2
  }

  /// Whether a did is still to come that its class prints.
  private func owes(_ number: Int, at position: Int) -> Bool {
    transitions[number].halves.contains { half in
      let half = halves[half]
      guard half.will != nil,
        half.ending != .turned || half.next.map({ halves[$0].first >= position }) == true
      else { return false }
      guard (half.did ?? Int.max) > position else { return false }
      let receiver = Receiver(rawValue: instances[half.instance].receiver)
      return script.prints(receiver, .did(coming: half.isComing))
    }
  }

  /// Whether a did of a transition has come before a position.
  private func hasDid(_ transition: Int, before position: Int) -> Bool {
    transitions[transition].halves.contains { (halves[$0].did ?? Int.max) < position }
  }

  /// How well a half fits into a running transition; at most 1 where it does not.
  private func fit(_ half: Int, into number: Int, at position: Int) -> Double {
    let own = halves[half]
    let transition = transitions[number]
    var score = 0.0
    var isTurn = false
    let isLate = hasDid(number, before: position)
    for other in transition.halves {
      let member = halves[other]
      if member.instance == own.instance {
        if member.isComing == own.isComing { return 0 }
        // Why: a way back takes back what is still under way, and else is another transition.
        // Why: nobody turns round alone right after it came, where nothing says that it had not arrived.
        let isSure = script.printed.contains(.did(coming: member.isComing))
        guard isUnderWay(member, at: position), isSure || transition.halves.count > 1 else {
          return 0
        }
        score = max(score, 3)
        isTurn = true
        continue
      }
      let isTurning = transition.isTurned && member.ending != .done
      if member.isComing != own.isComing {
        if own.will == nil {
          let gap =
            script.rank[position] - script.rank[member.last < position ? member.last : member.first]
          if gap <= 1, !transition.halves.contains(where: { halves[$0].isComing == own.isComing }) {
            score = max(score, 2)
          }
        } else if !isLate {
          let back =
            own.isComing
            ? instances[member.instance].covers == own.instance
            : instances[own.instance].covers == member.instance
          score = max(score, back ? 3 : 2)
        }
      } else if own.will != nil, !isLate || isInside(own, member, position) {
        let isKnown = isKnownPair(own.instance, member.instance)
        // Why: where nobody prints that it goes, who comes again comes back from who came before.
        let isReturn =
          own.isComing && own.previous != nil && member.previous == nil && !printsGoing
        if isReturn, !isKnown { continue }
        if isKnown || isUnderWay(member, at: position) { score = max(score, isKnown ? 2.5 : 1.5) }
      } else if own.will == nil, isKnownPair(own.instance, member.instance) {
        score = max(score, 1.5)
      }
      if isTurning { score = max(score, 1.2) }
    }
    if let gap = pause(transition.last, position, isGesture: isTurn) { score -= gap }
    return score
  }

  /// Whether anybody prints that it goes.
  private var printsGoing: Bool {
    script.printed.contains(.viewWillDisappear) || script.printed.contains(.viewDidDisappear)
  }

  /// Whether a member is still coming or going; where its end is not printed, for a moment only.
  private func isUnderWay(_ member: Half, at position: Int) -> Bool {
    guard let will = member.will, (member.did ?? Int.max) > position else { return false }
    return script.printed.contains(.did(coming: member.isComing))
      || script.rank[position] - script.rank[will] == 1
  }

  /// Whether a child comes or goes while its container still does.
  private func isInside(_ own: Half, _ member: Half, _ position: Int) -> Bool {
    instances[own.instance].container == member.instance && (member.did ?? Int.max) > position
  }

  private func isKnownPair(_ one: Int, _ other: Int) -> Bool {
    instances[one].container == other || instances[other].container == one
  }

  /// What a pause between two lines speaks against one cause; nil where there is none.
  private func pause(_ first: Int, _ second: Int, isGesture: Bool) -> Double? {
    if let one = script.lines[first].time, let other = script.lines[second].time, one != other {
      // Why: a finger may hold a screen for longer than an animation takes.
      return other - one > (isGesture ? 2_000_000_000 : 900_000_000) ? 2 : nil
    }
    return nil
  }
}
