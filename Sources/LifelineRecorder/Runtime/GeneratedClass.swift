import LifelineTrace

/// Classes that are made at run time, below those of an app's objects: by observation by key, by libraries
/// that put a method of theirs before an object's.
enum GeneratedClass {
  /// What they are called: the name of the class above, with something before or behind it.
  private static let prefixes = [
    "NSKVONotifying_", "_RX_namespace_", "RX_namespace_", "fir_", "gul_",
  ]
  private static let suffixes = ["_RACSelectorSignal", "_Aspects_", "_AspectsHooked"]

  /// A class and those above it, from the first that its authors wrote.
  static func written(_ type: ClassPointer, in runtime: ObjectiveCRuntime) -> [ClassPointer] {
    var chain = runtime.chain(of: type)
    while chain.count > 1, isGenerated(chain[0], below: chain[1], in: runtime) {
      chain.removeFirst()
    }
    return chain
  }

  /// Whether a class was made at run time.
  ///
  /// One of the known names, or one that has the name of the class above in its own and comes from no file,
  /// where the runtime knows from which file a class comes.
  private static func isGenerated(
    _ type: ClassPointer,
    below above: ClassPointer,
    in runtime: ObjectiveCRuntime
  ) -> Bool {
    let name = runtime.name(of: type)
    guard name.holds(runtime.name(of: above)) else { return false }
    if prefixes.contains(where: name.hasPrefix) || suffixes.contains(where: name.hasSuffix) {
      return true
    }
    guard let imageName = runtime.imageName else { return false }
    return imageName(type) == nil && imageName(above) != nil
  }
}
