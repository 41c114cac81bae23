import Foundation

// The reports in a browser: what `Tests/Browser/run` has made, driven by keys and clicks.

let words = CommandLine.arguments
do {
  let checks = try Checks(
    folder: words[1],
    pictures: words.count > 2 ? words[2] : "",
    port: words.count > 3 ? words[3] : nil
  )
  try checks.numbers()
  try checks.clicks()
  try checks.picture()
  try checks.labels()
  try checks.keys()
  try checks.moment()
  try checks.plays()
  try checks.axes()
  try checks.names()
  try checks.colours()
  try checks.contrast()
  try checks.paper()
  try checks.withoutScript()
  try checks.hostile()
  try checks.several()
  try checks.traces()
  try checks.address()
  try checks.clean()
  try checks.lesser()
  try checks.statics()
  try checks.long()
  try checks.finish()
} catch {
  // Why: an error that nobody catches is told with a backtrace, which hides what it says.
  print("FAILED: \(error)")
  exit(1)
}
