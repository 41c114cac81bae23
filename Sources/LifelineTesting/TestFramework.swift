import Foundation
import LifelineRecording

#if canImport(Testing)
  import Testing
#endif

/// The framework that runs the current test, found out anew for each failure.
///
/// Swift Testing says which test is current. XCTest does not, so that what it runs is watched. Where
/// neither takes the failure, standard error gets it: an assertion is never silent.
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
    #if canImport(XCTest)
      if recordInXCTest(failure, at: site) { return }
    #endif
    // Why: a warning fails nothing, and is told where people look.
    guard failure.isFailure else {
      say("warning: \(failure.text)", at: site)
      return
    }
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
      guard Test.current != nil else { return }
      for evidence in Evidence.of(failure) {
        Attachment.record(evidence.text, named: evidence.name, sourceLocation: location)
      }
    }
  }
#endif
