private typealias Row = ConsoleRow

/// The forms of what stands before a callback, the first that fits counts; what fits none is prose.
extension ConsoleHead {
  static let rows = [
    // Objects.
    Row(
      "ANY{0,2} OBJECT+!CONTROLLER LEAD* name:CONTROLLER+CLASS DULL*",
      "[T:0x10f3] [MenuController] viewDidLoad"
    ),
    Row("NUMBER* ANY{0,3} name:OBJECT ANY{0,3}", "[INFO] <Menu: 0x7f9c> viewDidLoad"),
    Row("name:VIEWLIKE", "<SideBar: 0x7f9c> viewDidLoad"),
    Row("ANY* OBJECT ANY*", "see how the controller <Menu: 0x7f9c> viewDidLoad", .prose),
    Row(
      "LEAD* name:FILE+PLAIN SMALL '\"' tag:CAPITAL '\"'",
      "D/StoryCard.swift:31 card \"Oslo\" viewDidLoad"
    ),
    Row("TAGKEY? at:ADDRESS name:CLASS", "[0x7f9c5970afc0] Menu viewDidLoad"),
    Row("LEAD* NOUN '\"'' name:NAME '\"''", "[DEBUG] screen 'Menu-6H596y' viewDidLoad"),
    Row(
      "META* CLASSKEY '=' name:NAME META*",
      "debug com.example.shop : vc=Menu [Shop] viewDidLoad"
    ),
    Row("PLAIN{0,2} name:GENERIC", "UIHostingController<Home> viewDidLoad"),
    Row("name:CLASS '(' tag:TAGKEY ':=' tag:ANY ')'", "Page(index: 0) viewDidLoad"),
    Row(
      "LEAD* name:CONTROLLER+CLASS|HUMP+CLASS '(' SMALL number:NUMBER ')'",
      "ChatPage(room=7) viewDidLoad"
    ),
    Row(
      "LEAD* name:CONTROLLER+CLASS '(' ANY{1,2} ')' at:ADDRESS",
      "MenuController(55) 0x7f9c5970 viewDidLoad"
    ),
    Row("'[' tag:PLACE tag:TAGGED LEAD* name:NAME+PLAIN", "[scene 1] Menu viewDidLoad"),
    Row("'[' tag:MARK ']' LEAD* name:CONTROLLER+CLASS", "[83a00] MenuController viewDidLoad"),
    Row("'[' number:NUMBER ']' LEAD* name:CONTROLLER+CLASS", "[1] MenuController viewDidLoad"),
    Row("LEAD* name:CLASS '#' tag:NUMBER DULL*", "Menu #1 viewDidLoad"),
    Row("LEAD* PLAIN? name:WORD '{' tag:MARK|NUMBER '}'", "lifecycle menu{3f1} viewDidLoad"),
    Row("LEAD* '(' name:CLASS+PLAIN tag:MARK ')'", "(Menu 3f1) viewDidLoad"),
    Row("LEAD* name:CLASS '([{' number:NUMBER ')]}'", "D/Menu( 812): viewDidLoad"),
    Row("LEAD* name:CLASS '(' number:MARK ')'", "Menu (3f1): viewDidLoad"),
    Row("LEAD* '[' name:CONTROLLER+CLASS number:MARK ']'", "[MenuController 3f1] viewDidLoad"),
    Row("LEAD* name:CONTROLLER+CLASS number:NUMBER", "MenuController 1 viewDidLoad"),
    Row("LEAD* name:CONTROLLER+CLASS TAGKEY ':=' tag:WORD", "MenuController id=8 viewDidLoad"),
    Row("name:HUMP+CLASS TAGKEY ':=' tag:WORD", "MenuPage id:8 viewDidLoad"),
    Row(
      "LEAD* name:CONTROLLER+CLASS+!UIKIT ':' TAGGED+!CONTROLLER+!MARK+!NUMBER ']'",
      "debug MenuController: [Shop] viewDidLoad"
    ),
    Row(
      "NUMBER? LEAD* name:CONTROLLER+CLASS '[{' tag:TAGGED+!NUMBER+!CATEGORY|RICH+!NUMBER+!CATEGORY ']}'",
      "MenuController [5C2E]: viewDidLoad"
    ),
    Row("LEAD* name:CONTROLLER+CLASS tag:MARK _", "MenuController 5c2e00 viewDidLoad"),
    Row(
      "LEAD* name:CONTROLLER+CLASS '|' tag:MARK '|'",
      "MenuController | 5c2e | viewDidLoad"
    ),
    Row("LEAD* '<' name:CONTROLLER+CLASS tag:RICH '>'", "<MenuController 5c2e> viewDidLoad"),
    Row(
      "LEAD* name:CONTROLLER+CLASS+!BASE '(' tag:CAPITAL+!CONTROLLER+!CATEGORY ')'",
      "MenuController(Mia) viewDidLoad"
    ),
    Row("name:SCREEN+CLASS+!BASE '(' tag:SMALL+!CATEGORY ')'", "PageVC(summer) viewDidLoad"),
    Row(
      "LEAD* PLAIN ':' name:SCREEN+CLASS+!BASE '(' tag:SMALL+!CATEGORY ')'",
      "Shop: PageVC(summer) viewDidLoad"
    ),
    Row("LEAD* name:NOUN '(' tag:WORD ')'", "[reader] page(summer-fair) viewDidLoad"),
    Row("PLACE '=' tag:WORD name:CONTROLLER+CLASS", "scene=A MenuController viewDidLoad"),
    Row("LEAD* name:CONTROLLER+CLASS tag:TITLE", "MenuController \"My Menu\" viewDidLoad"),
    Row("LEAD* name:TITLE", "\"My Menu\" viewDidLoad"),
    Row("name:CAPITAL+PROPER _", "Note viewDidLoad"),
    // Tags.
    Row("ANY{0,3} '[' name:TAGGED+FILE ']' NUMBER{1,2}", "[Shop][Menu.swift]:35 19 viewDidLoad()"),
    Row("ANY{0,2} TAGGED+SPOKEN DULL*", "[call] viewDidLoad", .nobody),
    Row("ANY{0,2} '[' name:TAGGED+NAME+!CATEGORY+!NUMBER{1,3} ']' DULL*", "[Menu] viewDidLoad"),
    Row("DULL*", "[lifecycle] viewDidLoad", .nobody),
    // Keys.
    Row("LEAD* METHODKEY ':='", "Method: viewDidLoad()", .nobody),
    Row(
      "LEAD* CAPITAL SMALL{1,3} method|function ':'",
      "Measuring time for method: viewDidLoad",
      .nobody
    ),
    Row("ANY* METHODKEY VALUE", "now action:name viewDidLoad", .nobody),
    Row("ANY* CLASSKEY '=' name:NAME METHODKEY?", "we are at vc=Menu viewDidLoad"),
    Row(
      "ANY* name:CONTROLLER+CLASS attribute METHODKEY",
      "trace MenuController attribute callback=viewDidLoad"
    ),
    Row("ANY* name:VALUE+NAME+!NUMBER METHODKEY?", "クラス名:Menu メソッド名:viewDidLoad()"),
    Row("LEAD* name:CONTROLLER CALLS{1,2}", "MenuController calls viewDidLoad"),
    // Words.
    Row(
      "LEAD* FILE+PLAIN NUMBER? '-' name:HUMP+CLASS+PLAIN",
      "Page.swift:22 - InboxPage viewDidLoad"
    ),
    Row(
      "LEAD* name:CONTROLLER+CLASS ':' SMALL{2,8} '-'",
      "MenuController: has loaded its view - viewDidLoad()"
    ),
    Row("'[' WORD+!TAGGED ANY*", "[ViewLoadPhase/viewDidLoad]/Shop.Home", .prose),
    Row("NUMBER{1,2} ',' name:NAME+PLAIN", "1714637472,Menu,viewDidLoad"),
    Row("SMALL+PLAIN '>' name:CLASS+PLAIN", "drawer> Menu.viewDidLoad"),
    Row(
      "TAGGED* TAGGED+!CATEGORY+!NUMBER TAGGED* ANY* SMALL",
      "[Stack] list viewDidAppear",
      .prose
    ),
    Row("LEAD* name:CAPITAL+PLAIN number:VALUE+NUMBER ':'", "Menu:29:viewDidLoad()"),
    Row("LEAD* SPOKEN ':'", "Note: viewDidLoad", .nobody),
    Row("LEAD* name:NAME+PLAIN DULL* METHODKEY?", "[INFO] Menu viewDidLoad"),
    Row("number:NUMBER LEAD* name:HUMP+CLASS+PLAIN", "0001 SideMenu viewDidLoad"),
    Row("LEAD* name:PLAIN{1,3} name:NOUN _", "First View Controller viewDidLoad"),
    Row("LEAD* name:PLAIN name:NOUN", "A VC: viewDidLoad"),
    Row("LEAD* name:CAPITAL+PLAIN{1,3} name:CAPITAL+NOUN", "First View Controller: viewDidLoad"),
    Row("LEAD* PLAIN* NOUN", "big red page: viewDidLoad", .prose),
    Row(
      "LEAD* PLAIN* name:CONTROLLER+NAME+PLAIN DULL* METHODKEY?",
      "10 Shop main MenuController viewDidLoad"
    ),
    Row(
      "LEAD* PLAIN* name:FILE+PLAIN DULL|LEVEL* NUMBER? METHODKEY?",
      "10 Shop main Menu.swift 64 viewDidLoad()"
    ),
    Row("name:CAPITAL+PLAIN '_:_' name:CAPITAL+PLAIN _", "Auction : Latest viewDidLoad"),
    Row("LEAD* PLAIN{0,2} name:FOREIGN+PLAIN ':'", "그다음은 화면2:viewDidAppear"),
    Row("LEAD* name:FILE+PLAIN CAPITAL+RICH", "Menu.swift @L18 viewDidLoad()"),
    Row("LEAD* name:HUMP+PLAIN name:CLASS+PLAIN _", "PageHost Cart viewDidLoad"),
    Row("NUMBER{2,3} '-'", "1 231237 -viewWillAppear:entry MenuController", .nobody),
    Row("LEAD* name:PLAIN+!NUMBER{1,2} name:ORDINAL+PLAIN", "page 2 viewWillAppear"),
    Row("LEAD* name:PLAIN{2,3} ':-'", "side menu: viewWillAppear"),
    Row(
      "ANY{1,6} '_-_' name:CONTROLLER+CLASS+!UIKIT _",
      "Albums(UIKit sample) iOS18.2 - MenuController viewDidLoad",
      .name,
      .alone
    ),
    Row("name:CLASS+PLAIN+!UIKIT{2,3} _", "Shop Home viewDidLoad", .name, .alone),
  ]
}
