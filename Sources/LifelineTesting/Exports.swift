public import LifelineChecker
public import LifelineRecording
public import LifelineTrace

// What assertions take and hand back, under one import; no module is exported, so that an app's own
// types of other names than these stay what they are. Why the prefix: short names such as `Trace` are
// other SDKs' already, and two modules with one name make neither usable.

/// A trace that a test has made, or reads.
public typealias LifecycleTrace = LifelineRecording.LifecycleTrace
/// Records the calls of code under test.
public typealias LifecycleRecorder = LifelineRecording.LifecycleRecorder
/// What hears events while a test runs.
public typealias LifecycleSource = LifelineTrace.LifecycleSource
/// Builds a trace call by call.
public typealias TraceBuilder = LifelineRecording.TraceBuilder
/// A callback, or another event of a controller's life.
public typealias LifecycleCallback = LifelineTrace.Callback
/// A set of callbacks.
public typealias CallbackSet = LifelineTrace.CallbackSet
/// How grave a violation is.
public typealias LifecycleSeverity = LifelineChecker.Severity
