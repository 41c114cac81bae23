// Declarations of the Objective-C runtime, as its own headers have them: classes and protocols of
// Objective-C's, which the compiler imports, so that what overrides them is held against them.
#pragma once

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define UNAVAILABLE __attribute__((unavailable))

#pragma clang assume_nonnull begin

@class NSString;

// Source: usr/include/objc/NSObject.h, usr/include/objc/ObjectiveC.apinotes
NS_SWIFT_NAME(NSObjectProtocol)
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly, copy) NSString *description;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
@end

#pragma clang assume_nonnull end
