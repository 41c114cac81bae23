import LifelineTrace

extension SentryReader {
  /// Takes a report of what was not sent for a gap at its time: errors and transactions, or spans.
  ///
  /// Source: the items `client_report` of the SDKs, which count what they discarded by reason and category.
  func lose(_ report: JSONElement, into found: inout Found) {
    var (events, spans): (Int64, Int64) = (0, 0)
    for loss in report["discarded_events"]?.elements ?? JSONElements() {
      let count = (loss["quantity"]?.bytes).flatMap { Timestamp.whole($0, decimals: 0) }
        .flatMap(Quantity.losses)
      switch loss["category"]?.text {
      case "error", "transaction": events += count ?? 0
      case "span": spans += count ?? 0
      default: break
      }
    }
    // Why: spans are counted with the transactions that they are of.
    guard let count = Quantity.losses(events > 0 ? events : spans) else { return }
    let time = Self.time(report["timestamp"]) ?? Event.noTime
    found.lose(Gap(count: count, time: time, line: UInt32(clamping: report.line)))
  }

  /// Takes what an event says of the length that its list of breadcrumbs had for a gap in front of them.
  ///
  /// Source: `_meta`, in which Sentry's relay says what it took out, `len` of a list being its first length.
  func lose(crumbsOf event: JSONElement, into found: inout Found) {
    guard let about = event["_meta"]?["breadcrumbs"],
      let all = ((about["values"]?[""] ?? about[""])?["len"]?.bytes)
        .flatMap({ Timestamp.whole($0, decimals: 0) })
    else { return }
    let crumbs = Self.crumbs(of: event)
    guard let first = crumbs.first(where: { _ in true }),
      let count = Quantity.losses(all - Int64(crumbs.count { _ in true }))
    else { return }
    let session =
      isSeveral ? (event["event_id"]?.bytes).map { found.names.number(of: $0) } : nil
    let time = Self.time(first["timestamp"]) ?? Event.noTime
    // Why: it comes before what stands on the same line, and at the same time.
    found.lose(Gap(count: count, time: time), session: session)
  }
}
