import LifelineTrace
import Testing

/// What printed lines say of the columns of split views.
@Suite("Columns of split views in printed lines")
struct ColumnChangeTests {
  @Test(
    "are read in the words of calls and of delegates",
    arguments: [
      ("SplitVC hide(.primary)", .hidden, .primary),
      ("mail.show(.inspector)", .shown, .inspector),
      ("splitViewController willHide column primary", .hidden, .primary),
      ("splitViewController(_:willShow:) supplementary", .shown, .supplementary),
      ("splitViewController(_:didHide:) UISplitViewControllerColumnSecondary", .hidden, .secondary),
      ("splitViewController:willShowColumn: 4", .shown, .inspector),
      ("willHide UISplitViewControllerColumn(rawValue: 0)", .hidden, .primary),
      ("showing column primary", .shown, .primary),
      ("MailSplit setViewController(FoldersVC, for: .primary)", .given, .primary),
      (
        "SplitDelegate splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
        .collapsed, nil
      ),
      ("splitViewController(_:collapseSecondary:onto:) true", .collapsed, nil),
      ("primaryViewController(forCollapsing:)", .collapsed, nil),
      ("splitViewControllerDidExpand", .expanded, nil),
    ] as [(String, ColumnChange.Kind, ColumnChange.Column?)]
  )
  func read(text: String, kind: ColumnChange.Kind, column: ColumnChange.Column?) {
    let change = ColumnChange(said: text)
    #expect(change?.kind == kind)
    #expect(change?.column == column)
  }

  @Test("name who is put into one, and nobody who is taken out")
  func names() {
    let given = ColumnChange(said: "MailSplit setViewController(<FoldersVC: 0x7f8>, for: .primary)")
    #expect(given?.name == "FoldersVC")
    let emptied = ColumnChange(said: "MailSplit setViewController(nil, for: .inspector)")
    #expect(emptied?.kind == .given)
    #expect(emptied?.name == nil)
  }

  @Test(
    "are not read where others are meant, or nothing is done",
    arguments: [
      "show primary button", "hide(.animated)", "splitViewController isCollapsed: false",
      "primary column isHidden: false", "should hide column primary", "did not show column primary",
      "show primary or hide primary column", "show column primary over secondary",
      "splitViewController show column 9", "the secondary key is hidden", "menu expands",
    ]
  )
  func others(text: String) { #expect(ColumnChange(said: text) == nil) }
}
