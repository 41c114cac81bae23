import Testing

/// Expects one issue whose text begins with the given words.
func fails(
  _ words: String,
  at severity: Issue.Severity = .error,
  _ body: () throws -> Void
) {
  do {
    try withKnownIssue {
      try body()
    } matching: { issue in
      says(issue, words, at: severity)
    }
  } catch {
    Issue.record(error)
  }
}

/// Expects one issue of a body that waits, whose text begins with the given words.
func failsLater(
  _ words: String,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Void
) async {
  await withKnownIssue {
    await body()
  } matching: { issue in
    says(issue, words, at: .error)
  }
}

/// Whether an issue's text begins with the given words.
private func says(_ issue: Issue, _ words: String, at severity: Issue.Severity) -> Bool {
  let text = issue.comments.map(\.rawValue).joined()
  // Why: the error that stops a test comes after the issue that says why.
  return (text.hasPrefix(words) && issue.severity == severity) || issue.error != nil
}
