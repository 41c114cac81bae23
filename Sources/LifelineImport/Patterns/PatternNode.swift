/// A part of a regular expression, as it is written.
indirect enum PatternNode {
  /// Nothing, which fits everywhere.
  case empty
  /// One character of a set.
  case character(CharacterSet)
  /// A place, at which nothing is taken.
  case place(Place)
  /// Parts one behind the other.
  case sequence([PatternNode])
  /// Parts of which the first that fits counts.
  case either([PatternNode])
  /// A part several times; without a most, as often as it fits.
  case repeated(PatternNode, least: Int, most: Int?, isLazy: Bool)
  /// A part whose text is wanted, by the number of its name.
  case group(PatternNode, Int)

  /// A place between two characters.
  enum Place {
    /// The beginning of the line.
    case start
    /// The end of the line.
    case end
    /// The beginning or the end of a word.
    case wordEdge
    /// Any other place than those.
    case noWordEdge
  }

  /// Characters, by what they are.
  struct CharacterSet {
    /// Some characters.
    enum Part {
      /// All from one to another.
      case range(ClosedRange<UInt32>)
      /// Letters, digits and what joins them; or all others.
      case word(Bool)
      /// Digits; or all others.
      case digit(Bool)
      /// Blanks; or all others.
      case blank(Bool)

      func contains(_ value: UInt32) -> Bool {
        switch self {
        case .range(let range): range.contains(value)
        case .word(let isMeant): CharacterSet.isWord(value) == isMeant
        case .digit(let isMeant): CharacterSet.isDigit(value) == isMeant
        case .blank(let isMeant): CharacterSet.isBlank(value) == isMeant
        }
      }
    }

    private let parts: [Part]
    private let isNegated: Bool
    /// A bit for each ASCII character, of which most texts consist.
    private let ascii: (low: UInt64, high: UInt64)

    /// Creates a set.
    ///
    /// - Parameters:
    ///   - parts: What is in it.
    ///   - isNegated: Whether it is all that is not.
    ///   - ignoresCase: Whether a letter stands for the small and the capital one.
    init(_ parts: [Part], isNegated: Bool = false, ignoresCase: Bool = false) {
      self.isNegated = isNegated
      self.parts = ignoresCase ? parts + parts.flatMap(\.otherCases) : parts
      var (low, high): (UInt64, UInt64) = (0, 0)
      for value: UInt32 in 0..<128
      where self.parts.contains(where: { $0.contains(value) }) != isNegated {
        if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
      }
      ascii = (low, high)
    }

    /// Whether a character is in it.
    @inline(__always)
    func contains(_ value: UInt32) -> Bool {
      if value < 64 { return ascii.low >> UInt64(value) & 1 == 1 }
      if value < 128 { return ascii.high >> UInt64(value - 64) & 1 == 1 }
      return parts.contains { $0.contains(value) } != isNegated
    }

    /// Whether a character is a part of words.
    static func isWord(_ value: UInt32) -> Bool {
      guard value >= 128 else {
        return isDigit(value) || 0x41...0x5A ~= value || 0x61...0x7A ~= value || value == 0x5F
      }
      guard let properties = Unicode.Scalar(value)?.properties else { return false }
      switch properties.generalCategory {
      case .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark, .enclosingMark,
        .connectorPunctuation:
        return true
      default: return properties.isAlphabetic
      }
    }

    private static func isDigit(_ value: UInt32) -> Bool {
      guard value >= 128 else { return 0x30...0x39 ~= value }
      return Unicode.Scalar(value)?.properties.generalCategory == .decimalNumber
    }

    private static func isBlank(_ value: UInt32) -> Bool {
      guard value >= 128 else { return value == 0x20 || 0x09...0x0D ~= value }
      return Unicode.Scalar(value)?.properties.isWhitespace ?? false
    }
  }
}

extension PatternNode.CharacterSet.Part {
  /// The letters of a short range in the other case.
  fileprivate var otherCases: [Self] {
    guard case .range(let range) = self, range.count <= 512 else { return [] }
    return range.compactMap { value -> Self? in
      guard let properties = Unicode.Scalar(value)?.properties else { return nil }
      let other =
        properties.isUppercase ? properties.lowercaseMapping : properties.uppercaseMapping
      let scalars = other.unicodeScalars
      guard scalars.count == 1, let first = scalars.first, first.value != value else { return nil }
      return .range(first.value...first.value)
    }
  }
}
