import Foundation
import LifelineRecording

#if canImport(XCTest)
  import XCTest

  extension TestFramework {
    private static let listening = NSLock()

    #if canImport(ObjectiveC)
      /// Tells a failure, or a warning, to XCTest.
      ///
      /// An issue carries its place and its attachments, so that no activity is needed, and any thread will
      /// do. Why watched: outside a test XCTest drops what it is told without a word.
      ///
      /// - Returns: Whether a test took it.
      static func recordXCTestFailure(_ failure: Failure, at site: CallSite) -> Bool {
        guard let test = CurrentTest.shared.test else { return failWithoutIssue(failure, at: site) }
        var issue = XCTIssue(
          type: .assertionFailure,
          compactDescription: failure.text,
          sourceCodeContext: XCTSourceCodeContext(
            location: XCTSourceCodeLocation(
              filePath: "\(site.filePath)",
              lineNumber: Int(site.line)
            )
          )
        )
        for attachment in attachments(of: failure) { issue.add(attachment) }
        if !failure.isFailure {
          #if compiler(>=6.3)
            issue.severity = .warning
          #else
            // Why: before Xcode 26.4 every issue fails the test, and a warning must not.
            return false
          #endif
        }
        test.record(issue)
        return true
      }

      /// Tells a failure where it is not known which test runs, as with the first assertion of a process.
      private static func failWithoutIssue(_ failure: Failure, at site: CallSite) -> Bool {
        guard failure.isFailure else { return false }
        return listening.withLock {
          let ear = Ear()
          XCTestObservationCenter.shared.addTestObserver(ear)
          defer { XCTestObservationCenter.shared.removeTestObserver(ear) }
          XCTFail(failure.text, file: site.filePath, line: site.line)
          if let test = ear.test {
            CurrentTest.shared.begin(test)
            for attachment in attachments(of: failure) { test.add(attachment) }
          }
          return ear.test != nil
        }
      }

      private static func attachments(of failure: Failure) -> [XCTAttachment] {
        var texts = [("lifeline.txt", "public.plain-text", failure.text)]
        if let trace = failure.trace, trace.failure == nil {
          texts.append((trace.fileName, "public.plain-text", trace.text))
        }
        if let page = failure.page {
          texts.append(("lifeline.html", "public.html", page.html))
          if let svg = page.svg { texts.append(("lifeline.svg", "public.svg-image", svg)) }
        }
        return texts.map { name, type, text in
          let attachment = XCTAttachment(
            data: Data(text.utf8),
            uniformTypeIdentifier: type
          )
          attachment.name = name
          attachment.lifetime = .keepAlways
          return attachment
        }
      }

      /// Hears which test takes a failure.
      private final class Ear: NSObject, XCTestObservation {
        var test: XCTestCase?

        func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { test = testCase }
      }

      /// The test that runs, as far as anybody has said so.
      private final class CurrentTest: NSObject, XCTestObservation, @unchecked Sendable {
        static let shared = CurrentTest()
        private let lock = NSLock()
        private var running: XCTestCase?

        override init() {
          super.init()
          XCTestObservationCenter.shared.addTestObserver(self)
        }

        /// The test; nil between tests, and before the first that was heard of.
        var test: XCTestCase? { lock.withLock { running } }

        func begin(_ testCase: XCTestCase) { lock.withLock { running = testCase } }

        func testCaseWillStart(_ testCase: XCTestCase) { begin(testCase) }

        func testCaseDidFinish(_ testCase: XCTestCase) { lock.withLock { running = nil } }
      }
    #else
      /// Tells a failure to XCTest.
      ///
      /// - Returns: Whether a test took it.
      static func recordXCTestFailure(_ failure: Failure, at site: CallSite) -> Bool {
        // Why: this XCTest knows no warnings.
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
