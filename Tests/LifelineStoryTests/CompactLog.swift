/// The lines of a log in short: `Home+` for viewWillAppear, `Home!` for viewDidAppear, `Home-` for
/// viewWillDisappear, `Home.` for viewDidDisappear, `Home*` for viewDidLoad.
func compactLog(_ words: String) -> [String] {
  words.split(separator: " ").map { word in
    let call =
      switch word.last {
      case "+": "viewWillAppear"
      case "!": "viewDidAppear"
      case "-": "viewWillDisappear"
      case ".": "viewDidDisappear"
      default: "viewDidLoad"
      }
    return "\(word.dropLast()) \(call)"
  }
}
