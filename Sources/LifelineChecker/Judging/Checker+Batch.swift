package import LifelineReading
import LifelineTrace

extension Checker {
  /// Follows the events of a batch, and what comes between them.
  ///
  /// - Parameters:
  ///   - batch: What another reader has read.
  ///   - view: Comes to know what that reader knew at each event.
  package mutating func follow(_ batch: borrowing EventBatch, from view: inout TraceReader) {
    own()
    var next = 0
    for position in 0..<batch.count {
      while next < batch.asides.count, batch.asides[next].position == position {
        follow(aside: next, of: batch, from: &view)
        next += 1
      }
      var event = batch.memory[position]
      follow(&event, from: &view)
    }
    while next < batch.asides.count {
      follow(aside: next, of: batch, from: &view)
      next += 1
    }
  }

  private mutating func follow(
    aside: Int,
    of batch: borrowing EventBatch,
    from view: inout TraceReader
  ) {
    if let item = view.learn(aside, of: batch) { follow(item, from: &view) }
  }
}
