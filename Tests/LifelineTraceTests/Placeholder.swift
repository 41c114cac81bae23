import Testing

@Suite("Placeholder") struct PlaceholderLifelineTraceTests {}
