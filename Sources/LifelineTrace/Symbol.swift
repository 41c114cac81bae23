/// A text of a trace, as a dense zero-based number in the reader's `SymbolTable`.
// Why: what is for the package alone is inlined into other modules only where all of it is said to be.
@usableFromInline
package struct Symbol: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number; negative for `absent`.
  @usableFromInline package let rawValue: Int32

  /// Creates the text with a number.
  @inlinable
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Creates the text with a position in a table.
  @inlinable
  package init(_ index: Int) {
    rawValue = Int32(index)
  }

  /// No text.
  @inlinable package static var absent: Symbol { Symbol(rawValue: -1) }

  /// Whether it is a text.
  @inlinable package var isPresent: Bool { rawValue >= 0 }

  /// The position in a table of texts.
  @inlinable package var index: Int { Int(rawValue) }

  // Why: what the library derives for a raw value is not specialised in a debug build.
  @inlinable
  package static func == (left: Symbol, right: Symbol) -> Bool { left.rawValue == right.rawValue }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  // Why: the number's own way of being a key takes half the time of a hasher that is built up.
  // swift-format-ignore: NoLeadingUnderscores
  @inlinable
  package func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }
}
