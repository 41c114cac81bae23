import LifelineReading
import LifelineTrace
import Testing

/// What five callbacks are told as, in places of their own beside a name.
@Suite("Phrases put together")
struct ConsolePhraseTests {
  private static let callbacks = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]

  /// Three screens that come and go, with what a form makes of a name and of what is said.
  private static func log(_ form: String, _ said: String) -> (text: String, calls: [String]) {
    let phrases = said.split(separator: "|")
    let (home, page, cart) = ("HomeViewController", "PageViewController", "CartVC")
    var lines = (0..<3).map { (name: home, callback: $0) }
    for (old, new) in [(home, page), (page, cart), (cart, page), (page, home)] {
      if !lines.contains(where: { $0.name == new }) { lines.append((new, 0)) }
      lines += [(old, 3), (new, 1), (old, 4), (new, 2)]
    }
    let text = lines.map { line in
      form.replacing("NAME", with: line.name).replacing("SAID", with: phrases[line.callback])
    }
    return (
      text.map { "\($0)\n" }.joined(), lines.map { "\($0.name)#? \(callbacks[$0.callback])" }
    )
  }

  @Test(
    "are read in English, whoever the view is said to be of",
    arguments: [
      "NAME SAID", "NAME: SAID", "[NAME] SAID", "NAME's view SAID", "the NAME's screen SAID",
      "The view of NAME SAID",
    ],
    [
      "was loaded|is going to appear|did appear|is going to disappear|did disappear",
      "has loaded|is about to appear|has appeared|is about to disappear|has disappeared",
      "completed load|starts appearing|finished appearing|starts disappearing|finished disappearing",
      "did finish loading|begins to appear|is fully visible|begins to disappear|is no longer visible",
      "has been loaded|will be visible|is now visible|will be invisible|is now invisible",
    ]
  )
  func english(form: String, said: String) { check(form, said) }

  @Test(
    "are read of scripts that put no blank between a noun and a verb",
    arguments: ["NAME SAID", "NAME: SAID", "NAMESAID", "[NAME] SAID", "NAME - SAID"],
    [
      "뷰가 로드되었습니다|뷰가 나타나려고 합니다|뷰가 나타났습니다|뷰가 사라지려고 합니다|뷰가 사라졌습니다",
      "화면 로드 완료|화면 표시될 예정|화면 표시됨|화면 숨겨질 예정|화면 숨겨짐",
      "画面が読み込まれました|画面が表示される直前|画面が表示された|画面が消える直前|画面が消えた",
      "のビューの読み込み完了|のビューがまもなく表示されます|のビューが表示されました|のビューがまもなく消えます|のビューが消えました",
      "页面已加载|页面即将出现|页面出现了|页面即将消失|页面消失了",
      "视图加载完成|视图将要打开|视图已打开|视图将要关闭|视图已关闭",
      "已经加载出来了|马上就要显示出来了|已经显示出来了|马上就要消失了|已经消失啦",
      "뷰 로드 되었어요|뷰 이제 곧 보일거에요|뷰 나타났어요|뷰 이제 곧 사라질거에요|뷰 사라졌어요",
    ]
  )
  func wide(form: String, said: String) { check(form, said) }

  private func check(_ form: String, _ said: String) {
    let log = Self.log(form, said)
    #expect(Reading(log.text, .console).calls == log.calls)
  }

  @Test(
    "may have a verb before what a view is called, or another sentence behind them",
    arguments: [
      (
        "[Tracker] View controller SAID: NAME at path: UITabBarController/NAME",
        "did load|will appear|did appear|will disappear|did disappear"
      ),
      (
        "[Tracker.swift:8] SAID → 📱 View SAID: NAME",
        "loaded|willAppear|appeared|willDisappear|disappeared"
      ),
      (
        "NAME : View SAID",
        "did load appelé|will appear appelé|did appear appelé|will disappear appelé|did disappear appelé"
      ),
      (
        "[NAME] SAID",
        "did load called|will appear was called|did appear method called|will disappear got called|did disappear called"
      ),
      (
        "NAME - SAID",
        "FOI CARREGADA|SERA APRESENTADA EM BREVE|JÁ ESTÁ VISÍVEL|SERÁ RETIRADA EM BREVE|FOI OCULTADA"
      ),
      ("SAID：NAME", "加载页面|将进入页面|已进入页面|将离开页面|已离开页面"),
      (
        "[Life] NAME: SAID",
        "View did load.|View will appear. Updating the UI.|View did appear. Tracking now.|View will disappear. Pausing.|View did disappear."
      ),
      (
        "NAME view SAID",
        "did load|will appear without animations|did appear animated|will disappear with animation|did disappear not animated"
      ),
    ]
  )
  func behind(form: String, said: String) {
    let log = Self.log(form, said)
    let calls = Reading(log.text, .console).calls.map { call in
      call.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(calls == log.calls)
  }
}
