import Testing

@Suite("Placeholder") struct PlaceholderCommandTests {}
