// Declarations of UIKit, as its own headers have them: what overrides them overrides methods of
// Objective-C's. On watchOS there is a UIKit without controllers.
#pragma once
@import Foundation;

#if !__is_target_os(watchos)
#pragma clang assume_nonnull begin

// Source: UIKit/UIResponder.h
NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@end

// Source: UIKit/UIViewController.h, UIKit/UIKit.apinotes
NS_SWIFT_UI_ACTOR
@interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
@property (nonatomic, readonly) BOOL shouldAutomaticallyForwardAppearanceMethods;
- (void)addChildViewController:(UIViewController *)childController NS_SWIFT_NAME(addChild(_:));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(didMove(toParent:));
- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated;
- (void)endAppearanceTransition;
// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
- (void)viewIsAppearing:(BOOL)animated __attribute__((availability(ios, introduced=13.0), availability(tvos, introduced=13.0)));
@end

#pragma clang assume_nonnull end
#endif
