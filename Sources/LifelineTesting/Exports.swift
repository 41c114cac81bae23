public import LifelineChecker
public import LifelineRecording
public import LifelineTrace

// What assertions take and hand back, under one import; no module is exported, so that an app's own
// types of other names than these stay what they are.

/// A trace that a test has made, or reads.
public typealias Trace = LifelineRecording.Trace
/// Records the calls of code under test.
public typealias LifecycleRecorder = LifelineRecording.LifecycleRecorder
/// Builds a trace call by call.
public typealias TraceBuilder = LifelineRecording.TraceBuilder
/// A callback, or another event of a controller's life.
public typealias Callback = LifelineTrace.Callback
/// A set of callbacks.
public typealias CallbackSet = LifelineTrace.CallbackSet
/// How grave a violation is.
public typealias Severity = LifelineChecker.Severity

// The same under names that no other module has, for tests that import one with a `Trace` of its own.

/// A trace that a test has made, or reads.
public typealias LifecycleTrace = LifelineRecording.Trace
/// A callback, or another event of a controller's life.
public typealias LifecycleCallback = LifelineTrace.Callback
/// A set of callbacks.
public typealias LifecycleCallbackSet = LifelineTrace.CallbackSet
/// How grave a violation is.
public typealias LifecycleSeverity = LifelineChecker.Severity
