import Foundation
import TestSupport
import Testing

/// `spec/vocabulary.md` against the names of the types, and against what the sources say.
@Suite("The vocabulary")
struct VocabularyTests {
  /// The page.
  private static let page = Repository.text("spec/vocabulary.md") ?? ""

  /// The terms that the page defines, in lower case; a line may define several.
  private static let terms = page.matches(of: /(?m)^- \*\*(.+?)\*\*/)
    .flatMap { $0.1.split(separator: ",") }
    .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }

  /// The words that the page lists without defining them.
  private static let plain: [String] = {
    let list = page.components(separatedBy: "\n\n").last ?? ""
    return list.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }()

  /// The names of the types of all modules, in files of the sources.
  private static let types = texts(below: "Sources").flatMap { text in
    text.matches(
      of:
        /(?m)^(?:@\w+ )*(?:package |public |fileprivate |private )?(?:final |indirect )?(?:struct|enum|class|protocol|actor) ([A-Z]\w*)/
    ).map { String($0.1) }
  }

  @Test("has each word that a type is named with")
  func names() {
    let known = Set(Self.terms.flatMap(Self.parts(of:)) + Self.plain)
    let strange = Self.types.filter { name in
      !Self.words(of: name).allSatisfy { word in
        Self.forms(of: word).contains(where: known.contains)
      }
    }
    #expect(strange.isEmpty, "define, or list, the words of \(Set(strange).sorted())")
  }

  @Test("lists no plain word that no type is named with")
  func plainWords() {
    let used = Set(Self.types.flatMap(Self.words(of:)).flatMap(Self.forms))
    let unused = Self.plain.filter { !used.contains($0) }
    #expect(unused.isEmpty)
    #expect(Set(Self.plain).count == Self.plain.count)
  }

  @Test("defines each term once, and none that no source uses")
  func terms() {
    #expect(Set(Self.terms).count == Self.terms.count)
    let text = ["Sources", "Tests"].flatMap(Self.texts).joined().lowercased()
    let unused = Self.terms.filter { term in
      !text.contains(term) && !text.contains(term.replacing(" ", with: ""))
    }
    #expect(unused.isEmpty)
  }

  private static func texts(below folder: String) -> [String] {
    Repository.files(below: folder).filter { $0.hasSuffix(".swift") }.compactMap(Repository.text)
  }

  /// The words of a name in camel case, or of a term, in lower case.
  private static func words(of name: String) -> [String] {
    name.replacing(#/(UI|Git|J)(Kit|Hub|Unit)/#) { "\($0.1.capitalized)\($0.2.lowercased())" }
      .matches(of: /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z]+/)
      .map { $0.0.lowercased() }
  }

  private static func parts(of term: String) -> [String] {
    term.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// A word, and what it may be the plural of.
  private static func forms(of word: String) -> [String] {
    var forms = [word]
    if word.hasSuffix("s") { forms.append(String(word.dropLast())) }
    if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
    return forms
  }
}
