// Declarations of XCTest, as its own headers have them. What is told of tests may leave out any method, and
// one of another signature would be one more method that nobody calls.
#pragma once
@import Foundation;

#pragma clang assume_nonnull begin

// Source: https://developer.apple.com/documentation/xctest/xctattachment
typedef enum __attribute__((enum_extensibility(closed))) XCTAttachmentLifetime : NSInteger {
  XCTAttachmentLifetimeKeepAlways = 0,
  XCTAttachmentLifetimeDeleteOnSuccess = 1
} NS_SWIFT_NAME(XCTAttachment.Lifetime) XCTAttachmentLifetime;

@interface XCTAttachment : NSObject
@property (copy, nullable) NSString *name;
@property XCTAttachmentLifetime lifetime;
@end

// Source: https://developer.apple.com/documentation/xctest/xctactivity
@protocol XCTActivity <NSObject>
@property (readonly, copy) NSString *name;
- (void)addAttachment:(XCTAttachment *)attachment;
@end

// Source: https://developer.apple.com/documentation/xctest/xctissuereference
NS_SWIFT_NAME(XCTIssueReference)
__attribute__((swift_bridge("XCTIssue")))
@interface XCTIssue : NSObject
@end

// Source: https://developer.apple.com/documentation/xctest/xctsourcecodelocation
@interface XCTSourceCodeLocation : NSObject
- (instancetype)initWithFilePath:(NSString *)filePath lineNumber:(NSInteger)lineNumber;
- (instancetype)init UNAVAILABLE;
@end

// Source: https://developer.apple.com/documentation/xctest/xctsourcecodecontext
@interface XCTSourceCodeContext : NSObject
- (instancetype)initWithLocation:(nullable XCTSourceCodeLocation *)location;
- (instancetype)init;
@end

// Source: https://developer.apple.com/documentation/xctest/xctexpectedfailure
@interface XCTExpectedFailure : NSObject
@end

// Source: https://developer.apple.com/documentation/xctest/xctest
@interface XCTest : NSObject
@property (readonly, copy) NSString *name;
@end

// Source: https://developer.apple.com/documentation/xctest/xctestcase
@interface XCTestCase : XCTest <XCTActivity>
- (void)recordIssue:(XCTIssue *)issue;
@end

// Source: https://developer.apple.com/documentation/xctest/xctestobservation
@protocol XCTestObservation <NSObject>
@optional
- (void)testCaseWillStart:(XCTestCase *)testCase;
- (void)testCase:(XCTestCase *)testCase didRecordIssue:(XCTIssue *)issue;
- (void)testCase:(XCTestCase *)testCase didRecordExpectedFailure:(XCTExpectedFailure *)expectedFailure;
- (void)testCaseDidFinish:(XCTestCase *)testCase;
@end

// Source: https://developer.apple.com/documentation/xctest/xctestobservationcenter
@interface XCTestObservationCenter : NSObject
@property (class, readonly) XCTestObservationCenter *sharedTestObservationCenter NS_SWIFT_NAME(shared);
- (void)addTestObserver:(id<XCTestObservation>)testObserver;
@end

#pragma clang assume_nonnull end
