import LifelineTrace

/// What words may mean of a controller, by their stems in English and by the phrases of other languages.
struct WordMeaning {
  /// The callbacks that they may mean; nil where they say nothing.
  private let callbacks: CallbackSet?

  /// Looks for the meaning of words.
  init(_ words: [Bytes]) {
    var found: CallbackSet?
    func narrow(_ callbacks: CallbackSet) {
      let both = (found ?? .all).intersection(callbacks)
      found = both.isEmpty ? found : both
    }
    for part in words.flatMap({ $0.nameWords.count > 1 ? $0.nameWords + [$0] : $0.nameWords }) {
      // Why: `gone from memory` is more than gone, and `loaded into memory` the opposite.
      if Self.memory.contains(part), found?.contains(.viewDidLoad) != true {
        callbacks = [.deinitialize]
        return
      }
      for row in Self.stems where row.stems.contains(part) { narrow(row.callbacks) }
    }
    func narrow(by rows: [Row]) {
      for word in words where word.hasNonASCII {
        for row in rows where row.parts.contains(where: { word.offset(of: $0) != nil }) {
          narrow(row.callbacks)
        }
      }
    }
    narrow(by: Self.parts)
    // Why: that something is done, or about to be, does not say what.
    if found != nil { narrow(by: Self.moments) }
    for word in words where found != nil && word.at(word.count - 1).isOne(of: "+-") {
      narrow(word.at(word.count - 1) == UInt8(ascii: "+") ? Self.coming : Self.going)
    }
    if let phrase = Self.phrase(of: words) { narrow([phrase]) }
    for (word, next) in zip(words, words.dropFirst()) {
      // Why: who says `is appearing` may mean either of two.
      guard let told = ConsoleVerb.callback(word, next), told != .viewIsAppearing else { continue }
      narrow([told])
    }
    callbacks = found
  }

  /// The callback that words say in some language; nil where they say none.
  private static func phrase(of words: [Bytes]) -> Callback? {
    let text = words.map(\.array).joined(separator: [0x20])
      .map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    return Bytes.withBytes(of: text) { text in
      let words = text.spokenWords
      return words.indices.lazy.compactMap { ConsolePhrases.phrase(in: text, words, from: $0) }
        .first?.callback
    }
  }

  /// Whether they say anything.
  var isKnown: Bool { callbacks != nil }

  /// Whether they mean the end of a life, and nothing else.
  var isDeath: Bool { callbacks == [.deinitialize] }

  /// Whether they may mean a callback.
  func allows(_ callback: Callback) -> Bool { callbacks?.contains(callback) ?? true }

  private static let coming: CallbackSet = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
  private static let going: CallbackSet = [.viewWillDisappear, .viewDidDisappear]
  private static let wills: CallbackSet = [
    .viewWillAppear, .viewIsAppearing, .viewWillDisappear,
  ]
  private static let dids: CallbackSet = [.viewDidLoad, .viewDidAppear, .viewDidDisappear]

  private static let memory = FoldedSet("memory memoria memoire speicher geheugen")

  private typealias Row = (parts: [StaticString], callbacks: CallbackSet)

  /// The same of scripts that put no blanks between words; what contains another comes before it.
  private static let parts: [Row] = [
    (["加载", "加載", "载入", "載入", "로드", "読み込", "ロード"], [.viewDidLoad]),
    (["创建", "創建", "初始化", "생성", "生成", "作成"], [.initialize]),
    (["释放", "釋放", "销毁", "銷毀", "析构", "해제", "소멸", "解放", "破棄"], [.deinitialize]),
    (
      ["离开", "離開", "消失", "退出", "关闭", "關閉", "隐藏", "隱藏", "사라", "숨겨", "消え", "非表示", "閉じ"],
      going
    ),
    (["显示", "顯示", "出现", "出現", "展示", "打开", "打開", "加入", "나타", "표시", "表示", "現れ"], coming),
    // Why: whoever enters a page may say so when that is loaded.
    (["进入", "進入", "진입"], coming.union([.viewDidLoad])),
  ]

  /// What says in such scripts whether something is done or about to be.
  private static let moments: [Row] = [
    (["即将", "将要", "即將", "將要", "马上", "准备", "예정", "직전", "直前", "まもなく", "これから"], wills),
    (["已", "了", "완료", "했", "됨", "ました", "完了"], dids),
  ]

  private static let stems: [(stems: FoldedSet, callbacks: CallbackSet)] = [
    (FoldedSet("dl vdl"), [.viewDidLoad]),
    (FoldedSet("wa vwa"), [.viewWillAppear]),
    (FoldedSet("ia via"), [.viewIsAppearing]),
    (FoldedSet("da vda"), [.viewDidAppear]),
    (FoldedSet("wd vwd"), [.viewWillDisappear]),
    (FoldedSet("dd vdd"), [.viewDidDisappear]),
    (FoldedSet("load loaded loading"), [.viewDidLoad]),
    (
      FoldedSet(
        "init created create alloc born nacimiento nascimento nascita naissance geburt erzeugt creado criado creato"
      ), [.initialize]
    ),
    (
      FoldedSet(
        """
        deinit deinited deinitialized dealloc deallocated destroyed destroy released free freed dead died death muerte morte mort tod fim fin \
        vernichtet
        """
      ), [.deinitialize]
    ),
    (
      FoldedSet(
        """
        appear appears appeared appearing show shown showing shows visible display displayed enter \
        entered entering enters entry arriving arrived coming came comes open opened opening \
        opens onscreen present presented presenting in kommt komt kommer viene vient llega chega arriva arrive entra entre
        """
      ), coming
    ),
    (
      FoldedSet(
        """
        disappear disappears disappeared disappearing hide hidden hiding hides invisible exit exited \
        exiting exits leave left leaving leaves departing departed going went gone goes close \
        closed closing closes offscreen dismiss dismissed dismissing out geht weg gaat parte part sai esce
        """
      ), going
    ),
    (
      FoldedSet(
        """
        will about showing hiding appearing disappearing entering exiting leaving arriving departing \
        coming going opening closing kommt komt kommer viene vient llega chega arriva arrive entra entre \
        geht gaat parte part sai esce
        """
      ), wills
    ),
    (
      FoldedSet(
        """
        did has have shown hidden appeared disappeared visible invisible gone came went entered \
        exited left arrived departed opened closed onscreen offscreen da weg
        """
      ), dids
    ),
  ]
}

extension Bytes {
  /// Whether a text speaks of a view's layout, which is no coming and no going.
  var isOfLayout: Bool {
    Self.layouts.contains { offset(of: $0) != nil }
  }

  private static let layouts: [StaticString] = [
    "ayout", "ubview", "레이아웃", "布局", "レイアウト",
  ]

  /// The words of a name, which begin with capitals or behind other signs than letters.
  fileprivate var nameWords: [Bytes] {
    var words: [Bytes] = []
    var offset = 0
    while offset < count {
      let start = end(of: { !$0.isASCIILetter }, from: offset)
      guard start < count else { break }
      offset = end(of: \.isSmall, from: end(of: \.isCapital, from: start))
      words.append(self[start, offset])
    }
    return words
  }
}
