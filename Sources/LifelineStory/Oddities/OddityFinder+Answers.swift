import LifelineTrace

/// Screens that an answer takes off which comes when somebody has gone back already.
extension OddityFinder {
  /// How many lines before a screen that goes the reason stands.
  private static let reach = 3

  /// How many lines before the first way back what was asked for stands.
  private static let most = 64

  /// Finds the second of two ways back, if what asked for it was printed before the first one, and nobody chose
  /// anything in between.
  mutating func findAnsweredLate() {
    let returns = story.halves.filter { !$0.isComing && isReturned($0.instance, $0) }
      .sorted { $0.first < $1.first }
    for (first, second) in zip(returns, returns.dropFirst())
    where first.instance != second.instance {
      guard let came = story.halves(of: first.instance, before: first.first).last,
        let answer = script.lines.indices[max(0, second.first - Self.reach)..<second.first]
          .last(where: { script.lines[$0].isRemark }),
        script.lines[answer].isNews, answer > first.first, !script.lines[answer].text.namesReturn,
        !isHeading(answer, of: second),
        script.ways(between: answer, and: second.first).isEmpty
      else { continue }
      let start = story.halves[came].first
      let before = script.lines.indices[start..<first.first].suffix(Self.most)
      let asked =
        before.last {
          script.lines[$0].isNews && script.lines[$0].text.isAnswered(by: script.lines[answer].text)
        }
        // Why: what a server was sent by a screen that has gone is answered to that screen.
        ?? (script.lines[answer].text.namesWriting ? before.last { script.lines[$0].isNews } : nil)
      guard let asked else { continue }
      add(
        Oddity(
          kind: .takenAway,
          position: second.first,
          instance: second.instance,
          price: price.takenAway,
          witnesses: [asked, first.first, answer],
          text: "\(story.name(second.instance)) is taken off behind an answer to what "
            + "\(story.name(first.instance)) asked for, which has gone by then",
          lawful: .takenAway,
          prints: [.callback(Callback.popViewController.baseName, inClass: nil)]
        )
      )
    }
  }
}

extension OddityFinder {
  /// Whether a line names who goes and who comes for it, as what stands above their callbacks does.
  private func isHeading(_ line: Int, of half: Half) -> Bool {
    guard half.transition >= 0 else { return false }
    let names = story.transitions[half.transition].halves.map { story.halves[$0].instance }
      .map { story.className($0).withoutEnding }.filter { !$0.isEmpty }
    return names.count > 1 && names.allSatisfy { script.lines[line].text.holds(String($0)) }
  }
}

extension String {
  /// Whether another line tells what came of what this one tells: they share a word, but for its ending, and for what
  /// both begin with.
  fileprivate func isAnswered(by answer: String) -> Bool {
    let label = zip(words, answer.words).prefix { $0 == $1 }.count
    // Why: what goes from one state to the next, `sheet | half → full`, answers nothing.
    guard label == 0 || !["→", "->"].contains(where: { holds($0) && answer.holds($0) }) else {
      return false
    }
    let own = stems(behind: label)
    return self != answer && answer.stems(behind: label).contains(where: own.contains)
  }

  /// Whether a line says that somebody chooses to go back.
  fileprivate var namesReturn: Bool {
    let backs = [
      "back", "close", "closed", "dismiss", "dismissed", "cancel", "done", "zurück", "retour",
    ]
    // Why: `-> close()` is a call of the app's, and no button.
    guard !holds("()") else { return namesChoice || namesGesture }
    return namesChoice || namesGesture || namesPop
      || words.contains { $0.humps.contains { backs.contains($0.lowercased()) } }
  }

  /// Whether a line tells that something was sent to a server, which has taken it.
  fileprivate var namesWriting: Bool {
    words.contains { ["POST", "PUT", "PATCH", "DELETE"].contains($0) }
      && words.contains { $0.count == 3 && $0.hasPrefix("2") && $0.allSatisfy(\.isNumber) }
  }

  /// What the longer words of a line begin with, but for the first of them.
  private func stems(behind label: Int) -> Set<String> {
    Set(
      words.dropFirst(label).filter { $0.count > 3 && !$0.contains(where: \.isNumber) }.map {
        String($0.lowercased().prefix(max(3, $0.count - 3)).prefix(4))
      }
    )
  }
}
