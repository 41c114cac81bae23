extension GrowthCase {
  /// Console text, stories, and what is no trace at all.
  static let texts: [GrowthCase] = [
    GrowthCase("console-of-one", .console) { size, line in
      for index in 0..<size {
        line(
          "2026-01-01 00:00:00.003 App[1:4] -[Cart \(index % 2 == 0 ? "viewWillAppear" : "viewDidAppear"):]"
        )
      }
    },
    GrowthCase("console-plain", .console) { size, line in
      let moments = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"]
      for index in 0..<size { line("Screen\(index % 9) \(moments[index % 4])") }
    },
    GrowthCase("console-of-visits", .console) { size, line in
      for index in 0..<size {
        line("router: push ItemVC \(index)")
        line("ItemVC viewDidLoad live=\(index % 5)")
        for callback in ["ListVC viewWill", "ItemVC viewWill", "ListVC viewDid", "ItemVC viewDid"] {
          line(callback + (callback.hasPrefix("ListVC") ? "Disappear" : "Appear"))
        }
        line("tap back, \(index % 7) observers")
        line("nav: pop")
        for callback in ["ItemVC viewWill", "ListVC viewWill", "ItemVC viewDid", "ListVC viewDid"] {
          line(callback + (callback.hasPrefix("ItemVC") ? "Disappear" : "Appear"))
        }
      }
    },
    GrowthCase("console-of-many", .console) { size, line in
      for index in 0..<size {
        line("2026-01-01 00:00:00.003 App[1:4] <App.Screen: 0x6000\(index)0> viewDidLoad()")
      }
    },
    GrowthCase("console-of-classes", .console) { size, line in
      for index in 0..<size { line("Screen\(index)Controller viewWillAppear") }
    },
    GrowthCase("console-of-early-loads", .console) { size, line in
      for index in 0..<size { line("Screen\(index)Controller viewDidLoad") }
      for index in 0..<size {
        line("Screen\(index)Controller viewWillAppear")
        line("Screen\(index)Controller viewDidAppear")
      }
    },
    GrowthCase("console-of-owners", .console) { size, line in
      for index in 0..<size {
        line("Cart\(index)Coordinator init")
        line("Cart\(index)Coordinator deinit")
      }
      line("CartController viewWillAppear")
    },
    GrowthCase("console-of-tabs", .console) { size, line in
      for index in 0..<size {
        let (one, other) = (index % 2, 1 - index % 2)
        line("<TabController: 0x60\(one)0> viewWillAppear")
        line("<TabController: 0x60\(other)0> viewWillDisappear")
        line("<TabController: 0x60\(other)0> viewDidDisappear")
        line("<TabController: 0x60\(one)0> viewDidAppear")
      }
    },
    GrowthCase("console-of-comings", .console) { size, line in
      for _ in 0..<size {
        line("Cart viewDidLoad")
        line("Home viewWillAppear")
        line("Cart deinit")
      }
    },
    GrowthCase("console-of-processes", .console) { size, line in
      for index in 0..<size {
        line("2026-01-01 00:00:00.003 App[\(index % 4_000):4] -[Cart viewDidLoad]")
      }
    },
    GrowthCase("console-of-two-processes", .console) { size, line in
      for index in 0..<size {
        line("2026-01-01 00:00:00.003 App[\(index % 2 + 1):4] -[Cart viewDidLoad]")
      }
    },
    GrowthCase("console-of-runs", .console) { size, line in
      for index in 0..<size {
        line("2026-01-01 00:00:00.003 App[\(index + 1):4] -[Cart viewDidLoad]")
      }
    },
    GrowthCase("console-of-runs-of-classes", .console) { size, line in
      for index in 0..<size {
        line("2026-01-01 00:00:00.003 App[\(index + 1):4] -[Cart\(index) viewDidLoad]")
      }
    },
    GrowthCase("console-of-headings", .console) { size, line in
      for index in 0..<size / 2 {
        line("Run \(index):")
        line("Cart viewDidLoad")
      }
    },
    GrowthCase("console-of-messages", .console) { size, line in
      line("Cart viewDidLoad")
      for index in 0..<size {
        line(
          "2026-01-01 00:00:00.003 App[1:4] Unbalanced calls to begin/end appearance transitions for <Cart: 0x\(index)>."
        )
      }
    },
    GrowthCase("console-of-broken-messages", .console) { size, line in
      line("Cart viewDidLoad")
      for _ in 0..<size / 2 {
        line("2026-01-01 00:00:00.003 App[1:4] Unbalanced calls to begin/end appearance")
        line("transitions for <Cart: 0x10>.")
      }
    },
    GrowthCase("console-of-other-text", .console) { size, line in
      line("Cart viewDidLoad")
      for index in 0..<size {
        line("2026-01-01 00:00:00.003 App[1:4] request \(index) to https://example.org took 3 ms")
      }
    },
    GrowthCase("console-of-dropped-lines", .console) { size, line in
      line("Cart viewDidLoad")
      for index in 0..<size { line("\(index) what happens is that viewDidLoad: was \(index)?") }
    },
    GrowthCase("console-of-source", .console) { size, line in
      line("Cart viewDidLoad")
      for _ in 0..<size { line("override func viewDidLoad() { super.viewDidLoad() }") }
    },
    GrowthCase("console-of-backtraces", .console) { size, line in
      line("Cart viewDidLoad")
      for index in 0..<size {
        line("\(index) UIKitCore 0x00000001 -[UIViewController viewDidLoad] + 12")
      }
    },
    GrowthCase("console-of-chains", .console, from: 200) { size, line in
      for _ in 0..<size {
        line((1...100).map { "Cart\($0): viewWillAppear" }.joined(separator: " -> "))
      }
    },
    GrowthCase("console-chain-over-lines", .console) { size, line in
      for _ in 0..<size { line("Cart: viewWillDisappear -> List: viewWillAppear ->") }
    },
    GrowthCase("console-object-over-lines", .console) { size, line in
      line("Cart viewDidLoad")
      for _ in 0..<size { line("<Cart: 0x10; frame = (0 0; 3 4); views = (") }
    },
    GrowthCase("foreign-lists-of-nothing", .native) { size, line in
      line(#"{"traceEvents":["#)
      for _ in 0..<size { line(String(repeating: "[],", count: 20)) }
      line(#"{"ph":"i","name":"viewDidLoad","cat":"Cart#1","ts":1}]}"#)
    },
    GrowthCase("console-records", .console) { size, line in
      for index in 0..<size {
        line(#"{"eventMessage":"Cart viewDidLoad","processID":1,"n":\#(index)},"#)
      }
    },
    GrowthCase("console-record-over-lines", .console) { size, line in
      line("[{")
      for index in 0..<size { line(#"  "k\#(index)" : "Cart viewDidLoad","#) }
    },
    GrowthCase("console-on-one-line", .console, from: 125_000) { size, line in
      line(String(repeating: "Cart viewDidLoad ", count: size / 17))
    },
    GrowthCase("console-long-lines", .console, from: 4) { size, line in
      for _ in 0..<size { line(String(repeating: "Cart viewDidLoad ", count: 3_800)) }
    },
    GrowthCase("console-brackets", .console, from: 4) { size, line in
      for _ in 0..<size { line(String(repeating: "[", count: 60_000) + "Cart viewDidLoad]") }
    },
    GrowthCase("console-colons", .console, from: 4) { size, line in
      for _ in 0..<size { line(String(repeating: "a: ", count: 20_000) + "viewDidLoad") }
    },
    GrowthCase("console-quotes", .console, from: 4) { size, line in
      for _ in 0..<size { line(String(repeating: "\"<Cart: 0x10> ", count: 4_000) + "viewDidLoad") }
    },
    GrowthCase("console-parentheses", .console, from: 4) { size, line in
      for _ in 0..<size { line("Cart viewDidLoad" + String(repeating: "(", count: 60_000)) }
    },
    GrowthCase("console-dots", .console, from: 4) { size, line in
      for _ in 0..<size { line(String(repeating: "Cart.", count: 12_000) + "viewDidLoad()") }
    },
    GrowthCase("console-arrows", .console, from: 4) { size, line in
      for _ in 0..<size { line(String(repeating: "Cart: viewDidLoad -> ", count: 3_000)) }
    },
    GrowthCase("console-messages-on-one-line", .console, from: 4) { size, line in
      for _ in 0..<size { line(String(repeating: "Unbalanced calls to begin/end ", count: 2_000)) }
    },
    GrowthCase("random-text", .console, from: 125_000) { size, line in
      var state: UInt64 = 1
      var text = ""
      for _ in 0..<size {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: state >> 33) % 96 + 31
        if byte == 31 {
          line(text)
          text = ""
        } else {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        }
      }
      line(text)
    },
    GrowthCase("story-pushes", .story, from: 1_000) { size, line in
      line("launch navigation Home")
      for index in 1...size { line("push S\(index)") }
    },
    GrowthCase("story-pushes-and-pops", .story, from: 1_000) { size, line in
      line("launch navigation Home")
      for _ in 1...size / 2 {
        line("push Detail animated")
        line("pop animated")
      }
    },
    GrowthCase("story-presentations", .story, from: 1_000) { size, line in
      line("launch Home")
      for index in 1...size { line("present S\(index)") }
    },
    GrowthCase("story-children", .story, from: 1_000) { size, line in
      line("launch Home")
      for index in 1...size { line("embed S\(index)") }
    },
    GrowthCase("story-tabs", .story, from: 1_000) { size, line in
      line("launch tabs " + (1...size).map { "S\($0)" }.joined(separator: ", "))
      for index in 1...size { line("tap tab \(index)") }
    },
    GrowthCase("story-roots", .story, from: 1_000) { size, line in
      line("launch Home")
      for index in 1...size { line("replace root with S\(index)") }
    },
  ]
}
