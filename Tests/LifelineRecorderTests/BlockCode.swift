#if canImport(Glibc)
  import Dispatch
  import Glibc

  @testable import LifelineRecorder

  /// `imp_implementationWithBlock` for runtimes that have none: a few instructions that turn a message
  /// into the call of a block.
  ///
  ///     (object, selector, arguments…)  →  block(block, object, arguments…)
  enum BlockCode {
    private typealias Copy = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    private static let copy = unsafeBitCast(
      dlsym(dlopen(nil, RTLD_NOW), "_Block_copy"),
      to: Copy.self
    )

    /// The code of a block, which lives as long as the process.
    static let make: ObjectiveCRuntime.CodeOfBlock = { raw in
      guard let block = copy(raw) else { return nil }
      let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let page, page != MAP_FAILED else { return nil }
      let address = UInt64(UInt(bitPattern: block))
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: address >> ($0 * 8)) }
      #if arch(x86_64)
        // mov rsi, rdi; movabs rdi, block; jmp [rdi + 16]
        let code: [UInt8] = [0x48, 0x89, 0xFE, 0x48, 0xBF] + bytes + [0xFF, 0x67, 0x10]
      #else
        // mov x1, x0; ldr x0, #12; ldr x16, [x0, #16]; br x16
        let words: [UInt32] = [0xAA00_03E1, 0x5800_0060, 0xF940_0810, 0xD61F_0200]
        let code =
          words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
          + bytes
      #endif
      UnsafeMutableRawBufferPointer(start: page, count: code.count).copyBytes(from: code)
      mprotect(page, 4096, PROT_READ | PROT_EXEC)
      return page
    }
  }
#endif
