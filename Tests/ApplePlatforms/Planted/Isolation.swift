import UIKit

// What the main actor keeps for itself.

final class Screen: UIViewController {}

func screen(_ screen: Screen) { screen.viewDidLoad() }  // refused

@MainActor
func main(_ screen: Screen) { screen.viewDidLoad() }
