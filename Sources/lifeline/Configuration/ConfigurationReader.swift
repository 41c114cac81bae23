import LifelineReports
import LifelineTrace

/// Takes the values of a configuration apart, and says by its path which one is wrong.
struct ConfigurationReader {
  /// The file, as reports name it.
  let file: String
  /// The keys that lead to the value, such as `classes[0].rules`; empty for the document.
  let place: String
  /// The value.
  let value: JSONValue

  /// What is wrong with the value.
  func problem(_ message: String) -> UsageError {
    UsageError(message: place.isEmpty ? "\(file): \(message)" : "\(file): \(place): \(message)")
  }

  /// The members of an object.
  ///
  /// - Parameter known: The keys that mean something; nil where any may.
  /// - Returns: The members, sorted by key.
  /// - Throws: `UsageError` if it is no object, or has other keys.
  func members(
    _ known: [String]? = nil
  ) throws(UsageError) -> [(key: String, value: ConfigurationReader)] {
    guard case .object(let members) = value else {
      throw problem("an object is needed, not \(value.kind)")
    }
    let sorted = members.sorted { $0.key < $1.key }
    for (key, _) in sorted {
      guard let known, !known.contains(key) else { continue }
      let near = Nearest.proposal(for: key, among: known)
      let all = near.isEmpty ? "; the keys are \(known.joined(separator: ", "))" : near
      throw problem("there is no key \(key)\(all)")
    }
    return sorted.map { ($0.key, member($0.key, $0.value)) }
  }

  private func member(_ key: String, _ value: JSONValue) -> ConfigurationReader {
    ConfigurationReader(file: file, place: place.isEmpty ? key : "\(place).\(key)", value: value)
  }

  /// The elements of a list; one value alone counts as a list of itself.
  var elements: [ConfigurationReader] {
    guard case .list(let list) = value else { return [self] }
    return list.enumerated().map { position, value in
      ConfigurationReader(file: file, place: "\(place)[\(position)]", value: value)
    }
  }

  /// The text.
  func text() throws(UsageError) -> String {
    guard case .text(let text) = value else {
      throw problem("a text is needed, not \(value.kind)")
    }
    guard !text.isEmpty else { throw problem("it is empty") }
    return text
  }

  /// The texts of a list, or the one text.
  func texts() throws(UsageError) -> [String] {
    var texts: [String] = []
    for element in elements { texts.append(try element.text()) }
    return texts
  }

  /// The truth value.
  func bool() throws(UsageError) -> Bool {
    guard case .bool(let bool) = value else {
      throw problem("true or false is needed, not \(value.kind)")
    }
    return bool
  }

  /// Makes something of the value, and says where it stands if that fails.
  ///
  /// - Parameter make: Makes it.
  /// - Returns: What was made.
  /// - Throws: `UsageError` with the place before the message.
  func with<Made>(_ make: () throws(UsageError) -> Made) throws(UsageError) -> Made {
    do throws(UsageError) {
      return try make()
    } catch {
      throw problem(error.message)
    }
  }
}
