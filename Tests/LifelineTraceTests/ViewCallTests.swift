import TestSupport
import Testing

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
      ("UIHostingController<HomeView> onAppear", "HomeView onAppear"),
    ]
  )
  func printed(_ text: String, words: String) {
    #expect(ViewCall.read(text)?.words == words)
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
    #expect(ViewCall.read(text) == nil)
  }

  @Test(
    "is a mark in a native trace and in notation, of the view or of the controller that hosts it"
  )
  func written() {
    let native = """
      {"lifeline":1}
      {"vc":"UIHostingController<HomeView>#1","e":"onAppear","t":1}
      {"vc":"HomeView#?","n":2,"e":"task","ext":{"a":1}}
      {"vc":"HomeView#?","e":"onDisappear()"}
      {"vc":"Home#1","e":"viewDidLoad()"}
      """
    let notation = """
      @ios 17
      UIHostingController<HomeView> onAppear
      HomeView task
      HomeView onDisappear()
      Home viewDidLoad()
      """
    for (text, format) in [(native, TraceReader.Format.native), (notation, .notation)] {
      let reading = Reading(text, format)
      #expect(reading.calls == ["Home#1 viewDidLoad"])
      #expect(reading.reader.context.unknown.isEmpty)
      let told = reading.marks.compactMap { ViewCall.read($0)?.words }
      #expect(told == ["HomeView onAppear", "HomeView task", "HomeView onDisappear"])
    }
  }

  @Test(
    "is an unknown event where the receiver is no view",
    arguments: ["HomeViewController#1", "UIHostingController#1", "#1", "home#?"]
  )
  func strange(id: String) {
    let reading = Reading("{\"lifeline\":1}\n{\"vc\":\"\(id)\",\"e\":\"onAppear\"}\n", .native)
    #expect(reading.marks.isEmpty)
    #expect(reading.reader.context.unknown.events == ["onAppear": 1])
    #expect(ViewCall.mark("onAppear", on: "UIHostingController<Home>#2") == "Home onAppear")
  }

  @Test("begins no other recording in a console, and is noted there")
  func console() {
    let reading = Reading(
      "HomeVC viewDidLoad\nHomeView onAppear\nHomeVC viewWillAppear\n",
      .console
    )
    #expect(reading.marks == ["HomeView onAppear"])
    #expect(!reading.items.contains("- - -"))
  }
}
