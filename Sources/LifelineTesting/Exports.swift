// Why: a test writes `import LifelineTesting` and names callbacks, severities and the recorder.
@_exported public import LifelineChecker
@_exported public import LifelineRecording
@_exported public import LifelineTrace
