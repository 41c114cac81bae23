import LifelineTrace

/// Children of which there is one more each time that their container goes.
extension OddityFinder {
  /// What was told at once of those of one name.
  private struct Told: Hashable {
    let callback: Callback
    let receiver: Receiver
  }

  /// Finds a name of which more go beside another one than went beside it before, when one more has loaded.
  mutating func findMultiplied() {
    var last: [Told: (count: Int, end: Int, beside: Set<Receiver>)] = [:]
    for run in runsOfGoing {
      let callback = script.lines[run[0]].callback ?? .viewWillDisappear
      let own = Dictionary(grouping: run) { script.lines[$0].receiver }
      let beside = Set(own.keys)
      // Why: dictionaries have another order in each run.
      for (receiver, lines) in own.sorted(by: { $0.value[0] < $1.value[0] }) {
        let told = Told(callback: callback, receiver: receiver)
        let before = last.updateValue((lines.count, lines[0], beside), forKey: told)
        guard let before, lines.count > before.count, !script.isOne(receiver),
          before.beside.intersection(beside).count > 1,
          let load = lastLoad(of: receiver, before: lines[0]), load > before.end,
          let number = story.owner[lines[before.count]]
        else { continue }
        noteMultiplied(number, lines[before.count], load, before.count)
        return
      }
    }
  }

  private mutating func noteMultiplied(_ number: Int, _ position: Int, _ load: Int, _ count: Int) {
    let name = story.className(number)
    add(
      Oddity(
        kind: .oneMore,
        position: load,
        instance: number,
        price: price.oneMore,
        witnesses: [position],
        text:
          "\(count + 1) of \(name) go where \(count) went before: another was made, and none taken out",
        features: [.contained],
        lawful: .otherInstance,
        prints: [.address(ofClass: name)]
      )
    )
  }

  /// Finds a name that comes twice each time and goes once: one object is told twice, for of two each would go.
  mutating func findDoubled() {
    for receiver in script.receivers where !script.isOne(receiver) {
      let own = (script.own[receiver] ?? []).filter { script.callback($0)?.isHalf == true }
      for (coming, going) in [
        (Callback.viewDidAppear, Callback.viewDidDisappear), (.viewWillAppear, .viewWillDisappear),
      ] {
        let (comings, goings) = (runs(of: coming, in: own), runs(of: going, in: own))
        guard comings.count > 1, comings.allSatisfy({ $0.count == 2 }), !goings.isEmpty,
          goings.count >= comings.count - 1, goings.allSatisfy({ $0.count == 1 }),
          let number = story.owner[comings[0][1]]
        else { continue }
        let name = story.className(number)
        add(
          Oddity(
            kind: .doubled,
            position: comings[0][1],
            instance: number,
            price: price.oneMore,
            witnesses: comings.map { $0[1] }.dropFirst() + [goings[0][0]],
            text: "\(name) receives \(coming.baseName) twice each time that it comes, and "
              + "\(going.baseName) once each time that it goes",
            lawful: .otherInstance,
            prints: [.address(ofClass: name)]
          )
        )
        break
      }
    }
  }

  /// The lines of one callback among some of a name, those together between which no other one of the four stands.
  private func runs(of callback: Callback, in own: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    for position in own where script.callback(position) == callback {
      if let last = runs.last?.last, script.rank[position] == script.rank[last] + 1 {
        runs[runs.count - 1].append(position)
      } else {
        runs.append([position])
      }
    }
    return runs
  }

  /// The callbacks of those who go, where several of one kind stand next to each other.
  private var runsOfGoing: [[Int]] {
    var runs: [[Int]] = []
    for way in script.ways where script.callback(way)?.isGoing == true {
      if let last = runs.last?.last, script.callback(last) == script.callback(way),
        script.rank[way] == script.rank[last] + 1
      {
        runs[runs.count - 1].append(way)
      } else {
        runs.append([way])
      }
    }
    return runs.filter { (2...Self.mostAtOnce).contains($0.count) }
  }

  /// How many go at once at most where they are compared.
  private static let mostAtOnce = 32

  /// The last line before a position on which one of a name loads.
  private func lastLoad(of receiver: Receiver, before position: Int) -> Int? {
    let own = script.own[receiver] ?? []
    return own[..<own.firstIndex(atLeast: position)].suffix(Self.fewOwn)
      .last { script.callback($0)?.isLoad == true }
  }

  /// How many lines of its own a load is looked for.
  private static let fewOwn = 24
}
