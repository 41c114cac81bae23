import Testing

@testable import LifelineReading
@testable import LifelineTrace

/// Callbacks in the words of a language, without the name of one.
@Suite("Callbacks told in phrases")
struct ConsoleTellingTests {
  /// What people print at a view's load, before and after it comes, before and after it goes, and at the end.
  private static let languages: [[String]] = [
    ["cargada", "va a aparecer", "apareció", "va a desaparecer", "desapareció", "liberada"],
    ["Cargado", "está por mostrarse", "se mostró", "está por ocultarse", "se ocultó", "destruido"],
    ["carregada", "vai aparecer", "apareceu", "vai desaparecer", "desapareceu", "desalocada"],
    ["chargé", "va s'afficher", "est affiché", "va disparaître", "a disparu", "est libéré"],
    [
      "caricata", "sta per apparire", "è apparsa", "sta per scomparire", "è scomparsa",
      "deallocata",
    ],
    [
      "geladen", "wird erscheinen", "ist erschienen", "wird verschwinden", "ist verschwunden",
      "wird freigegeben",
    ],
    [
      "geladen", "gaat verschijnen", "is verschenen", "gaat verdwijnen", "is verdwenen",
      "opgeruimd",
    ],
    ["laddad", "ska visas", "har visats", "ska försvinna", "har försvunnit", "frigjord"],
    ["indlæst", "vil blive vist", "er vist", "vil forsvinde", "er forsvundet", "frigivet"],
    ["lastet inn", "skal vises", "ble vist", "skal forsvinne", "har forsvunnet", "frigjort"],
    ["ladattu", "ilmestyy pian", "ilmestyi", "katoaa pian", "katosi", "vapautettu"],
    ["załadowany", "zaraz się pojawi", "pojawił się", "zaraz zniknie", "zniknął", "zwolniony"],
    ["načten", "za chvíli se zobrazí", "se zobrazil", "zmizí", "zmizel", "uvolněn"],
    ["betöltve", "hamarosan megjelenik", "megjelent", "el fog tűnni", "eltűnt", "felszabadítva"],
    ["încărcată", "va apărea", "a apărut", "va dispărea", "a dispărut", "eliberată"],
    [
      "φορτώθηκε", "θα εμφανιστεί", "ΕΜΦΑΝΊΣΤΗΚΕ", "θα εξαφανιστεί", "εξαφανίστηκε", "καταστράφηκε",
    ],
    ["загружен", "сейчас появится", "появился", "сейчас исчезнет", "исчез", "удалён"],
    ["Загрузился", "Скоро появится", "Появился", "Скоро исчезнет", "Исчез", "Удален из памяти"],
    ["завантажено", "зараз з’явиться", "з’явився", "зараз зникне", "зник", "звільнено"],
    ["yüklendi", "görünecek", "göründü", "kaybolacak", "kayboldu", "bellekten silindi"],
    ["読み込み完了", "表示される直前", "表示された", "消える直前", "消えた", "解放された"],
    ["がロードされました", "が表示されます", "が表示されました", "が非表示になる前", "が非表示になりました", "が破棄されました"],
    [
      "画面の読み込みが完了しました", "画面が表示される直前です", "画面が表示されました", "画面が非表示になる直前です",
      "画面が非表示になりました", "解放されました",
    ],
    [
      "vient de charger sa vue", "va apparaître", "vient d'apparaître", "va disparaître",
      "vient de disparaître", "libéré",
    ],
    ["加载完成", "即将显示", "已显示", "即将消失", "已消失", "已释放"],
    ["視圖載入完成", "即將出現", "已經出現", "即將隱藏", "已經隱藏", "已釋放"],
    ["로드됨", "곧 나타납니다", "나타났습니다", "사라질 예정", "사라졌습니다", "메모리에서 해제됨"],
    [
      "đã tải xong", "sắp xuất hiện", "đã xuất hiện", "sắp biến mất", "đã biến mất",
      "đã giải phóng",
    ],
    ["dimuat", "akan tampil", "sudah tampil", "akan menghilang", "sudah menghilang", "dibebaskan"],
    ["โหลดแล้ว", "กำลังจะแสดง", "แสดงแล้ว", "กำลังจะหายไป", "หายไปแล้ว", "ถูกทำลาย"],
    ["تم التحميل", "سيظهر", "ظهر", "سيختفي", "اختفى", "تم تحريره"],
    ["נטען", "עומד להופיע", "הופיע", "עומד להיעלם", "נעלם", "שוחרר"],
    [
      "view loaded", "is about to be shown", "is shown", "is about to be hidden", "is hidden",
      "is gone",
    ],
    ["ロード", "表示直前", "表示完了", "非表示直前", "非表示完了", "解放"],
    ["load", "willAppear", "didAppear", "willDisapp", "didDisap", "dealloc"],
  ]

  private static let callbacks: [String] = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "deinit",
  ]

  /// A screen that covers another and goes again, printed in some words.
  private static func log(
    _ words: [String],
    names: [String] = ["HomeController", "CartVC"],
    _ print: (_ name: String, _ phrase: String) -> String = { "\($0): \($1)" }
  ) -> String {
    let calls = [
      (0, 0), (0, 1), (0, 2), (1, 0), (0, 3), (1, 1), (0, 4), (1, 2), (1, 3), (0, 1), (1, 4),
      (0, 2),
      (1, 5),
    ]
    return calls.map { print(names[$0.0], words[$0.1]) }.joined(separator: "\n") + "\n"
  }

  private static let expected = Reading(log(callbacks), .console).calls

  @Test(
    "is of screens that are spelt like any word, but for one all loaded before they come",
    arguments: [
      ["% 화면: 로드됨", "% 화면: 나타날 예정", "% 화면: 나타남", "% 화면: 사라질 예정", "% 화면: 사라짐"],
      ["%: загружено", "%: сейчас появится", "%: появилось", "%: сейчас исчезнет", "%: исчезло"],
      [
        #"log screen_load {"screen":"%"}"#, #"log screen_will_enter {"screen":"%"}"#,
        #"log screen_enter {"screen":"%"}"#, #"log screen_will_leave {"screen":"%"}"#,
        #"log screen_leave {"screen":"%"}"#,
      ],
    ]
  )
  func screens(words: [String]) {
    let steps = [
      ("Map", 2), ("Chat", 0), ("Map", 3), ("Chat", 1), ("Map", 4), ("Chat", 2), ("Chat", 3),
      ("Map", 1), ("Chat", 4), ("Map", 2), ("News", 0), ("Map", 3), ("News", 1), ("Map", 4),
      ("News", 2),
    ]
    let names = [
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]
    let log = steps.map { words[$0.1].replacing("%", with: $0.0) + "\n" }.joined()
    #expect(Reading(log, .console).calls == steps.map { "\($0.0)#? \(names[$0.1])" })
  }

  @Test("are read in many languages, wherever the name stands", arguments: languages.indices)
  func everywhere(_ index: Int) {
    #expect(Self.expected.count == 13)
    let isEnglish = index == Self.languages.count - 1
    let forms: [(String, String) -> String] = [
      { "\($0) \($1)" }, { "\($0): \($1)" }, { "[Life] \($0) – \($1)" }, { "\($1) → \($0)" },
      { "\($1): [\($0)]" }, { "DEBUG 16:09:48,007 Shop – \($0) \($1)" },
      { "10:00:00.100 | main | 2 | \($0) | \($1)" }, { "10:00:00.100\tUI\t\($0)\t\($1)" },
      { "✅ \($0) \($1)!" }, { "{\"ts\":1,\"msg\":\"\($0) \($1)\"}" },
    ]
    for form in forms.prefix(isEnglish ? 2 : forms.count) {
      let text = Self.log(Self.languages[index], form)
      let calls = Reading(text, .console).calls
      #expect(calls == Self.expected, "\(text.prefix { $0 != "\n" })")
    }
  }

  @Test("have instances told apart by addresses and numbers")
  func instances() {
    let text = Self.log(Self.languages[5]) { "<Shop.\($0): 0x7f\($0.count)0> \($1)" }
    #expect(Reading(text, .console).calls.last == "Shop.CartVC#1 deinit")
    let numbered = Self.log(Self.languages[20]) { "\($0) #2 \($1)" }
    #expect(Reading(numbered, .console).calls.first == "HomeController#1 viewDidLoad")
    let behind = Self.log(Self.languages[0]) { "\($0) \($1) (0x7f\($0.count)0)" }
    #expect(Reading(behind, .console).calls.last == "CartVC#1 deinit")
  }

  @Test("are read of names that the order of the callbacks shows to be some")
  func names() {
    let words = Self.languages[16]
    let text = Self.log(words, names: ["Главная", "Корзина"])
    #expect(Reading(text, .console).calls.count == 13)
    let short = Self.log(Self.languages[6], names: ["Overzicht", "Winkelwagen"])
    #expect(Reading(short, .console).calls.count == 13)
  }

  @Test("may have what the view is called, or its state, before them")
  func nouns() {
    let screens = [(3, "l'écran"), (0, "la pantalla"), (18, "екран"), (21, "画面が")]
    for (language, noun) in screens {
      let words = Self.languages[language].map { $0.hasPrefix("が") ? String($0.dropFirst()) : $0 }
      let blank = noun.hasSuffix("が") ? "" : " "
      let text = Self.log(words) { "\($0): \(noun)\(blank)\($1)" }
      #expect(Reading(text, .console).calls.prefix(12) == Self.expected.prefix(12), "\(noun)")
    }
    let words = ["Loaded", "Appearing", "Appeared", "Disappearing", "Disappeared", "Destroyed"]
    let states: [(String, String) -> String] = [
      { "\($0).lifecycleState = \($1)" }, { "vc=\($0) state=\"\($1)\"" },
      { "\($0) status: \($1)" },
    ]
    for state in states {
      let text = Self.log(words, state)
      #expect(Reading(text, .console).calls == Self.expected, "\(text.prefix { $0 != "\n" })")
    }
  }

  @Test("are read of a class that is known, where it dies")
  func death() {
    let text = "CartVC 0x71c0 viewDidLoad\nCartVC 0x71c0 wird freigegeben\nList wird freigegeben\n"
    #expect(Reading(text, .console).calls == ["CartVC#1 viewDidLoad", "CartVC#1 deinit"])
  }

  @Test("are none where a class prints the callback's name, too")
  func named() {
    let named = Self.log(Self.callbacks)
    let text = named + Self.log(Self.languages[5])
    #expect(Reading(text, .console).calls == Self.expected)
  }

  @Test("are none of what a screen shows, `geladen` of its rows")
  func loads() {
    let words = ["wird erscheinen", "ist erschienen", "geladen", "wird verschwinden"]
    let text = ["HomeVC", "CartVC", "HomeVC"].flatMap { name in words.map { "\(name) \($0)" } }
    let calls = Reading(text.joined(separator: "\n"), .console).calls
    #expect(calls.count == 9)
    #expect(!calls.contains { $0.contains("viewDidLoad") })
  }

  @Test("are read in no line that stands by itself", arguments: languages.dropLast().indices)
  func alone(_ index: Int) {
    for phrase in Self.languages[index] {
      for other in ["HomeVC: 12", "HomeVC ok", "12 KB"] {
        let text = "\(other)\nHomeController \(phrase)\n\(other)\n"
        #expect(Reading(text, .console).calls.isEmpty, "\(text)")
      }
    }
  }

  /// Pages about controllers, and logs of things that are none.
  private static let pages: [String] = [
    """
    Wenn HomeController geladen ist, wird viewDidLoad gerufen.
    Der HomeController wird gleich erscheinen, sobald die Daten da sind.
    Ist HomeController erschienen, so beginnt die Animation.
    HomeController ist nicht erschienen
    CartController wird erscheinen, wenn
    Tabelle im HomeController geladen
    HomeController: 3 Bilder geladen
    HomeController: Banner wird erscheinen
    """,
    """
    El HomeController va a aparecer cuando el usuario toque la pestaña
    Cuando HomeController apareció por primera vez, la lista estaba vacía
    HomeController: imagen cargada
    HomeController: alerta mostrada
    HomeController no ha aparecido
    """,
    """
    Когда HomeController загружен, вызывается viewDidLoad
    HomeController: данные загружены
    HomeController не появился
    HomeController: баннер появился
    HomeController: список загружен
    """,
    """
    HomeControllerが表示される直前に広告を消します
    HomeController: 画像が表示された
    HomeController: データの読み込み完了
    HomeController: 広告が消えた
    """,
    """
    HomeController即将显示的时候会调用它
    HomeController: 广告已显示
    HomeController: 图片加载完成
    """,
    """
    load HomeController
    HomeController loaded
    HomeController is hidden
    Will load CartController
    """,
    """
    HomeController: 3 rows loaded
    HomeController: banner shown
    HomeController: banner hidden
    HomeController: player released
    Toolbar is visible
    Keyboard is about to be shown
    Keyboard is shown
    Banner about to be shown
    Banner shown
    Keyboard is about to be hidden
    Keyboard is hidden
    Banner about to be hidden
    Banner hidden
    ProgressHUD shown
    ProgressHUD hidden
    ProgressHUD shown
    ProgressHUD hidden
    """,
    """
    Toetsenbord: gaat verschijnen
    Toetsenbord: is verschenen
    Menu: gaat verschijnen
    Menu: is verschenen
    Toetsenbord: gaat verdwijnen
    Toetsenbord: is verdwenen
    Menu: gaat verdwijnen
    Menu: is verdwenen
    """,
    """
    Bild 1: geladen
    Bild 2: geladen
    Menü: wird erscheinen
    Tastatur: ist erschienen
    Bild 3: geladen
    """,
  ]

  @Test("are none in prose", arguments: pages)
  func prose(_ text: String) {
    let calls = Reading(text, .console).calls
    #expect(calls.isEmpty)
  }

  @Test("mean one callback in all languages")
  func ambiguity() {
    let all = [ConsolePhrases.narrow, .wide, .english]
    #expect(all.flatMap(\.ambiguous) == [])
  }

  @Test("reads that screens of any name are loaded, where lines say that they appear, too")
  func loose() {
    let log = """
      loaded  Main
      will appear  Main
      did appear  Main
      loaded  Step
      will disappear  Main
      will appear  Step
      did disappear  Main
      did appear  Step
      """
    #expect(Reading(log, .console).calls.count == 8)
    let pictures = "loaded Logo\nshown Logo\nloaded Icon\nhidden Logo\nshown Icon\nhidden Icon"
    #expect(Reading(pictures, .console).calls.isEmpty)
  }

  @Test(
    "are read where marks join them to a name, in either order",
    arguments: [
      "%.will.appear", "%.appear.will", "%/will-appear", "%_will_appear", "%:will:appear",
      "[%] will.appear", "race> %.will.appear",
    ]
  )
  func joined(form: String) {
    let steps: [(String, Callback)] = [
      ("home", .viewDidLoad), ("home", .viewWillAppear), ("home", .viewDidAppear),
      ("item", .viewDidLoad), ("home", .viewWillDisappear), ("item", .viewWillAppear),
      ("home", .viewDidDisappear), ("item", .viewDidAppear),
    ]
    let log = steps.map { name, callback in
      let isDid = callback.baseName.hasPrefix("viewDid")
      let event = callback.baseName.dropFirst(isDid ? 7 : 8).lowercased()
      return form.exchanging("will", with: isDid ? "did" : "will")
        .exchanging("appear", with: event).exchanging("%", with: name) + "\n"
    }
    var reader = TraceReader(text: log.joined(), format: .console)
    var calls: [String] = []
    while let item = reader.next() {
      guard case .event(let event) = item else { continue }
      calls.append(
        "\(reader.context.controllers.className(event.receiver)) \(event.callback.baseName)"
      )
    }
    #expect(calls == steps.map { "\($0) \($1.baseName)" })
  }

  @Test("are read in camel case, and where a colon stands before that a view is loaded alone")
  func camelCase() {
    let phrases = [
      "vista cargada", "va a aparecer", "ha aparecido", "va a desaparecer", "ha desaparecido",
    ]
    let french = ["vueChargée", "vueVaApparaître", "vueApparue", "vueVaDisparaître", "vueDisparue"]
    for (words, loads) in [(phrases, ":"), (french, "")] {
      let steps = [
        ("Home", 0), ("Home", 1), ("Home", 2), ("Item", 0), ("Home", 3), ("Item", 1), ("Home", 4),
        ("Item", 2),
      ]
      let log = steps.map { "\($0)ViewController\($1 == 0 ? loads : "") \(words[$1])\n" }.joined()
      var reader = TraceReader(text: log, format: .console)
      var calls: [Callback] = []
      while let item = reader.next() {
        if case .event(let event) = item { calls.append(event.callback) }
      }
      let all: [Callback] = [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      ]
      #expect(calls == steps.map { all[$1] })
    }
    // What apps do is spelt so, too.
    var reader = TraceReader(
      text: "HomeVC fetchItems\nHomeVC showBanner\nHomeVC didTapButton\n",
      format: .console
    )
    while let item = reader.next() {
      if case .event = item { Issue.record("an event of what is none") }
    }
  }
}
