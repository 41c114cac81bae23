private typealias Row = ConsoleRow

/// The forms of what stands behind a callback and is no argument, the first that fits counts; what fits
/// none is prose about the callback.
extension ConsoleTail {
  static let rows = [
    // What tells instances apart.
    Row("tag:TITLE", "Page viewDidLoad \"My Page\"", .tag, .named),
    Row("'\"'' tag:RICH+WORD tag:WORD? '\"''", "Page viewDidLoad \"One\"", .tag, .named),
    Row("'\"'' tag:WORD tag:RICH+WORD '\"''", "Page viewDidLoad \"page 1\"", .tag, .named),
    Row("_ at:ADDRESS", "Page viewDidLoad 0x7f9c5970", .address, .named),
    Row("'([<' at:ADDRESS", "Page viewDidLoad (0x7f9c5970)", .address, .named),
    Row("'|-@,>/~=' at:ADDRESS", "Page viewDidLoad | 0x7f9c5970", .address, .named),
    Row(
      "'([<' at:ADDRESS ANY+!PROSE{1,4}",
      "Page viewDidLoad <0x7f9c5970> name = nil",
      .address,
      .named
    ),
    Row("NUMBER '-' at:ADDRESS", "Page viewDidLoad():80 - 0x7f9c5970", .address, .named),
    Row("PAIRED{2} _ at:ADDRESS", "Page viewDidLoad photo=5 0x7f9c5970", .address, .named),
    Row("at:ADDRESS", "viewDidLoad 0x7f9c5970", .address, .unnamed),
    Row("TAGKEY at:ADDRESS", "Page viewDidLoad ObjectIdentifier(0x7f9c5970)", .address, .named),
    Row("TAGKEY ':=' tag:WORD", "Page viewDidLoad (index=0)", .tag, .named),
    Row("TAGKEY tag:NUMBER", "Page viewDidLoad page 2", .tag, .named),
    Row("'#' number:NUMBER", "Page viewDidLoad #2", .status, .named),
    // Which moment.
    Row("ANY* before super ANY*", "Menu loadView - before super", .opening),
    Row("ANY{0,2} after super ANY{0,2}", "Menu loadView - after super", .closing),
    Row("ENDED ANY{0,3}", "Menu loadView done", .closing),
    Row("begin|start STATUS?", "Menu loadView start", .opening, .named),
    Row("begin|start STATUS?", "- loadView start", .opening, .listed),
    // That it was called.
    Row("TOLD STATUS*", "Menu viewDidLoad() - did load", .status, .named),
    Row("STATUS*", "Menu viewDidLoad called", .status, .named),
    Row("STATUS*", "- viewDidLoad is called", .status, .listed),
    Row("PARTICIPLE", "viewDidLoad called", .status),
    Row("STATUS*", "viewDidLoad is called", .prose),
    // Whose it is.
    Row("name:UUID ANY*", "viewDidLoad 4F1D2C3B-A822-4EF7-A0DA-D4C91F71B118", .name, .unnamed),
    Row("name:NUMBER", "viewDidLoad 2", .name, .unnamed),
    Row("name:NUMBER ANY*", "viewWillAppear: 2 RGB 1 0.5 0 1", .name, .behind),
    Row("'\"'' name:RICH+WORD name:WORD? '\"''", "viewDidLoad: \"One\"", .name, .behind),
    Row("name:TITLE", "viewDidLoad: \"My Menu\"", .name, .behind),
    Row("name:TAGKEY ':=' name:WORD", "viewDidLoad: index=0", .name, .behind),
    Row("name:TAGKEY name:NUMBER", "viewDidLoad: page 2", .name, .behind),
    Row("CLASSKEY '=' name:NAME", "viewDidLoad vc=Menu", .name, .unnamed),
    Row("name:HUMP+CLASS TAGKEY ':=' tag:WORD", "viewDidLoad ~MenuPage id:8", .name, .unnamed),
    Row("name:HUMP+CLASS '([{' number:NUMBER ')]}'", "viewDidLoad MenuPage(8)", .name, .unnamed),
    Row(
      "name:HUMP+CLASS '(' SMALL number:NUMBER ')'",
      "viewDidLoad MenuPage(room=8)",
      .name,
      .unnamed
    ),
    Row("name:GENERIC", "viewDidLoad Host<Menu>", .name, .unnamed),
    Row("name:CONTROLLER", "viewDidLoad MenuController", .name, .unnamed),
    Row("entry name:CONTROLLER NUMBER", "viewDidLoad:entry MenuController 812", .name, .unnamed),
    Row("name:CONTROLLER ANY*", "viewDidLoad: MenuController shown", .name, .behind),
    Row("name:CAPITAL{1,3} name:CAPITAL+NOUN", "viewDidLoad - Menu Page", .name, .behind),
    Row("name:FILE", "viewDidLoad Menu.swift:20", .name, .unnamed),
    Row("name:FILE '|-,' WORD? NUMBER", "viewDidLoad() | Menu.swift | line 42", .name, .unnamed),
    Row("JOINT SMALL+!JOINT name:CONTROLLER", "viewDidLoad of the MenuController", .name, .unnamed),
    Row("name:CONTROLLER FOREIGN{1,3}", "viewDidLoad() MenuController загружен", .name, .unnamed),
    Row(
      "STATUS* JOINT? name:CONTROLLER STATUS*",
      "viewDidLoad called on MenuController",
      .name,
      .unnamed
    ),
    Row("name:WORD{0,3} name:FOREIGN+CONTROLLER", "viewDidLoad - 새로운 뷰 컨트롤러", .name, .behind),
    Row("name:CAPITAL+!STATUS", "viewDidLoad - A", .name, .behind),
    Row("name:FOREIGN+RICH+!STATUS", "viewDidLoad - 화면2", .name, .behind),
    // What else is said.
    Row("'[(' line number:NUMBER ')]' ANY{0,8}", "Menu viewDidLoad [line 21] rows=2", .line),
    Row("line number:NUMBER", "viewDidLoad(), line: 18", .line),
    Row("COUNTER NUMBER", "Menu viewDidLoad (call 2)", .status, .named),
    Row("number:NUMBER", "Menu viewDidLoad [2]", .status, .named),
    Row("COUNTER NUMBER", "viewDidLoad (call 2)", .status, .bracketed),
    Row("ANY{1,8}", "viewDidLoad (from the cache)", .remark, .bracketed),
    Row("ANY+!STATEMENT{0,12}", "MenuController viewDidLoad while loading", .remark, .printed),
    Row(
      "will ANY+!PROSE+!STATEMENT{0,2} ANY+!PROSE+!STATEMENT+!PARTICIPLE",
      "MenuController viewDidLoad, will start timer",
      .remark,
      .exists
    ),
    Row("ANY+!PROSE{0,12}", "Menu: viewDidLoad 1 2 3 4 5 rows", .remark, [.named, .setOff]),
    Row("ANY+!PROSE{0,12}", "Menu viewDidLoad: 1 2 3 4 5 rows", .remark, [.named, .apart]),
    Row(
      "'+' RICH+!CAPITAL ANY{0,6}",
      "Menu viewDidLoad: +0.05s since it was made",
      .remark,
      .named
    ),
    Row("ANY+!PROSE{0,4}", "Menu viewDidLoad 5 rows", .remark, .named),
    Row("PAIRED ANY+!PROSE{0,12}", "Menu viewDidLoad frame={{0, 0}, {390, 844}}", .remark, .named),
    Row("ANY+!PROSE+!FOREIGN{0,8}", "viewDidLoad - loading 5 rows", .remark, [.unnamed, .apart]),
  ]
}
