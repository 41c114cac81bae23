import Testing

@testable import LifelineReading
@testable import LifelineTrace

/// Callbacks in words that only the log itself explains, by the order in which they come.
@Suite("Words of a log's own")
struct ConsoleWordingTests {
  /// A push, a pop and another push, each line as a controller and the number of a callback: load, before and
  /// after the view comes, before and after it goes.
  private static let story: [(name: String, step: Int)] = [
    ("HomeVC", 0), ("HomeVC", 1), ("HomeVC", 2),
    ("ItemVC", 0), ("HomeVC", 3), ("ItemVC", 1), ("HomeVC", 4), ("ItemVC", 2),
    ("ItemVC", 3), ("HomeVC", 1), ("ItemVC", 4), ("HomeVC", 2),
    ("CartVC", 0), ("HomeVC", 3), ("CartVC", 1), ("HomeVC", 4), ("CartVC", 2),
  ]
  private static let callbacks: [Callback] = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The story in words, with the name where `%` stands.
  private static func log(_ words: [String], without missing: Set<Int> = []) -> String {
    story.filter { !missing.contains($0.step) }
      .map { words[$0.step].exchanging("%", with: $0.name) + "\n" }.joined()
  }

  private static func read(_ text: String) -> (calls: [String], wording: String?) {
    var reader = TraceReader(text: text, format: .console)
    var calls: [String] = []
    while let item = reader.next() {
      guard case .event(let event) = item else { continue }
      let name = reader.context.controllers.className(event.receiver)
      calls.append("\(name) \(event.callback.baseName)")
    }
    return (calls, reader.context.wording)
  }

  @Test("are told from remarks, and from what is said of memory")
  func remarks() {
    let words = [
      "% has loaded its view", "% is about to appear", "% has appeared", "% is about to disappear",
      "% has disappeared",
    ]
    let ends = ["ItemVC", "CartVC", "HomeVC"].map { name in
      "\(name) is nobody's child any more\n\(name) is gone from memory\n"
    }
    let read = Self.read(Self.log(words) + ends.joined())
    let calls = Set(read.calls.map { $0.split(separator: " ").last ?? "" })
    #expect(calls.isSuperset(of: ["viewWillAppear", "viewDidDisappear", "deinit"]))
    #expect(!calls.contains("viewIsAppearing"))
    #expect(read.wording?.contains("child") == false)
  }

  @Test("are no methods of UIKit's that come in an order of their own")
  func methods() {
    let methods = [
      "willTransitionToTraitCollection(_:with:)", "viewWillTransitionToSize(_:with:)",
      "viewWillLayoutSubviews()", "updateViewConstraints()", "viewDidLayoutSubviews()",
    ]
    let log = Self.log(methods.map { "<%: 0x7b786570> \($0)" })
    #expect(Self.read(log).wording == nil)
  }

  @Test(
    "are read as the callbacks that they stand for",
    arguments: [
      ["📦 %", "🌅 %", "☀️ %", "🌇 %", "🌑 %"],
      ["% +load", "% >appear", "% appear.", "% >disappear", "% disappear."],
      ["vc:%:loaded", "vc:%:showing", "vc:%:visible", "vc:%:hiding", "vc:%:hidden"],
      [
        "% has loaded its view", "% is about to appear on screen", "% has appeared on screen",
        "% is about to disappear from screen", "% has disappeared from screen",
      ],
      ["L %", "WA %", "DA %", "WD %", "DD %"],
      ["[%] alpha", "[%] beta", "[%] gamma", "[%] delta", "[%] epsilon"],
      ["% pronto", "% entrando", "% dentro", "% uscendo", "% fuori"],
    ]
  )
  func reads(words: [String]) {
    let (calls, wording) = Self.read(Self.log(words))
    #expect(calls == Self.story.map { "\($0.name) \(Self.callbacks[$0.step].baseName)" })
    #expect(wording?.holds("as viewWillDisappear") == true)
  }

  @Test(
    "are read of names that are not spelt as controllers', in a column",
    arguments: [
      (
        ["load %", "appearing %", "appeared %", "hiding %", "hidden %"],
        ["TagPicker", "NoteEditor", "NotesList"]
      ),
      (
        ["% loaded", "% showing", "% shown", "% hiding", "% hidden"],
        ["TagPicker", "NoteEditor", "NotesList"]
      ),
      (
        ["[%] is loaded", "[%] will show", "[%] did show", "[%] will hide", "[%] did hide"],
        ["Perfil", "Contactos", "Ajustes"]
      ),
      (
        [
          "schirm=% ereignis=geladen", "schirm=% ereignis=erscheint_gleich",
          "schirm=% ereignis=erschienen", "schirm=% ereignis=verschwindet_gleich",
          "schirm=% ereignis=verschwunden",
        ],
        ["Start", "Expose", "Merkliste"]
      ),
      (
        ["%: load", "%: will_show", "%: shown", "%: will_hide", "%: hidden"],
        ["LotGrid", "LotPage", "LotCart"]
      ),
      (
        ["% geladen", "% kommt", "% ist da", "% geht", "% ist weg"],
        ["Partie", "Analyse", "Archiv"]
      ),
      (
        ["%  load", "%  will+", "%  did+", "%  will-", "%  did-"],
        ["grid#a41f", "germination#7c02", "accessions#51d3"]
      ),
      (
        ["load", "will_appear", "appear", "will_disappear", "disappear"]
          .map { #"{"seq":1,"screen":"%","event":"\#($0)"}"# },
        ["Home", "Orders", "OrderDetail"]
      ),
      (
        [
          "event=screen_loaded name=%", "event=screen_will_show name=%",
          "event=screen_shown name=%",
          "event=screen_will_hide name=%", "event=screen_hidden name=%",
        ],
        ["gallery", "zoom", "basket"]
      ),
      (
        [
          #"screen_load  {"name":"%"}"#, #"screen_will_show  {"name":"%","fetch":1}"#,
          #"screen_did_show  {"name":"%"}"#, #"screen_will_hide  {"name":"%"}"#,
          #"screen_did_hide  {"name":"%"}"#,
        ],
        ["gallery", "zoom", "basket"]
      ),
      (
        ["carregado %", "entra   %", "visível %   (pilha 2)", "sai     %", "oculto  %"],
        ["Mapa", "Zona", "Tempo"]
      ),
      (
        [
          "%  ....... did-load", "%  > will-appear", "%  * did-appear", "%  < will-disappear",
          "%  - did-disappear",
        ],
        ["Library", "Player", "Notes"]
      ),
      (
        ["load", "willAppear", "didAppear", "willDisappear", "didDisappear"]
          .map { #"{"t":0.1,"ev":"\#($0)","vc":"%","obj":"a1"}"# },
        ["HomeVC", "ItemVC", "CartVC"]
      ),
    ]
  )
  func readsColumns(words: [String], names: [String]) {
    var log = Self.log(words)
    for (old, new) in zip(["HomeVC", "ItemVC", "CartVC"], names) {
      log = log.exchanging(old, with: new)
    }
    let kinds = Set(Self.read(log).calls.map { $0.split(separator: " ")[1] })
    #expect(kinds.isSuperset(of: ["viewWillAppear", "viewDidAppear", "viewWillDisappear"]))
    #expect(Self.read(log).calls.count == Self.story.count)
  }

  @Test("are read where a log has births and deaths alone, and numbers")
  func readsLives() {
    let log = """
       +  EditorVC  #1
       -  EditorVC  #1
       +  EditorVC  #2
       +  CropVC    #1
       -  CropVC    #1
       +  EditorVC  #3
       -  EditorVC  #3
       +  EditorVC  #4
       -  EditorVC  #4
       +  CropVC    #2
       -  CropVC    #2
       +  EditorVC  #5
       -  EditorVC  #5
      """
    let calls = Self.read(log).calls
    #expect(calls.count == 13)
    #expect(calls.count { $0.hasSuffix("deinit") } == 6)
    // What is made and freed may be anything, beside controllers, too.
    let caches = log.exchanging("EditorVC", with: "ImageCache")
    #expect(Self.read(caches).calls.isEmpty)
  }

  @Test(
    "are read where signs before names are births and deaths",
    arguments: [
      "+ ChatVC\n+ ChatVC\n+ InfoVC\n- InfoVC\n",
      "🐣 ChatVC (a)\n🐣 ChatVC (b)\n🐣 InfoSheetVC\n💀 InfoSheetVC\n",
      "[mem 141 MB] +ChatVC 0x600001\n[mem 150 MB] +ChatVC 0x600002\n"
        + "[mem 155 MB] +InfoVC 0x600003\n[mem 155 MB] -InfoVC 0x600003\n",
      "[VC]    + ChatVC #1\n[Flow]  + ChatCoordinator\n[VC]    + ChatVC #2\n"
        + "[VC]    + ChatVC #3\n[VC]    - ChatVC #2\n",
      "[mem] CaseVC +1 alive=1\n[mem] WebVC +1 alive=1\n[mem] CaseVC -1 alive=0\n"
        + "[mem] CaseVC +1 alive=1\n",
    ]
  )
  func readsSigns(log: String) {
    let (calls, wording) = Self.read(log)
    #expect(calls.count { $0.hasSuffix(" init") } == 3)
    #expect(calls.count { $0.hasSuffix(" deinit") } == 1)
    #expect(wording?.hasPrefix("signs before names are read as births and deaths") == true)
    // A list has one sign, and what is taken out of a file was not put into it.
    #expect(Self.read(log.exchanging("+", with: "-").exchanging("🐣", with: "💀")).calls.isEmpty)
  }

  @Test(
    "are read where what is odd is their order",
    arguments: [
      ["% onScreen", "% leaving", "% arriving", "% offScreen"],
      [
        "[Analytics] did_show % s=4f1c", "[Analytics] will_hide % s=4f1c",
        "[Analytics] will_show % s=4f1c", "[Analytics] did_hide % s=4f1c",
      ],
      ["StoryVC(%) shown", "StoryVC(%) will hide", "StoryVC(%) will show", "StoryVC(%) hidden"],
      [">> %: apareceu", ">> %: vai sumir", ">> %: vai aparecer", ">> %: sumiu"],
    ]
  )
  func readsOverlap(words: [String]) {
    let overlap = [
      ("orders", 0), ("orders", 1), ("detail", 2), ("profile", 2), ("detail", 1), ("orders", 3),
      ("detail", 0), ("detail", 3), ("profile", 0),
    ]
    let isClass = !words[0].hasPrefix(">") && !words[0].hasPrefix("Story")
    let log = overlap.map { name, step in
      words[step].exchanging(
        "%",
        with: isClass ? "\(name.prefix(1).uppercased() + name.dropFirst())Board" : name
      ) + "\n"
    }
    let kinds = ["viewDidAppear", "viewWillDisappear", "viewWillAppear", "viewDidDisappear"]
    let calls = Self.read(log.joined()).calls.map { $0.split(separator: " ").last.map(String.init) }
    #expect(calls == overlap.map { kinds[$0.1] })
  }

  @Test("are no births where more than a sign tells of a controller")
  func passesOverSigns() {
    let log = """
      + HomeVC will appear
      + HomeVC did appear
      - HomeVC will disappear
      + ItemVC will appear
      - HomeVC did disappear
      + ItemVC did appear
      """
    let calls = [
      "HomeVC viewWillAppear", "HomeVC viewDidAppear", "HomeVC viewWillDisappear",
      "ItemVC viewWillAppear", "HomeVC viewDidDisappear", "ItemVC viewDidAppear",
    ]
    #expect(Self.read(log).calls == calls)
  }

  @Test("are no callbacks where a name stands alone")
  func passesOverNames() {
    let log =
      "[VC] CartVC #1\n[VC] CartVC #1 appeared\n[VC] CartVC #1 disappeared\n[VC] CartVC #1\n"
    let other = log.exchanging("#1", with: "#2")
    #expect(Self.read(log + other + log).calls.allSatisfy { !$0.hasSuffix("viewWillAppear") })
  }

  @Test("are read where a log has some of the callbacks")
  func readsSome() {
    let words = ["", "", "screen_enter class=%", "", "screen_exit class=%"]
    let log = Self.log(words, without: [0, 1, 3])
    let (calls, _) = Self.read(log + log)
    let expected = (Self.story + Self.story).filter { [2, 4].contains($0.step) }
    #expect(calls == expected.map { "\($0.name) \(Self.callbacks[$0.step].baseName)" })
  }

  @Test("keep the order of callbacks where it is broken once")
  func readsFault() {
    var lines = Self.log(["📦 %", "🌅 %", "☀️ %", "🌇 %", "🌑 %"]).split(separator: "\n")
    lines.remove(at: 7)
    let (calls, _) = Self.read(lines.joined(separator: "\n") + "\n")
    #expect(calls.count == Self.story.count - 1)
    #expect(!calls.contains("ItemVC viewDidAppear") && calls.contains("CartVC viewDidAppear"))
  }

  @Test(
    "are none where nothing speaks for them",
    arguments: [
      // Requests, which controllers make, one after the other.
      "HomeVC queued\nHomeVC sent\nHomeVC received\nItemVC queued\nItemVC sent\nItemVC received\n"
        + "HomeVC queued\nHomeVC sent\nHomeVC received\nItemVC queued\nItemVC sent\n",
      // Words for screens and too few lines.
      "HomeVC entering\nItemVC entering\nHomeVC leaving\n",
      // One controller, of whom nothing tells what changes places with it.
      Self.story.map { _ in "HomeVC tick\nHomeVC tock\nHomeVC tack\nHomeVC tuck\n" }.joined(),
    ]
  )
  func passesOver(text: String) {
    let (calls, wording) = Self.read(text)
    #expect(calls.isEmpty && wording == nil)
  }

  @Test("are not looked for where callbacks have their names")
  func passesOverNamed() {
    let text = "HomeVC viewDidLoad\n" + Self.log(["L %", "WA %", "DA %", "WD %", "DD %"])
    #expect(Self.read(text).wording == nil)
  }
}
