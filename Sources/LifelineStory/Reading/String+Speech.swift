import LifelineTrace

/// Words of the common languages for gestures, and for their being let go.
private enum PrintedWords {
  /// What words begin with that say that something was let go.
  static let letGo = [
    "cancel", "rollback", "revert", "abgebroch", "abbruch", "abbrech", "annul", "interromp",
    "afgebroken",
    "geannuleer", "avbr", "afbr", "peruut", "anulow", "przerwan", "zruš", "přeruš", "отмен",
    "прерван", "скасов",
    "iptal", "ακυρ", "dibatal", "hủy", "huỷ", "إلغاء", "בוטל", "रद्द",
  ]
  /// The same in scripts without blanks.
  static let letGoUnspaced = ["取消", "中断", "キャンセル", "中止", "취소", "ยกเลิก"]
  /// What is said of something that is so.
  static let affirmed: Set = ["1", "true", "yes"]
  /// What goes back by itself.
  static let returns: Set = ["snap", "snaps", "snapped", "snapping", "bounces", "springs"]
  /// What words begin with that say that a finger was lifted.
  static let lifted = [
    "end", "releas", "lift", "finish", "beend", "losgelass", "fini", "termin", "relâch", "solt",
    "rilasc",
    "отпу", "заверш", "zakończ", "puszcz", "släpp", "slipp", "losgelat", "bırak", "selesai",
  ]
  /// The same in scripts without blanks.
  static let liftedUnspaced = ["结束", "松开", "終了", "離", "종료", "놓"]
  /// What a finger does.
  static let gestures: Set = [
    "finger", "doigt", "dedo", "dito", "palec", "палец", "vinger", "pan", "panning", "swipe",
    "swiping", "drag", "dragging", "gesture", "interactive", "edge",
    "slide", "sliding", "pull", "pulling", "pinch", "interaction", "transition", "wischen",
    "wischt", "ziehen", "zieht", "geste", "wischgeste", "glissement", "balayage", "gesto",
    "deslizamiento", "deslizar", "arrastre", "arraste", "arrasto", "deslize", "trascinamento",
    "scorrimento", "veeg", "vegen", "slepen", "gest", "przesunięcie", "przeciąganie", "жест",
    "свайп", "перетаскивание", "kaydırma", "sürükleme", "svep", "vuốt", "kéo", "geser", "usap",
  ]
  /// The same in scripts without blanks.
  static let gesturesUnspaced = [
    "手势", "滑动", "侧滑", "拖动", "拖拽", "スワイプ", "ジェスチャ", "ドラッグ", "스와이프", "제스처", "드래그",
  ]
  /// What somebody does, or an app is told, that opens a screen.
  static let choices: Set = [
    "tap", "taps", "tapped", "click", "clicked", "press", "pressed", "select", "selected", "choose",
    "chosen",
    "notification", "deeplink", "link", "clic", "tik", "klik", "tocco", "tocó", "tocou",
  ]
  /// What further words for that begin with.
  static let choiceStems = [
    "touch", "appui", "appuy", "tipp", "getipp", "klick", "geklick", "toque", "tocar", "toccat",
    "puls",
    "premut", "clica", "clicou", "tryk", "tryck", "нажа", "нажм", "wybran", "naciśn", "stukn",
    "dotkn", "dokun",
    "tıkla", "ketuk", "koppint",
  ]
  /// What is said where one of several screens takes the place of another one.
  static let switches: Set = [
    "segment", "segmented", "tab", "select", "selected", "show", "switch", "switched", "choose",
    "chosen", "page", "index", "category", "menu", "instead",
  ]
  /// What further words for that begin with, and those in scripts without blanks.
  static let switchStems = [
    "wybran", "выбра", "ausgewähl", "gewähl", "gewechsel", "umgeschalt", "choisi", "sélection",
    "selecc", "elegid",
    "cambia", "selecion", "escolhid", "scelt", "vald", "valgt", "gekozen", "seçil", "chọn", "pilih",
    "vybrán",
  ]
  static let switchesUnspaced = ["选择", "選択", "切り替え", "切换", "切換", "선택", "전환"]
  /// What is said of a request to a server.
  static let answers: Set = [
    "get", "post", "put", "http", "https", "api", "json", "response", "fetched", "received", "200",
    "204",
  ]
  /// What is said where something is loaded before it is needed.
  static let preparations = [
    "preload", "prefetch", "warm", "preheat", "prewarm", "vorlad", "précharg",
  ]
  /// What words begin with that say that something is put away.
  static let removals = [
    "swip", "remov", "gone", "discard", "dismiss", "thrown", "delet", "hid", "wisch", "gewischt",
    "entfernt", "retir", "descart", "elimin", "rimoss", "verwijder", "убра", "удал", "usuni",
  ]
  /// What words begin with that say that something is given to a screen.
  static let givings = [
    "assign", "inject", "configur", "asign", "attribu", "zugewies", "gesetzt", "übergeb",
    "impostat",
    "assegnat", "atribu", "toegewez", "присво", "назнач",
  ]
  /// The same in scripts without blanks.
  static let choicesUnspaced = ["点击", "點擊", "タップ", "클릭", "탭", "通知"]
}

/// What lines say that an app prints beside its callbacks.
extension String {
  /// Whether a printed line says that something was let go.
  var tellsOfLettingGo: Bool {
    let words = words.map { $0.lowercased() }
    return words.contains { word in PrintedWords.letGo.contains(where: word.hasPrefix) }
      || words.contains("back") && words.contains(where: PrintedWords.returns.contains)
      || PrintedWords.letGoUnspaced.contains(where: holds)
  }

  /// Whether a printed line says that a gesture was completed, `didFinishAnimating completed=1`.
  var tellsOfCompletion: Bool {
    let words = words.map { $0.lowercased() }
    guard let key = words.lastIndex(where: { $0.hasPrefix("complet") || $0.hasPrefix("finish") }),
      !tellsOfLettingGo
    else { return false }
    let rest = words[(key + 1)...]
    return rest.first.map { PrintedWords.affirmed.contains($0) } ?? namesGesture
  }

  /// The number that a printed line has before a percent sign; nil where it has none.
  var percent: Int? {
    guard let sign = firstIndex(of: "%") else { return nil }
    return self[..<sign].split { !$0.isNumber }.last.flatMap { Int($0) }
  }

  /// Whether a printed line says that a finger was lifted before it had come half of its way, `drag ended at 0.06`.
  var tellsOfEarlyEnd: Bool {
    guard namesGesture, let progress = percent.map({ Double($0) / 100 }) ?? fraction, progress < 0.5
    else { return false }
    let words = words.map { $0.lowercased() }
    return words.contains { word in PrintedWords.lifted.contains(where: word.hasPrefix) }
      || PrintedWords.liftedUnspaced.contains(where: holds)
  }

  /// The first number below 1 that a printed line has, `0.06` or `0,06`; nil where it has none.
  private var fraction: Double? {
    for word in split(separator: " ") {
      let number = word.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "," }
      guard number.hasPrefix("0.") || number.hasPrefix("0,") else { continue }
      let digits = number.dropFirst(2).prefix(while: \.isNumber)
      if let value = Double("0." + digits) { return value }
    }
    return nil
  }

  /// Whether a printed line says that a gesture was let go, or before it had come half of its way.
  var tellsOfGestureLetGo: Bool {
    namesGesture && (tellsOfLettingGo || percent.map { $0 < 50 } == true)
  }

  /// Whether a printed line speaks of a gesture.
  var namesGesture: Bool {
    words.contains { $0.humps.contains { PrintedWords.gestures.contains($0.lowercased()) } }
      || PrintedWords.gesturesUnspaced.contains(where: holds)
  }

  /// Whether a printed line tells that somebody asks for another screen.
  var namesChoice: Bool {
    words.lazy.flatMap(\.humps).map { $0.lowercased() }.contains { word in
      PrintedWords.choices.contains(word)
        || PrintedWords.choiceStems.contains(where: word.hasPrefix)
    } || PrintedWords.choicesUnspaced.contains(where: holds)
  }

  /// Whether a printed line tells that something is given to a screen: `setOrder:`, `order set to 5`, `order = 5`.
  var namesGiving: Bool {
    let words = words.map { $0.humps.first?.lowercased() ?? "" }
    return holds(" = ") || holds(" <- ") || words.contains { $0 == "set" || $0 == "sets" }
      || words.contains { word in PrintedWords.givings.contains(where: word.hasPrefix) }
  }

  /// Whether a printed line tells that one of several screens is chosen.
  var namesSwitch: Bool {
    words.lazy.flatMap(\.humps).map { $0.lowercased() }.contains { word in
      PrintedWords.switches.contains(word)
        || PrintedWords.switchStems.contains(where: word.hasPrefix)
    } || PrintedWords.switchesUnspaced.contains(where: holds)
  }

  /// Whether a printed line tells of a server's answer.
  var namesAnswer: Bool {
    words.contains { PrintedWords.answers.contains($0.lowercased()) }
  }

  /// Whether a printed line tells that something is loaded before it is needed.
  var namesPreparation: Bool {
    let words = lowercased()
    return PrintedWords.preparations.contains(where: words.holds)
  }

  /// Whether a printed line tells that something is put away.
  var namesRemoval: Bool {
    words.lazy.flatMap(\.humps).map { $0.lowercased() }.contains { word in
      PrintedWords.removals.contains(where: word.hasPrefix)
    }
  }

  /// Whether a printed line tells that somebody chooses a tab.
  var namesChosenTab: Bool { namesChoice && words.contains { $0.lowercased() == "tab" } }

  /// Whether a printed line tells that another screen is asked for, or one of several is chosen.
  var namesScreenChange: Bool { namesChoice || namesSwitch }

  /// The words of a printed line behind the one of UIKit's that says that a screen is pushed or presented; nil where
  /// there is none.
  var request: ArraySlice<Substring>? {
    guard holds("ush") || holds("resent") else { return nil }
    let words = words
    let verb = words.firstIndex {
      $0.humps.first.map { ["push", "present"].contains($0.lowercased()) } == true
    }
    return verb.map { words[($0 + 1)...] }
  }

  /// Whether a printed line says that a screen is taken off a stack.
  var namesPop: Bool {
    words.contains {
      $0.humps.first.map { ["pop", "pops", "popped"].contains($0.lowercased()) } == true
    }
  }

  /// Whether a printed line tells that the app goes to the background or comes back.
  var namesBackground: Bool {
    let text = lowercased()
    let words = [
      "enterbackground", "enterforeground", "becomeactive", "resignactive", "enter background",
      "enter foreground", "become active", "resign active", "to background", "to foreground",
      "backgrounded", "foregrounded", "in background", "in foreground", "to the background",
      "to the foreground", "in the background", "in the foreground", "im hintergrund",
      "in den hintergrund", "in den vordergrund", "arrière-plan", "premier plan", "segundo plano",
      "primer plano", "primeiro plano", "primo piano", "バックグラウンド", "フォアグラウンド", "后台", "前台",
    ]
    return words.contains(where: text.holds)
  }

  /// Whether a printed line tells that the app is launched.
  var namesLaunch: Bool {
    guard holds("aunch") else { return false }
    let text = lowercased()
    return text.holds("finishlaunching") || text.hasPrefix("launch") || text.hasPrefix("app launch")
      || text.holds("appdelegate") && text.holds("launch")
  }

  /// Whether a printed line, where another part of the log begins, tells that it is another run of the app.
  var namesRun: Bool {
    let runs: Set = [
      "launch", "launched", "relaunch", "relaunched", "restart", "restarted", "boot", "run",
      "running",
      "session", "pid", "process",
    ]
    return namesLaunch || namesEnd || words.contains { runs.contains($0.lowercased()) }
  }

  /// Whether XCTest or Swift Testing prints a line, which tells of a test that begins or ends.
  var namesTest: Bool {
    hasPrefix("Test Case '") || hasPrefix("Test Suite '") || hasPrefix("✔ Test ")
      || hasPrefix("◇ Test ")
  }

  /// Whether a printed line tells that the app has ended, as Xcode says.
  var namesEnd: Bool {
    hasPrefix("Message from debugger:") || hasPrefix("Program ended with exit code")
  }

  /// Whether a printed line tells that the app is resized.
  var namesResize: Bool {
    let text = lowercased()
    return ["multitasking", "resize", "slide over", "slideover"].contains(where: text.holds)
  }

  /// Whether a printed line tells that memory is short.
  var isMemoryWarning: Bool {
    let text = lowercased()
    return text.holds("memory") && (text.holds("warning") || text.holds("low"))
  }
}

extension Substring {
  /// The words that a name is put together of: `swipe` and `Back` of `swipeBack`, `row` and `tap` of `row_tap`.
  var humps: [Substring] {
    var parts: [Substring] = []
    for var rest in split(separator: "_") {
      while !rest.isEmpty {
        let end = rest.dropFirst().firstIndex(where: \.isUppercase) ?? rest.endIndex
        parts.append(rest[..<end])
        rest = rest[end...]
      }
    }
    return parts
  }
}
