/// One controller's part in a transition: it comes or it goes.
struct Half {
  /// The controller, by its number in the story.
  var instance: Int
  /// Whether it comes.
  var isComing: Bool
  /// The position of the callback that announces it; nil where none is printed.
  var will: Int?
  /// The position of the callback that ends it; nil where none came.
  var did: Int?
  /// How it ended.
  var ending = Ending.open
  /// The number of the transition that it is part of.
  var transition = -1
  /// The next half of the same controller.
  var next: Int?
  /// The previous half of the same controller.
  var previous: Int?

  /// How a half ends.
  enum Ending {
    /// Nothing ended it.
    case open
    /// It was completed.
    case done
    /// The opposite will took it back.
    case turned
    /// The same will came again.
    case repeated
  }

  /// The position of its first callback.
  var first: Int { will ?? did ?? 0 }

  /// The position of its last callback.
  var last: Int { did ?? will ?? 0 }
}

/// Controllers that come and go by one cause.
struct Transition {
  /// The numbers of its halves, in order of their first callbacks.
  var halves: [Int]
  /// The position of its first callback.
  var first: Int
  /// The position of its last callback.
  var last: Int
  /// Whether somebody turned round in it.
  var isTurned = false
  /// The number of the transition that was still running when it began; nil where none was.
  var overlapped: Int?
}

/// One object of the story.
struct Instance {
  /// Its number in the table of controllers.
  var receiver: Int32
  /// The positions of its lines, in order.
  var lines: [Int] = []
  /// The position of its first viewDidLoad; nil where none is printed.
  var load: Int?
  /// Its halves, in order.
  var halves: [Int] = []
  /// The controller in whose place it came; nil where it came beside.
  var covers: Int?
  /// Its container, as far as the log shows it.
  var container: Int?
}
