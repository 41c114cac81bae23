import Foundation
import Synchronization

// What is newer than iOS 13, each in a line that has to be refused; and the same where it may stand.

func synchronization() { withExtendedLifetime(Mutex(1)) {} }  // refused

func text(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }  // refused

func search(_ text: String) -> Bool { text.firstMatch(of: /a/) != nil }  // refused

func duration() -> Bool { Duration.seconds(1) > .zero }  // refused

func clock() async throws { try await Task.sleep(for: .seconds(1)) }  // refused

func existential() -> any Sequence<Int> { [1] }
func existentials() -> Int { [any Sequence<Int>]().count }  // refused

struct Reason: Error {}
struct Held { var run: () throws(Reason) -> Void }
func held() -> Int { [Held]().count }
func typedThrows() -> Int { [() throws(Reason) -> Void]().count }  // refused

struct Sized<let count: Int> {}  // refused
struct Packed<each Element> {}  // refused
func inline(_ values: InlineArray<2, Int>) -> Int { values.count }  // refused
func span(_ values: [Int]) -> Int { values.span.count }  // refused

actor Owner { isolated deinit {} }  // refused

func json5(_ decoder: JSONDecoder) { decoder.allowsJSON5 = true }  // refused
func place(_ path: String) -> URL { URL(filePath: path) }  // refused

func guarded(_ text: String, _ decoder: JSONDecoder) -> Bool {
  guard #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) else { return false }
  decoder.allowsJSON5 = true
  withExtendedLifetime(Mutex(1)) {}
  return text.firstMatch(of: /a/) != nil && Duration.seconds(1) > .zero
}

@available(macOS 13, iOS 16, tvOS 16, *)
func marked(_ text: String) -> Bool { text.firstMatch(of: /a/) != nil }

func old(_ text: String) async -> Bool {
  await Task.yield()
  return text.hasPrefix("a") && text.range(of: "b") != nil
}
