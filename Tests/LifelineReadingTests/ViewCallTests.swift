import TestSupport
import Testing

@testable import LifelineReading
@testable import LifelineTrace

@Suite("What SwiftUI tells a view")
struct ViewCallTests {
  @Test(
    "is read as people print it",
    arguments: [
      ("HomeView onAppear", "HomeView onAppear"), ("HomeView: onAppear", "HomeView onAppear"),
      ("onAppear DetailView", "DetailView onAppear"),
      ("👋 onDisappear HomeView", "HomeView onDisappear"),
      ("DetailView.onDisappear()", "DetailView onDisappear"),
      ("[NAV-DEBUG] BlockchainSettingsView .onDisappear", "BlockchainSettingsView onDisappear"),
      ("ContentView onDisAppear", "ContentView onDisappear"),
      (
        "ContentView onAppear - loading the list of all that there is to see",
        "ContentView onAppear"
      ),
      ("HomeView(id: 3) onAppear called", "HomeView onAppear"),
      ("ContentView.swift:12 body onAppear", "ContentView onAppear"),
      ("Home onAppear", "Home onAppear"), ("HomeScreen did onAppear", "HomeScreen onAppear"),
      ("{\"screen\":\"HomeView\",\"event\":\"onAppear\"}", "HomeView onAppear"),
      ("{\"event\":\"onAppear\",\"view\":\"HomeView\"}", "HomeView onAppear"),
      (".task DetailView", "DetailView task"), ("DetailView .task", "DetailView task"),
      ("MainMenuView task started", "MainMenuView task"), ("HomeView task", "HomeView task"),
      ("{\"view\":\"HomeView\",\"event\":\"task\"}", "HomeView task"),
      ("UIHostingController<HomeView> onAppear", "HomeView onAppear"),
    ]
  )
  func printed(_ text: String, words: String) {
    #expect(ViewCall(printed: text)?.words == words)
  }

  @Test(
    "is read in nothing else",
    arguments: [
      "onAppear", "onAppear called", "HomeViewController onAppear", "HomeVC onDisappear",
      "The view of home calls onAppear twice", "Error in onAppear: no value",
      "why is onAppear called twice when I come back to the HomeView of my app?",
      ".onAppear { load(HomeView.self) }", "print(\"HomeView onAppear\")", "HomeView appeared",
      "Review task started for a page", "HomeView task failed: cancelled", "task HomeView is slow",
      "DEBUG onAppear", "HomeView viewDidAppear",
    ]
  )
  func other(_ text: String) {
    #expect(ViewCall(printed: text) == nil)
  }

  @Test(
    "is no event of a controller's in a native trace and in notation, of the view or of its host"
  )
  func written() {
    let native = """
      {"lifeline":1}
      {"vc":"UIHostingController<HomeView>#1","e":"onAppear","t":1}
      {"vc":"HomeView#?","n":2,"e":"task","ext":{"a":1}}
      {"vc":"PagesHost#2","e":"onDisappear()","view":"Page","t":2}
      {"vc":"Home#1","e":"viewDidLoad()"}
      """
    let notation = """
      @ios 17
      UIHostingController<HomeView> onAppear
      HomeView task
      PagesHost#2 onDisappear(view: Page) t: 2
      Home viewDidLoad()
      """
    for (text, format) in [(native, TraceReader.Format.native), (notation, .notation)] {
      let reading = Reading(text, format)
      #expect(reading.calls == ["Home#1 viewDidLoad"])
      #expect(reading.reader.context.unknown.isEmpty)
      let words = ["HomeView onAppear", "HomeView task", "Page onDisappear"]
      #expect(reading.views.map(\.words) == words)
      let controllers = reading.reader.context.controllers
      let hosts = reading.views.map { $0.host.exists ? controllers.id($0.host) : "" }
      #expect(hosts == ["UIHostingController<HomeView>#1", "", "PagesHost#2"])
      #expect(reading.views[2].mark.time == 2_000_000_000)
      for form in ["native", "notation"] {
        var bytes: [UInt8] = []
        for call in reading.views {
          if form == "native" {
            bytes += Array((NativeWriter.line(.view(call), in: reading.reader.context) + "\n").utf8)
          } else {
            var writer = NotationWriter()
            writer.write(.view(call), in: reading.reader.context, to: &bytes)
          }
        }
        let again = Reading(bytes, TraceReader.Format(rawValue: form))
        #expect(again.views.map(\.words) == words)
        #expect(again.views[2].mark.time == 2_000_000_000)
      }
    }
  }

  @Test(
    "is an unknown event where the receiver is no view",
    arguments: ["HomeViewController#1", "UIHostingController#1", "#1", "HomeVC#?"]
  )
  func strange(id: String) {
    let reading = Reading("{\"lifeline\":1}\n{\"vc\":\"\(id)\",\"e\":\"onAppear\"}\n", .native)
    #expect(reading.views.isEmpty)
    #expect(reading.reader.context.unknown.events == ["onAppear": 1])
  }

  @Test("begins no other recording in a console, and is noted there")
  func console() {
    let reading = Reading(
      "HomeVC viewDidLoad\nHomeView onAppear\nHomeView task\nHomeVC viewWillAppear\n",
      .console
    )
    #expect(reading.views.map(\.words) == ["HomeView onAppear", "HomeView task"])
    #expect(!reading.items.contains("- - -"))
  }
}
