import LifelineTrace

// What controllers are, as it is written before what they do.
extension LiveRecording {
  /// Says what a controller is, once in each part of the trace.
  ///
  /// - Parameters:
  ///   - place: The controller.
  ///   - parent: The identifier of its parent, where the recording found both alive; nil if not known.
  func declare(_ place: Int, parent: [UInt8]? = nil) {
    if registry[place].part != part { declareFirst(place, parent) }
  }

  // Why: inlined, it would copy what is known of a controller at every event.
  @inline(never)
  private func declareFirst(_ place: Int, _ parent: [UInt8]?) {
    registry[place].part = part
    let controller = registry[place]
    if registry.kinds[controller.kind].answers == .automatic { registry[place].forwards = true }
    writeDeclaration(place)
    guard controller.isLoaded != nil || controller.appearance != nil || parent != nil else {
      return
    }
    line.begin("{\"state\":")
    line.add("", quoted: controller.quoted)
    if let isLoaded = controller.isLoaded { line.add(",\"loaded\":", isLoaded) }
    if let appearance = controller.appearance {
      line.add(",\"appearance\":", text: appearance.rawValue)
    }
    if let parent { line.add(",\"parent\":", quoted: parent) }
    write(.about(controller.serial))
  }

  /// Says what a controller is once more, because more is known of it.
  func redeclare(_ place: Int) {
    if registry[place].part == part { writeDeclaration(place) } else { declare(place) }
  }

  private func writeDeclaration(_ place: Int) {
    let controller = registry[place]
    line.begin("{\"vc\":")
    line.add("", quoted: controller.quoted)
    line.add(",\"is\":", list: registry.kinds[controller.kind].chain)
    line.add(",\"addr\":", text: "0x" + String(UInt(bitPattern: controller.address), radix: 16))
    if let forwards = controller.forwards { line.add(",\"autoForwards\":", forwards) }
    write(.about(controller.serial))
  }
}
