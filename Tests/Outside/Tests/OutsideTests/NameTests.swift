import LifelineTesting
import OtherSDK
import Testing

// That it compiles is the test: the names of both modules are used beside each other.
@Test func namesBesideAnotherSDK() {
  let own: (Trace, Severity, Callback) = (Trace("checkout"), .fatal, {})
  let trace: LifecycleTrace = "\(own.0.name) viewDidLoad"
  let severity: LifecycleSeverity = .error
  let callback: LifecycleCallback = .viewDidLoad
  #expect(expectConforms(trace, JudgingOptions(floor: severity)))
  #expect("\(callback)" == "viewDidLoad")
}
