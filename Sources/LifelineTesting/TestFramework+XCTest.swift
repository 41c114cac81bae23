#if canImport(XCTest)
  import Foundation
  import LifelineReports
  import XCTest

  #if canImport(ObjectiveC)
    extension TestFramework {
      /// Tells a failure to XCTest, a warning as one where it knows them.
      ///
      /// - Returns: Whether a test took it.
      static func recordInXCTest(_ failure: Failure, at site: CallSite) -> Bool {
        let watcher = TestCaseWatcher.shared
        if let testCase = watcher.current {
          guard let issue = issue(failure, at: site) else { return false }
          testCase.record(issue)
          return true
        }
        // Why: nobody says which test runs that began before it was watched; it shows by who hears this.
        guard failure.isFailure else { return false }
        let heard = watcher.listen { XCTFail(failure.text, file: site.filePath, line: site.line) }
        guard let heard else { return false }
        for attachment in attachments(Evidence.of(failure)) { heard.add(attachment) }
        return true
      }

      /// Attaches something to the test that runs.
      ///
      /// - Returns: Whether one is known to.
      static func keepInXCTest(_ evidence: [Evidence]) -> Bool {
        guard let testCase = TestCaseWatcher.shared.current else { return false }
        for attachment in attachments(evidence) { testCase.add(attachment) }
        return true
      }

      /// What XCTest is told; nil where this one knows no warnings.
      private static func issue(_ failure: Failure, at site: CallSite) -> XCTIssue? {
        let location = XCTSourceCodeLocation(
          filePath: "\(site.filePath)",
          lineNumber: Int(site.line)
        )
        let context = XCTSourceCodeContext(location: location)
        #if compiler(>=6.3)
          return XCTIssue(
            type: .assertionFailure,
            compactDescription: failure.text,
            sourceCodeContext: context,
            attachments: attachments(Evidence.of(failure)),
            severity: failure.isFailure ? .error : .warning
          )
        #else
          guard failure.isFailure else { return nil }
          return XCTIssue(
            type: .assertionFailure,
            compactDescription: failure.text,
            sourceCodeContext: context,
            attachments: attachments(Evidence.of(failure))
          )
        #endif
      }

      private static func attachments(_ evidence: [Evidence]) -> [XCTAttachment] {
        evidence.map { evidence in
          let attachment = XCTAttachment(
            data: Data(evidence.text.utf8),
            uniformTypeIdentifier: evidence.type
          )
          attachment.name = evidence.name
          attachment.lifetime = .keepAlways
          return attachment
        }
      }
    }

    /// Knows which test case runs, from the first failure on.
    private final class TestCaseWatcher: NSObject, XCTestObservation, @unchecked Sendable {
      private struct State {
        /// The test case that runs; nil where none does, or it began before anybody watched.
        var current: XCTestCase?
        /// Whether an issue is being told of which it is not known who hears it.
        var isListening = false
      }

      /// The watcher of the process, which watches from its first use on.
      static let shared: TestCaseWatcher = {
        let watcher = TestCaseWatcher()
        XCTestObservationCenter.shared.addTestObserver(watcher)
        return watcher
      }()

      private let state = Locked(State())
      private let listening = NSLock()

      /// The test case that runs; nil where none is known to.
      var current: XCTestCase? { state.withLock { $0.current } }

      /// Runs a body that tells an issue.
      ///
      /// - Returns: The test case that heard it; nil if none did.
      func listen(_ body: () -> Void) -> XCTestCase? {
        listening.withLock {
          state.withLock { $0.isListening = true }
          body()
          return state.withLock { state in
            state.isListening = false
            return state.current
          }
        }
      }

      private func hear(_ testCase: XCTestCase) {
        state.withLock { state in
          if state.isListening { state.current = testCase }
        }
      }

      func testCaseWillStart(_ testCase: XCTestCase) {
        state.withLock { $0.current = testCase }
      }

      func testCaseDidFinish(_ testCase: XCTestCase) {
        state.withLock { $0.current = nil }
      }

      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { hear(testCase) }

      // Why: what a test expects to fail is heard like this, and is no less heard.
      func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
        hear(testCase)
      }
    }
  #else
    extension TestFramework {
      /// Tells a failure to XCTest, which knows no warnings here.
      ///
      /// - Returns: Whether a test took it.
      static func recordInXCTest(_ failure: Failure, at site: CallSite) -> Bool {
        guard failure.isFailure else { return false }
        // Why: outside a test this XCTest drops a failure without a word.
        return listening.withLock {
          let ear = Ear()
          XCTestObservationCenter.shared.addTestObserver(ear)
          defer { XCTestObservationCenter.shared.removeTestObserver(ear) }
          XCTFail(failure.text, file: site.filePath, line: site.line)
          return ear.hasHeard
        }
      }

      /// This XCTest keeps no attachments.
      static func keepInXCTest(_ evidence: [Evidence]) -> Bool { false }

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
    }
  #endif
#endif
