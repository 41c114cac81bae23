import LifelineTesting
import Testing

final class Cart {
  let recorder = LifecycleRecorder()
  func viewDidLoad() { recorder.viewDidLoad(self) }
  func viewWillAppear(_ animated: Bool) { recorder.viewWillAppear(self, animated) }
  func viewDidAppear(_ animated: Bool) { recorder.viewDidAppear(self, animated) }
}

@Test @MainActor func cartAppears() {
  let cart = Cart()
  cart.viewDidLoad()
  cart.viewWillAppear(true)
  cart.viewDidAppear(true)
  expectConforms(cart.recorder.trace)
}
