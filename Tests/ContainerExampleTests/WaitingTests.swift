import LifelineTesting
import Testing

@MainActor
final class Drawer {
  let recorder = LifecycleRecorder()

  func open() {
    recorder.viewWillAppear(self, true)
    Task { recorder.viewDidAppear(self, true) }  // as at the end of an animation
  }
}

@Test @MainActor func drawerOpens() async {
  let drawer = Drawer()
  let watch = LifecycleWatch(drawer.recorder)
  drawer.open()
  await watch.expect("Drawer viewDidAppear(animated: true)")
  await watch.expect("Drawer", toBe: .appeared)
  await watch.expectNothingMore()
}
