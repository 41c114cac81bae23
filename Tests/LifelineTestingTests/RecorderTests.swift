import LifelineReports
import LifelineTesting
import Testing

@testable import LifelineRecording

/// A controller without anything.
private class Screen {}

/// Another class, for identifiers.
private final class Cart: Screen {}

@Suite("A recorder")
struct RecorderTests {
  /// A recorder whose clock counts its readings.
  private func recorder(recording: CallbackSet? = nil) -> LifecycleRecorder {
    let readings = Locked<Int64>(0)
    return LifecycleRecorder(recording: recording) {
      readings.withLock { count in
        count += 1_000_000
        return count
      }
    }
  }

  @Test("writes entries, returns, depths and arguments, and says so in the header")
  @MainActor
  func nativeForm() {
    let recorder = recorder()
    let screen = Screen()
    let cart = Cart()
    recorder.adopt(screen, autoForwards: false)
    recorder.addChild(screen, cart) { recorder.willMove(cart, toParent: screen) {} }
    recorder.viewWillAppear(cart, true) {}
    recorder.mark("the end is near")
    recorder.view(.task, of: "HomeView")
    recorder.removeFromParent(cart) { recorder.didMove(cart, toParent: nil) {} }
    recorder.finish()
    #expect(
      recorder.trace.native == """
        {"lifeline":1,"recorder":{"name":"LifecycleRecorder"},"hooks":"manual","exits":true,"starts":"midway"}
        {"vc":"Screen#1","is":["Screen"],"autoForwards":false}
        {"vc":"Cart#1","is":["Cart","Screen"]}
        {"n":1,"t":0.001,"vc":"Screen#1","e":"addChild(_:)","child":"Cart#1"}
        {"n":2,"t":0.002,"vc":"Cart#1","e":"willMove(toParent:)","parent":"Screen#1","d":1}
        {"x":2,"t":0.003}
        {"x":1,"t":0.004}
        {"n":3,"t":0.005,"vc":"Cart#1","e":"viewWillAppear(_:)","animated":true}
        {"x":3,"t":0.006}
        {"mark":"the end is near","t":0.007}
        {"t":0.008,"vc":"HomeView#?","e":"task"}
        {"n":4,"t":0.009,"vc":"Cart#1","e":"removeFromParent()"}
        {"n":5,"t":0.01,"vc":"Cart#1","e":"didMove(toParent:)","parent":null,"d":1}
        {"x":5,"t":0.011}
        {"x":4,"t":0.012}
        {"end":"quiescent","t":0.013,"events":5}

        """
    )
  }

  @Test("does not claim returns where one is not recorded")
  @MainActor
  func entriesOnly() {
    let recorder = recorder()
    recorder.viewDidLoad(Screen())
    #expect(!recorder.trace.native.contains("exits"))
  }

  @Test("says what is recorded, for all classes and for those that were adopted")
  @MainActor
  func observes() {
    let recorder = recorder(recording: [.viewDidLoad])
    let screen = Screen()
    recorder.adopt(screen, recording: CallbackSet(.appearance), hooks: .outermost)
    let header = recorder.trace.native.prefix { $0 != "\n" }
    #expect(header.contains(#""observes":{"*":["viewDidLoad()"]"#))
    #expect(header.contains(#""Screen":["viewDidLoad()","appearance"]"#))
    #expect(header.contains(#""hooks":"outermost""#))
  }

  @Test("gives an object that takes the address of another a number of its own")
  @MainActor
  func reusedAddresses() {
    let recorder = recorder()
    var addresses: Set<ObjectIdentifier> = []
    var identifiers: Set<String> = []
    for _ in 0..<100 {
      let screen = Screen()
      addresses.insert(ObjectIdentifier(screen))
      recorder.viewDidLoad(screen) {}
      identifiers.insert(recorder.identifier(of: screen))
    }
    #expect(addresses.count < 100, "no address was used again, so that nothing was tested")
    #expect(identifiers.count == 100)
  }

  @Test("keeps no controller alive, and hears its deinit")
  @MainActor
  func lifetime() {
    final class Dying {
      let recorder: LifecycleRecorder
      init(_ recorder: LifecycleRecorder) { self.recorder = recorder }
      deinit { recorder.deinitialized(self) }
    }
    let recorder = recorder()
    var dying: Dying? = Dying(recorder)
    weak let observer = dying
    dying.map { recorder.viewDidLoad($0) }
    dying = nil
    #expect(observer == nil)
    #expect(recorder.trace.notation.contains("Dying deinit"))
    dying = Dying(recorder)
    dying.map { recorder.viewDidLoad($0) }
    #expect(recorder.trace.notation.contains("Dying#2 viewDidLoad"))
    dying = nil
    #expect(recorder.count == 4)
  }

  @Test("closes a call that throws")
  @MainActor
  func throwing() {
    struct Broken: Error {}
    let recorder = recorder()
    let screen = Screen()
    #expect(throws: Broken.self) { try recorder.loadView(screen) { throw Broken() } }
    recorder.viewDidLoad(screen) {}
    #expect(recorder.trace.native.contains(#""e":"viewDidLoad()"}"#))
  }

  @Test("takes calls from anywhere, each thread with its own depth")
  func threads() async {
    let recorder = LifecycleRecorder()
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let screen = Screen()
          for _ in 0..<200 {
            recorder.loadView(screen) { recorder.viewDidLoad(screen) {} }
          }
        }
      }
      group.addTask { @MainActor in
        let cart = Cart()
        for _ in 0..<200 { recorder.loadView(cart) { recorder.viewDidLoad(cart) {} } }
      }
    }
    #expect(recorder.count == 9 * 400)
    let lines = recorder.trace.native.split(separator: "\n")
    let inner = lines.filter { $0.contains(#""e":"viewDidLoad()""#) }
    #expect(inner.allSatisfy { $0.contains(#""d":1"#) && !$0.contains(#""d":2"#) })
    let main = lines.filter { $0.contains("Cart#1") && $0.contains(#""e""#) }
    #expect(main.allSatisfy { !$0.contains(#""th""#) })
    let others = lines.filter { $0.contains("Screen#") && $0.contains(#""e""#) }
    #expect(others.allSatisfy { $0.contains(#""th""#) })
  }

  @Test("takes an end back when more comes")
  @MainActor
  func finishing() {
    let recorder = recorder()
    recorder.finish()
    recorder.viewDidLoad(Screen())
    #expect(!recorder.trace.native.contains("quiescent"))
    recorder.finish()
    #expect(recorder.trace.native.contains(#""end":"quiescent","t":0.003,"events":1"#))
  }
}
