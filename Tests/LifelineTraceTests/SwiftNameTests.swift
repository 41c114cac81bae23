import Testing

@testable import LifelineTrace

@Suite("The name of a type of Swift's")
struct SwiftNameTests {
  @Test(
    "is short in reports, mangled or printed",
    arguments: [
      ("_TtC4Shop4Menu", "Shop.Menu"), ("_TtCC4Shop4Menu4Page", "Shop.Menu.Page"),
      (
        "_TtGC7SwiftUI19UIHostingControllerV5MyApp8HomeView_", "UIHostingController<HomeView>"
      ),
      (
        "_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__",
        "UIHostingController<AnyView, RootModifier>"
      ),
      ("_TtGC7SwiftUI19UIHostingControllerVVS_7TabItem8RootView_", "UIHostingController<RootView>"),
      (
        "_TtGC7SwiftUI29PresentationHostingControllerVS_7AnyView_",
        "PresentationHostingController<AnyView>"
      ),
      (
        "_TtGC7SwiftUIP10$1a281c62428DestinationHostingControllerVS_7AnyView_",
        "DestinationHostingController<AnyView>"
      ),
      ("_TtGC4Shop8ListPageGSaV4Shop4Item__", "ListPage<Array<Item>>"),
      (
        "UIHostingController<ModifiedContent<AnyView, RootModifier>>",
        "UIHostingController<AnyView, RootModifier>"
      ),
      (
        "SwiftUI.UIHostingController<SwiftUI.ModifiedContent<Shop.HomeView, SwiftUI._Padding<Swift.Int>>>",
        "UIHostingController<HomeView>"
      ),
      (
        "UIHostingController<NavigationStack<NavigationPath, HomeView>>",
        "UIHostingController<NavigationStack<NavigationPath, HomeView>>"
      ),
      ("NavigationStackHostingController<AnyView>", "NavigationStackHostingController<AnyView>"),
    ]
  )
  func readable(_ name: String, short: String) {
    #expect(SwiftName.readable(name) == short)
  }

  @Test(
    "is left as it is where it is damaged, or no such name",
    arguments: [
      "Menu", "Shop.Menu", "Page<Item>", "UIHostingController", "_Tt", "_TtC4Shop",
      "_TtC9Shop4Menu",
      "_TtGC7SwiftUI19UIHostingControllerT_", "_TtGC7SwiftUI19UIHostingControllerV5MyApp8HomeView",
      "UIHostingController<HomeView", "UIHostingController<>", "UIHostingController<HomeView>>",
      "_TtC99999999999999999999Shop4Menu", "_TtC9223372036854775807Shop4Menu", "_TtC4Shop5Menu",
      "_TtCP9223372036854775807Shop4Menu", "_TtC0", "_TtC4Shop0",
      String(repeating: "HostingController<", count: 2000),
      "_TtGC4Shop4Menu" + String(repeating: "GC4Shop4Menu", count: 200),
    ]
  )
  func damaged(_ name: String) {
    #expect(SwiftName.readable(name) == name)
  }

  @Test("tells SwiftUI's stacks, tabs, wrappers and content apart")
  func kinds() {
    for module in ["", "SwiftUI."] {
      #expect(
        ControllerKind(undeclaredClass: module + "UIKitNavigationController") == .navigation
      )
      #expect(ControllerKind(undeclaredClass: module + "UIKitTabBarController") == .tab)
      #expect(ClassOrigin(className: module + "UIKitNavigationController") == .hidden)
      for name in ["TabHostingController", "NavigationStackHostingController<AnyView>"] {
        #expect(ControllerKind(undeclaredClass: module + name) == .system)
        #expect(ControllerKind.isWrapper(module + name))
      }
    }
    #expect(ControllerKind(undeclaredClass: "UIHostingController<HomeView>") == .system)
    #expect(!ControllerKind.isWrapper("UIHostingController<HomeView>"))
    #expect(ControllerKind.showsContent("PresentationHostingController<AnyView>"))
    #expect(!ControllerKind.showsContent("TabHostingController"))
    for name in [
      "HomeHostingController", "MyNavigationController", "Shop.TabHostingController",
      "UIKitViewController",
    ] {
      #expect(ControllerKind(undeclaredClass: name) == .undeclared)
      #expect(!ControllerKind.isWrapper(name))
    }
  }
}
