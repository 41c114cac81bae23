#if canImport(Glibc)
  import Foundation
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  @Suite("What is asked at launch")
  struct RequestTests {
    @Test("is an argument, or a variable")
    func path() {
      func path(_ arguments: [String], _ environment: [String: String] = [:]) -> String? {
        LaunchRequest.path(arguments: ["App"] + arguments, environment: environment)
      }
      #expect(path([]) == nil && path(["-LifelineTrace"]) == nil)
      #expect(path(["-x", "-LifelineTrace", "a/"]) == "a/")
      #expect(path([], ["LIFELINE_TRACE": "b"]) == "b" && path([], ["LIFELINE_TRACE": ""]) == nil)
      #expect(path(["-LifelineTrace", "a"], ["LIFELINE_TRACE": "b"]) == "a")
    }

    @Test("is a file, or a folder in which each launch has one of its own")
    func file() {
      func file(_ path: String, number: Int32 = 7) -> String {
        LaunchRequest.file(path, process: ("Shop", number, 1000), temporary: "/var/tmp")
      }
      #expect(file("/a/b.lifeline.jsonl") == "/a/b.lifeline.jsonl")
      #expect(file("b.lifeline.jsonl") == "/var/tmp/b.lifeline.jsonl")
      #expect(file("runs/") == "/var/tmp/runs/Shop-1000-7.lifeline.jsonl")
      #expect(file(NSTemporaryDirectory()) != file(NSTemporaryDirectory(), number: 8))
    }

    @Test("starts nothing where there is no UIKit, and says so")
    @MainActor
    func start() {
      // Why: the real start looks for a runtime in the process, and there is none here.
      let problem = Lifeline.start(to: .memory())
      #expect(problem == .noRuntime || problem == .noUIKit || problem == .notOnMainThread)
      #expect(!Lifeline.isRecording && Lifeline.trace == nil && Lifeline.path == nil)
      #expect(Lifeline.startIfAsked() == nil)
      Lifeline.mark("nothing")
      Lifeline.view(.onAppear, of: "HomeView")
      Lifeline.finish()
    }
  }

  @Suite("The names of classes")
  struct ClassNameTests {
    @Test(
      "are as their authors write them",
      arguments: [
        ("Menu", "Menu"), ("Shop.Menu", "Shop.Menu"),
        ("_TtCC4Shop4Menu4Page", "Shop.Menu.Page"),
        ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Page", "Shop.Page"),
        ("_TtGC7SwiftUI19UIHostingControllerV4Shop3Row_", "SwiftUI.UIHostingController"),
        ("Shop.List<Shop.Row<Int>>", "Shop.List"), ("", "?"), ("_Tt", "_Tt"),
      ]
    )
    func plain(_ name: String, _ expected: String) { #expect(ClassName.plain(name) == expected) }

    @Test("are short enough for an identifier")
    func long() {
      #expect(ClassName.plain(String(repeating: "É", count: 600)).utf8.count <= 480)
    }
  }

  @Suite("The shape of a method")
  struct MethodShapeTests {
    @Test(
      "is its type encoding without what compilers add",
      arguments: [
        ("v16@0:8", MethodShape.nothing), ("v20@0:8B16", .flag), ("v20@0:8c16", .flag),
        ("v20@0:8C16", .flag), ("v36@0:8@16B24@?28", .objectFlagBlock),
        ("v36@0:8@16B24@?<v@?>28", .objectFlagBlock), ("@32@0:8@16@24", .twoObjectsGiveObject),
        ("v24@0:8Q16", .integer), ("v60@0:8@16@24d32Q40@?48@?56", .transition),
        (#"v24@0:8@"UIViewController"16"#, .object),
      ]
    )
    func fits(_ encoding: String, _ shape: MethodShape) {
      #expect(MethodShape.allCases.filter { $0.fits(encoding) } == [shape])
    }

    @Test("is that of every method of the table")
    func table() {
      for method in HookedMethod.all {
        #expect(method.shape.fits(ShapedCode.types(method.shape)))
        #expect(!method.shape.fits("v24@0:8{CGRect=dd}16"))
      }
    }
  }
#endif
