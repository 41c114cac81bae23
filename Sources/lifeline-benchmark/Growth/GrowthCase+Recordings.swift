extension GrowthCase {
  /// What a recording says besides events.
  static let recordings: [GrowthCase] = [
    .launched("declarations") { size, line in
      for index in 1...size { line("a#\(index) is A, UIViewController") }
      line("a viewDidLoad")
    },
    .launched("declarations-again") { size, line in
      for _ in 0..<size { line("a is A, UIViewController") }
      line("a viewDidLoad")
    },
    GrowthCase("addresses", .native) { size, line in
      for index in 1...size {
        line(
          #"{"vc":"A#\#(index)","is":["A","UIViewController"],"addr":"0x\#(String(index * 16, radix: 16))"}"#
        )
      }
      line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
    },
    .launched("states") { size, line in
      for index in 1...size { line("@state a#\(index) appearance: appeared, loaded: true") }
      line("a viewDidLoad")
    },
    .launched("states-with-children") { size, line in
      for index in 1...size / 2 {
        line("@state a#\(index) children: [b#\(index), b#\(index + 1)], presented: a#\(index + 1)")
      }
      for index in 1...size / 2 { line("b#\(index) viewDidLoad") }
    },
    .launched("states-late") { size, line in
      line("a viewDidLoad")
      for _ in 1...size { line("@state a appearance: appeared, loaded: true") }
    },
    .launched("marks") { size, line in
      for index in 1...size { line("@mark remark \(index)") }
      line("a viewDidLoad")
      line("a viewDidLoad")
    },
    .launched("marks-and-findings") { size, line in
      for index in 1...size / 2 {
        line("@mark remark \(index)")
        line("a viewDidLoad")
      }
    },
    GrowthCase("boundaries", from: 4_000) { size, line in
      for index in 1...size / 2 {
        line("a#\(index) viewDidLoad")
        line("@boundary")
      }
    },
    GrowthCase("possible-boundaries", from: 4_000) { size, line in
      for index in 1...size / 2 {
        line("a#\(index) viewDidLoad")
        line("@boundary possible")
      }
    },
    GrowthCase("headers", .native, from: 4_000) { size, line in
      for _ in 1...size / 2 {
        line(
          #"{"lifeline":1,"os":{"name":"iOS","version":"17.5"},"starts":"launch","observes":["appearance"]}"#
        )
        line(#"{"vc":"A#1","e":"viewDidAppear(_:)"}"#)
      }
    },
    GrowthCase("headers-of-live", .native, from: 4_000) { size, line in
      for index in 1...size / 2 {
        line(#"{"lifeline":1}"#)
        line(#"{"vc":"A#\#(index)","e":"viewDidLoad()"}"#)
      }
    },
    GrowthCase("broken-numbers", .native, from: 4_000) { size, line in
      for index in 1...size {
        line(#"{"vc":"A#\#(index)","e":"viewDidLoad()","n":\#(index % 2 == 0 ? index : 1)}"#)
      }
    },
    GrowthCase("unknown-events", .native) { size, line in
      for index in 1...size { line(#"{"vc":"A#1","e":"thing\#(index)()"}"#) }
      line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
    },
    GrowthCase("unknown-kinds", .native) { size, line in
      for index in 1...size { line(#"{"thing\#(index)":1}"#) }
      line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
    },
    GrowthCase("unknown-values", .native) { size, line in
      for index in 1...size { line(#"{"vc":"A#1","e":"viewDidLoad()","by":"x\#(index)"}"#) }
    },
    GrowthCase("unreadable-lines", .native) { size, line in
      line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
      for index in 1...size { line(#"{"vc":"A#\#(index)","#) }
    },
    GrowthCase("long-lines", .native, from: 20) { size, line in
      line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
      let blank = String(repeating: " ", count: 60_000)
      for index in 1...size { line(#"{"vc":"A#\#(index)",\#(blank)"e":"viewDidLoad()"}"#) }
    },
    GrowthCase("too-long-lines", .native, from: 20) { size, line in
      line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
      let blank = String(repeating: " ", count: 70_000)
      for index in 1...size { line(#"{"vc":"A#\#(index)",\#(blank)"e":"viewDidLoad()"}"#) }
    },
    GrowthCase("one-long-line", .native, from: 1_000_000) { size, line in
      line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
      line(String(repeating: #"{"vc":"A"#, count: size / 8))
    },
    GrowthCase("nested-objects", .native, from: 1_000) { size, line in
      line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
      let open = String(repeating: #"{"a":"#, count: 60)
      let close = String(repeating: "}", count: 60)
      for _ in 1...size { line(#"{"vc":"A#1","e":"viewDidLoad()","ext":\#(open)1\#(close)}"#) }
    },
    GrowthCase("many-keys", .native, from: 20) { size, line in
      let keys = (1...4_000).map { #""k\#($0)":1"# }.joined(separator: ",")
      for index in 1...size { line(#"{"vc":"A#\#(index)",\#(keys),"e":"viewDidLoad()"}"#) }
    },
    GrowthCase("observed-classes", .native, from: 100) { size, line in
      let globs = (1...size).map { #""C\#($0)*":["appearance"]"# }.joined(separator: ",")
      line(#"{"lifeline":1,"observes":{\#(globs.prefix(64_000))}}"#)
      for index in 1...size { line(#"{"vc":"C\#(index)x#1","e":"viewDidLoad()"}"#) }
    },
    .launched("classes") { size, line in
      for index in 1...size { line("Screen\(index) viewDidLoad") }
    },
    GrowthCase("classes-undeclared") { size, line in
      for index in 1...size { line("Screen\(index)#1 viewDidLoad") }
    },
    GrowthCase("unknown-instances") { size, line in
      for index in 1...size / 4 {
        line("Screen\(index)#? viewDidLoad")
        line("Screen\(index)#? viewWillAppear(animated: true)")
        line("Screen\(index)#? viewDidLoad")
        line("Screen\(index)#? viewDidAppear(animated: true)")
      }
    },
    GrowthCase("unknown-instances-of-one") { size, line in
      for _ in 1...size / 4 {
        line("Screen#? viewDidLoad")
        line("Screen#? viewWillAppear(animated: true)")
        line("Screen#? viewDidLoad")
        line("Screen#? viewDidAppear(animated: true)")
      }
    },
    .launched("threads") { size, line in
      for index in 1...size { line("a viewDidLayoutSubviews th: \(index)") }
    },
    GrowthCase("threads-with-exits", .native) { size, line in
      for index in 1...size / 2 {
        line(#"{"vc":"A#1","e":"viewDidLayoutSubviews()","n":\#(index),"th":\#(index)}"#)
      }
      for index in 1...size / 2 { line(#"{"x":\#(index)}"#) }
    },
    GrowthCase("exits-without-entries", .native) { size, line in
      line(#"{"vc":"A#1","e":"viewDidLoad()","n":1}"#)
      for index in 1...size { line(#"{"x":\#(index + 5)}"#) }
    },
    GrowthCase("open-calls", .native) { size, line in
      line(#"{"lifeline":1,"exits":true}"#)
      for index in 1...size {
        line(
          #"{"vc":"A#1","e":"viewDidLayoutSubviews()","n":\#(index),"d":\#(min(index - 1, 4_000))}"#
        )
      }
    },
    GrowthCase("ends", .native) { size, line in
      for _ in 1...size / 2 {
        line(#"{"vc":"A#1","e":"viewDidLoad()"}"#)
        line(#"{"end":"quiescent"}"#)
      }
    },
    .launched("messages-of-nobody") { size, line in
      let texts = [
        "nested push animation can result in corrupted navigation bar",
        "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.",
        "Tried to pop to a view controller that doesn't exist.",
        "Application tried to present modally an active controller.",
      ]
      for index in 0..<size {
        line("UIKit#? uikit.diagnostic(message: \"\(texts[index % texts.count])\")")
      }
    },
    .launched("messages-of-calls") { size, line in
      for index in 1...size / 2 {
        line("nav pushViewController(a#\(index), animated: true) by: app")
        line(
          "UIKit#? uikit.diagnostic(message: \"nested push animation can result in corrupted navigation bar\")"
        )
      }
    },
    .launched("messages-of-one") { size, line in
      line("a viewDidLoad")
      for _ in 0..<size {
        line(
          "a uikit.diagnostic(message: \"Unbalanced calls to begin/end appearance transitions for <a: 0x10503da00>.\", about: [a])"
        )
      }
    },
    .launched("messages-of-many") { size, line in
      for index in 1...size / 2 {
        line("a#\(index) viewDidLoad")
        line(
          "a#\(index) uikit.diagnostic(message: \"Unbalanced calls to begin/end appearance transitions for <a: 0x\(String(index * 16, radix: 16))>.\", about: [a#\(index)])"
        )
      }
    },
    .launched("messages-unrecognised") { size, line in
      for index in 0..<size { line("UIKit#? uikit.diagnostic(message: \"whatever \(index)\")") }
    },
    .launched("texts") { size, line in
      for index in 1...size {
        line(
          "a#\(index % 100 + 1) performSegue(identifier: \"\(index) is the name of a segue\") by: app"
        )
      }
    },
  ]
}
