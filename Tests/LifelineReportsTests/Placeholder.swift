import Testing

@Suite("Placeholder") struct PlaceholderLifelineReportsTests {}
