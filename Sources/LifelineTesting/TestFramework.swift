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

  /// Attaches what is known of a trace to the test that runs and passes, where that is asked for.
  static func keep(_ judgement: Judgement, at site: CallSite) {
    guard judgement.judging.attachesAlways else { return }
    let evidence = Evidence.of(judgement)
    #if canImport(Testing)
      if Test.current != nil { return attach(evidence, at: location(of: site)) }
    #endif
    #if canImport(XCTest)
      if keepInXCTest(evidence) { return }
    #endif
    say("note: no test is known to run that the trace could be attached to", at: site)
  }

  private static func say(_ text: String, at site: CallSite) {
    let line = "\(site.filePath):\(site.line): \(text)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

#if canImport(Testing)
  extension TestFramework {
    private static func recordIssue(_ failure: Failure, at site: CallSite) {
      let location = location(of: site)
      if Test.current != nil { attach(Evidence.of(failure), at: location) }
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

    private static func location(of site: CallSite) -> SourceLocation {
      SourceLocation(
        fileID: "\(site.fileID)",
        filePath: "\(site.filePath)",
        line: Int(site.line),
        column: Int(site.column)
      )
    }

    private static func attach(_ evidence: [Evidence], at location: SourceLocation) {
      for one in evidence {
        Attachment.record(one.text, named: one.name, sourceLocation: location)
      }
    }
  }
#endif
