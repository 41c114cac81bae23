private typealias Row = ConsoleRow

extension ConsoleLineForm {
  static let rows = [
    // Keys and values.
    Row(
      "PAIRED* '=' CALL PAIRED* CLASSKEY '=' name:NAME PAIRED*",
      "level=debug event=viewDidAppear vc=CartController ts=12"
    ),
    Row(
      "PAIRED* CLASSKEY '=' name:NAME PAIRED* '=' CALL PAIRED*",
      "VC=MenuController;CB=viewDidLoad;ANIM=1"
    ),
    Row(
      "PAIRED* PAIRED+!OTHER '=' name:CONTROLLER+NAME PAIRED* '=' CALL PAIRED*",
      "lvl=debug src=MenuController event=viewDidLoad obj=0x7f9c5970afc0"
    ),
    Row(
      "PAIRED* '=' CALL PAIRED* PAIRED+!OTHER '=' name:CONTROLLER+NAME PAIRED*",
      "ev=viewDidLoad src=MenuController obj=0x7f9c5970afc0"
    ),
    Row(
      "ANY{1,20} category ':=' name:CONTROLLER+NAME '|,;' CALL",
      "Type: Debug | Process: Shop | Category: MenuController | viewDidLoad()"
    ),
    Row(
      "'[' LABEL name:TAGGED+CONTROLLER PAIRED* '=' CALL PAIRED*",
      "[com.example.shop:MenuController] event=viewDidLoad sid=4F2A"
    ),
    // Around a callback.
    Row(
      "LEAD* name:CONTROLLER+CLASS moved|changed|switched|went|transitioned from ANY{1,2} to ANY{1,2} CALL",
      "MenuVC moved from <Disappeared> to <Appearing>: viewWillAppear(_:)"
    ),
    Row("CALLING{1,3} CALL JOINT name:CONTROLLER", "Se llamó a viewDidLoad en MenuController"),
    Row("BASE CALL name:CONTROLLER+WORD", "BaseVC viewDidAppear: HomeVC"),
    Row("BASE CALL ':-' name:CLASS+!STATUS", "[BaseViewController] viewDidAppear - Home"),
    Row("swizzled|swizzling CALL name:CONTROLLER", "swizzled viewDidAppear: HomeVC"),
    Row(
      "CONTROLLER CALL swizzled|swizzling name:CONTROLLER",
      "UIViewController viewDidAppear swizzled: HomeVC"
    ),
    Row(
      "UIKIT+CONTROLLER CALL SMALL{0,2} ':-' name:CONTROLLER+!UIKIT",
      "UIViewController viewDidAppear hook: HomeVC"
    ),
    Row(
      "LEAD* SMALL? CALL JOINT name:CONTROLLER PAIRED*",
      "[Deck.swift:7] open() > viewDidLoad for MenuVC"
    ),
    Row(
      "'{' ANY* CLASSKEY ':=\"'' name:NAME ANY* METHODKEY ':=\"'' CALL ANY*",
      "{vc: MenuController, event: viewDidLoad}"
    ),
    Row(
      "'{' ANY* METHODKEY ':=\"'' CALL ANY* CLASSKEY ':=\"'' name:NAME ANY*",
      "{'event': 'viewDidLoad', 'vc': 'MenuController'}"
    ),
    Row(
      """
      TAGGED|LEVEL|NUMBER|SMALL{0,3} CALL '{(' ANY* CLASSKEY ':="'' name:NAME ANY* \
      n|id|index|instance|number ':="'' tag:NUMBER ANY*
      """,
      "vc_init {class: MenuController, n: 2}",
      .tag
    ),
    Row(
      "TAGGED|LEVEL|NUMBER|SMALL{0,3} CALL '{(' ANY* CLASSKEY ':=\"'' name:NAME ANY*",
      "vc_deinit {class: MenuController}"
    ),
    Row(
      "WORD+!CONTROLLER{0,3} CALL ANY{0,2} '{[' ANY* CLASSKEY ':=\"'' name:CONTROLLER ANY*",
      "Mixpanel track: viewDidLoad { \"vc\" : \"MenuVC\" }"
    ),
    Row(
      "ANY{0,4} '\"' UNNAMED{0,2} TOLD '\"' ANY{0,3} CLASSKEY ':=\"'' name:CONTROLLER ANY*",
      "Tracking \"View Did Load\" properties: [\"controller\": MenuVC, \"index\": 3]"
    ),
    Row(
      "ANY{0,4} UNNAMED? TOLD '{([' CLASSKEY ':=\"'' name:CONTROLLER ANY*",
      "[Segment] track: View Did Load {\"screen\":\"MenuVC\"}"
    ),
    Row("'\"' name:FILE '\"' CALL", "\"Shop/Home.swift\" \"viewDidLoad()\""),
    Row("INITIAL name:OBJECT+CONTROLLER", "init: <DetailVC: 0x600002>"),
    Row("TAGGED{0,2} INITIAL name:CONTROLLER+CLASS+!UIKIT", "[Shop] init DetailVC"),
    Row(
      "SMALL '.' CALL object:CONTROLLER FLAGKEY flag:FLAG",
      "nav.pushViewController ThreadVC animated true"
    ),
    Row("name:CONTROLLER '`' CALL", "**MenuController** `viewDidLoad`"),
    Row("CALL name:CONTROLLER+CLASS '#' tag:NUMBER", "viewDidLoad: MenuController #e560"),
    Row("CALL|INITIAL name:CONTROLLER+CLASS PAIRED{2,6}", "deinit MenuController alive=0"),
    // Callbacks in words.
    Row("TOLD FLAGKEY? flag:FLAG?", "- will appear (animated: true)", .name, .listed),
    Row("PLAIN{0,3} TOLD name:OBJECT+CONTROLLER", "view will appear <MenuController: 0x7f9c>"),
    Row(
      "NOUN{0,2} name:OBJECT+CONTROLLER TOLD FLAGKEY? flag:FLAG?",
      "View Controller <MenuController: 0x7f9c> did load"
    ),
    Row("UNNAMED{0,2} TOLD JOINT? name:SCREEN", "view did appear: MenuController"),
    Row("UNNAMED{0,2} TOLD JOINT? name:SCREEN '#' tag:NUMBER", "did appear: MenuController #e560"),
    Row("name:SCREEN '#' tag:NUMBER TOLD", "MenuController #e560 did appear"),
    Row("name:SCREEN '(' ANY{1,2} ')' at:ADDRESS TOLD", "MenuController(55) 0x7f9c59 did appear"),
    Row("name:SCREEN '(' tag:ANY ')' TOLD", "MenuController(55) did appear"),
    Row("name:HUMP+SCREEN PARTED FLAGKEY? flag:FLAG?", "MenuView Appeared"),
    Row("name:HUMP TOLD|PARTED '!' FLAGKEY? flag:FLAG?", "SideMenu Appeared! (animated: true)"),
    Row("name:SCREEN view TOLD FLAGKEY? flag:FLAG?", "MenuController, view did appear"),
    Row("name:SCREEN TOLD FLAGKEY? flag:FLAG?", "MenuVC willAppear: NO"),
    Row("name:SCREEN TOLD PAIRED{2,8}", "MenuVC didAppear stack=2 tab=1"),
    Row("name:OBJECT+CONTROLLER TOLD PAIRED{2,8}", "<MenuVC: 0x7f9c59> didAppear stack=2"),
    Row("TAGGED+BASE name:SCREEN TOLD", "[BaseVC] MenuVC did appear"),
    Row("TAGGED{0,2} name:SCREEN TOLD ',' QUIET{0,4}", "[BaseVC] MenuVC will appear, +kbd (1)"),
    Row("SMALL{1,2} '(' name:SCREEN ')' TOLD", "state(MenuVC): .willAppear"),
    Row("UNNAMED TOLD FLAGKEY? flag:FLAG?", "view will appear: YES"),
    Row("view controller TOLD FLAGKEY? flag:FLAG?", "View Controller did load"),
    Row(
      "name:QUIET{1,3} name:OWNER+QUIET TOLD FLAGKEY? flag:FLAG?",
      "side menu controller did appear"
    ),
    Row("name:SCREEN AUXILIARY* GONE", "MenuViewController was deallocated"),
    Row("name:QUIET{1,3} name:OWNER+QUIET AUXILIARY* GONE", "side menu screen is deinited"),
    Row(
      "NOUN{0,2} name:OBJECT+CONTROLLER AUXILIARY* GONE",
      "View controller <MenuController: 0x7f9c> initialized"
    ),
  ]
  /// The forms that name several callbacks, the second of which is told of.
  static let severalRows = [
    Row(
      "LEAD* name:CONTROLLER+CLASS moved|changed|switched|went|transitioned from CALL to CALL ANY{0,3}",
      "MenuVC moved from viewDidLoad() to viewWillAppear(_:)"
    )
  ]
}
