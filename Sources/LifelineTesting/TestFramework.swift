import Foundation
import LifelineRecording

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The framework that runs the current test, found out anew for each failure.
///
/// Swift Testing says which test is current. XCTest does not, so that it is told, and whether a
/// test heard it is watched. Where neither takes the failure, standard error gets it: an assertion
/// is never silent.
enum TestFramework {
  /// Tells a failure to the framework that runs, at the place of the assertion.
  static func record(_ failure: Failure, at site: CallSite) {
    var site = site
    if let line = failure.sourceLine, line > 0 {
      (site.line, site.column) = (UInt(line), 1)
    }
    #if canImport(Testing)
      if Test.current != nil {
        recordIssue(failure, at: site)
        return
      }
    #endif
    // Why: XCTest knows no warnings; one is told where people look, and fails nothing.
    guard failure.isFailure else {
      say("warning: \(failure.text)", at: site)
      return
    }
    #if canImport(XCTest)
      if recordXCTestFailure(failure, at: site) { return }
    #endif
    say(
      """
      ********** LifelineTesting: no test is running that could fail **********
      error: \(failure.text)
      Call assertions from a test of XCTest or Swift Testing, and not from a detached task.
      **************************************************************************
      """,
      at: site
    )
    #if canImport(Testing)
      // Why: a detached task has no current test, but the run that it belongs to hears of this.
      recordIssue(failure, at: site)
    #endif
  }

  private static func say(_ text: String, at site: CallSite) {
    let line = "\(site.filePath):\(site.line): \(text)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

#if canImport(Testing)
  extension TestFramework {
    private static func recordIssue(_ failure: Failure, at site: CallSite) {
      let location = SourceLocation(
        fileID: "\(site.fileID)",
        filePath: "\(site.filePath)",
        line: Int(site.line),
        column: Int(site.column)
      )
      attach(failure, at: location)
      let comment = Comment(rawValue: failure.text)
      #if compiler(>=6.3)
        let severity: Issue.Severity = failure.isFailure ? .error : .warning
        Issue.record(comment, severity: severity, sourceLocation: location)
      #else
        // Why: before 6.3 every issue fails the test, and a warning must not.
        if failure.isFailure {
          Issue.record(comment, sourceLocation: location)
        } else {
          say("warning: \(failure.text)", at: site)
        }
      #endif
    }

    private static func attach(_ failure: Failure, at location: SourceLocation) {
      #if compiler(>=6.2)
        guard Test.current != nil else { return }
        if let trace = failure.trace, trace.failure == nil {
          Attachment.record(trace.text, named: trace.fileName, sourceLocation: location)
        }
        Attachment.record(failure.text, named: "lifeline.txt", sourceLocation: location)
      #endif
    }
  }
#endif

#if canImport(XCTest)
  extension TestFramework {
    /// Tells a failure to XCTest.
    ///
    /// - Returns: Whether a test took it.
    private static func recordXCTestFailure(_ failure: Failure, at site: CallSite) -> Bool {
      #if canImport(ObjectiveC)
        attach(failure)
        XCTFail(failure.text, file: site.filePath, line: site.line)
        return true
      #else
        // Why: outside a test this XCTest drops a failure without a word.
        return listening.withLock {
          let ear = Ear()
          XCTestObservationCenter.shared.addTestObserver(ear)
          defer { XCTestObservationCenter.shared.removeTestObserver(ear) }
          XCTFail(failure.text, file: site.filePath, line: site.line)
          return ear.hasHeard
        }
      #endif
    }

    #if canImport(ObjectiveC)
      private static func attach(_ failure: Failure) {
        guard Thread.isMainThread, let trace = failure.trace, trace.failure == nil else { return }
        MainActor.assumeIsolated {
          XCTContext.runActivity(named: failure.headline) { activity in
            let recording = XCTAttachment(string: trace.text)
            recording.name = trace.fileName
            let report = XCTAttachment(string: failure.text)
            report.name = "lifeline.txt"
            for attachment in [recording, report] {
              attachment.lifetime = .keepAlways
              activity.add(attachment)
            }
          }
        }
      }
    #else
      private static let listening = NSLock()

      /// Hears whether a running test takes a failure.
      private final class Ear: XCTestObservation {
        var hasHeard = false

        func testCase(
          _ testCase: XCTestCase,
          didFailWithDescription description: String,
          inFile filePath: String?,
          atLine lineNumber: Int
        ) {
          hasHeard = true
        }
      }
    #endif
  }
#endif
