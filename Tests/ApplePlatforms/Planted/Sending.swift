import Foundation

// What is sent to another thread and used again: the compiler finds it only after all types.

final class Box { var value = 0 }

func send() {
  let box = Box()
  Task.detached { box.value = 1 }  // refused
  box.value = 2
}
