import Glibc  // refused

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
