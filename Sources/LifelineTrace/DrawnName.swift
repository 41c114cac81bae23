extension String {
  /// The text with a picture in place of each control character; the text as it is where there would
  /// be no room for them in an identifier.
  package var withoutControls: String {
    // Why: nearly every name is plain, and scalars take long to tell apart.
    guard utf8.contains(where: { $0 < 0x20 }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      result.append(picture ?? scalar)
    }
    let text = String(result)
    return text.utf8.count <= ControllerTable.longestIdentifier ? text : self
  }
}
