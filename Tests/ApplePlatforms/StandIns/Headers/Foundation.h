// Declarations of Foundation that other headers name; what only Swift names is in Foundation.swift.
#pragma once
@import ObjectiveC;

#pragma clang assume_nonnull begin

// Source: Foundation/NSString.h, Foundation/Foundation.apinotes
__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
@end

// Source: Foundation/NSBundle.h
NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
@property (nullable, readonly, copy) NSString *bundleIdentifier;
@end

// Source: Foundation/NSObject.h
@class NSCoder;
@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

// Source: Foundation/NSCoder.h
@interface NSCoder : NSObject
@end

#pragma clang assume_nonnull end
