/// The parts of the HTML report, which stand in `Web` as a browser reads them, and in the binary as bytes.
enum WebSource {
  /// The page, with places for the other parts.
  static let page = text(PackageResources.report_html)
  /// The style.
  static let style = text(PackageResources.report_css)
  /// The script: one function's body, from its parts.
  static let script = [
    PackageResources.trace_js, PackageResources.view_js, PackageResources.clock_js,
    PackageResources.spans_js, PackageResources.shapes_js,
    PackageResources.paint_js, PackageResources.labels_js, PackageResources.faults_js,
    PackageResources.overview_js, PackageResources.findings_js,
    PackageResources.details_js, PackageResources.keys_js, PackageResources.legend_js,
    PackageResources.pointer_js,
    PackageResources.moment_js,
    PackageResources.fields_js, PackageResources.screens_js, PackageResources.all_js,
    PackageResources.looks_js, PackageResources.start_js,
  ].map(text).joined()

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
