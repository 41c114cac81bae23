public import LifelineTrace

/// A violation with its place, its severity and its evidence, ready to be told.
///
/// Names are final text, made while the reader knows them; nobody reads them back, for what they were
/// made of is in the evidence.
public struct Finding: Sendable {
  /// What it was made of.
  package var evidence: Evidence
  /// The rule's name.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// How sure it is.
  public var confidence: Confidence
  /// The one-based line of the offending event.
  public var line: Int
  /// The offending event's native name; nil at the end of a trace.
  public var event: String? { evidence.callback?.name }
  /// The identifier of the controller it is about, as the trace writes it.
  public var controller: String
  /// The class of that controller, as the trace writes it; nil for UIKit itself.
  package var className: String?
  /// What happened: one phrase, lower-case, no period.
  public var message = ""
  /// The sentence that follows "because".
  public var because = ""
  /// The earlier events that make this one wrong, and the offending one last.
  public var quotes: [Quote] = []
  /// The events that were expected instead.
  public var expected: [String] { evidence.expected.map(\.name) }
  /// What to do about it.
  public var fix: String
  /// What would make it lawful, and what to record to know, as clauses; empty for what is certain,
  /// and for what has no lawful explanation.
  public var lawful: [String] = []
  /// The findings that follow from this one, in order of line; the first hundred of them.
  public private(set) var followers: [Follower] = []
  /// The number of findings that follow from this one.
  public private(set) var folded = 0
  /// UIKit's own message that this finding explains.
  public var uikit: Diagnostic?
  /// UIKit's further messages that this finding explains, the first hundred of them.
  package private(set) var laterComplaints: [Diagnostic] = []
  /// The systems on which it holds, where the trace was judged by several; empty otherwise.
  public var systems: [String] = []
  /// Whether UIKit complains about such a fault, its messages are recorded, and none came.
  public var isUIKitSilent = false
  /// The groups of events that would show the cause, where the finding is UIKit's own message.
  public var record: [String] = []
  /// What UIKit itself is known to do, where that is what happened; nil otherwise.
  package var knownBehaviour: KnownBehaviour?
  /// The cheapest edit of the trace that takes this finding away and adds none; nil if none was
  /// looked for, or none was found.
  public var repair: Repair?
  /// What the app may have done to bring it about, likeliest first; empty where nobody has looked.
  public var causes: [Cause] = []
  /// The transition that it is in, as far as the lines tell; nil where it is in none.
  public var scene: Scene?
  /// Why it has no repair, a clause; nil if it has one, or none was looked for.
  public var noRepair: String?
  /// Whether the rest of a trace that is still growing may take it back; false where all was read.
  package var isProvisional = false
  /// A name for the same fault in other traces, made of the rule, the classes and the events.
  public var fingerprint: String

  /// The place of the offending event among the quotes; nil at the end of a trace.
  package var offendingQuote: Int? {
    evidence.callback == nil ? nil : quotes.lastIndex { $0.line == line }
  }

  /// Folds a finding under this one.
  public mutating func fold(_ follower: Follower) {
    folded += 1
    if keepsFollowers { followers.append(follower) }
  }

  /// Whether the next follower is kept, and not only counted.
  var keepsFollowers: Bool { followers.count < 100 }

  /// Records a message of UIKit's that this finding explains.
  mutating func explain(_ message: Diagnostic) {
    if uikit == nil {
      uikit = message
    } else if laterComplaints.count < 100 {
      laterComplaints.append(message)
    }
  }

  /// A line of the trace, quoted.
  public struct Quote: Sendable, Equatable {
    /// The one-based line.
    public var line: Int
    /// The nesting depth.
    public var depth: Int
    /// The controller's name.
    public var controller: String
    /// The call with its arguments.
    public var call: String
    /// What is said beside it.
    public var note: String
    /// What UIKit wrote, where the line is a message of its own; nil for a call.
    package var message: String?

    /// What the line says: the call, or UIKit's words.
    package var words: String { message.map { "\"\($0)\"" } ?? call }

    /// Quotes a line.
    package init(line: Int, depth: Int, controller: String, call: String, note: String) {
      self.line = line
      self.depth = depth
      self.controller = controller
      self.call = call
      self.note = note
    }
  }

  /// A finding that follows from another one.
  public struct Follower: Sendable, Equatable {
    /// The one-based line.
    public var line: Int
    /// The rule's name.
    public var rule: String
    /// What happened.
    public var message: String

    /// Creates a follower.
    ///
    /// - Parameters:
    ///   - line: The one-based line.
    ///   - rule: The rule's name.
    ///   - message: What happened.
    public init(line: Int, rule: String, message: String) {
      self.line = line
      self.rule = rule
      self.message = message
    }
  }

  /// A line in which UIKit itself complains.
  public struct Diagnostic: Sendable, Equatable {
    /// The one-based line.
    public var line: Int
    /// UIKit's words.
    public var message: String
    /// Whether they say what the finding says, and do not complain of what came of it.
    package var isSame = true
  }
}

/// How sure a finding is.
public enum Confidence: Equatable, Sendable {
  /// It holds in every reading of the trace.
  case certain
  /// It holds in the natural reading, assuming something, given as a clause.
  case likely(assuming: String)

  /// The word for reports.
  public var word: String { self == .certain ? "certain" : "likely" }

  /// What a likely finding rests on; nil for a certain one.
  public var assumption: String? {
    guard case .likely(let clause) = self else { return nil }
    return clause
  }
}

/// The judgement of a whole trace.
public enum Verdict: String, Sendable {
  /// Nothing contradicts the model, nothing is owed, nothing was accepted, and the recording says that
  /// it shows enough.
  case conforms
  /// Something contradicts the model.
  case violates
  /// Nothing contradicts it, but something is still owed, something was accepted, nothing could be
  /// judged, or the trace shows too little, as every print does.
  case inconclusive
}

/// Everything that is to be said of one trace.
public struct TraceReport: Sendable {
  /// The number of events that were read and followed.
  public var events = 0
  /// The number of different controllers.
  public var controllers = 0
  /// The system that the trace was judged by; nil where it is not known, or there are several.
  public var system: String?
  /// The judgements by system, where the trace was judged by several; empty otherwise.
  public var columns: [Column] = []
  /// What was looked at, where a trace shows too little for it to be said to conform; nil elsewhere.
  public var look: Look?
  /// The number of rules that were asked, whether or not they could be judged.
  public var ruleCount = 0
  /// The number of findings that were taken out because somebody accepts them, or wants only certain
  /// ones.
  public var hiddenFindings = 0
  /// Whether it is about a part of what was recorded: events are missing, or the file was cut.
  public var isPart = false
  /// The findings, in order of line.
  public var findings: [Finding] = []
  /// The number of findings left out because there are too many.
  public var omittedFindings = 0
  /// The number of findings left out because UIKit itself is known to do what they are about.
  public var knownFindings = 0
  /// The number of violations that the policy of their classes leaves out.
  package var unwantedFindings = 0
  /// The findings that somebody has accepted, in order of line.
  package var suppressed: [SuppressedFinding] = []
  /// The marks that say what is accepted, in order of line; the first thousand of them.
  package var suppressionMarks: [Mark] = []
  /// The number of such marks that accept nothing which was found.
  package var unusedMarks = 0
  /// The findings that the rest of the trace has taken back, in the order in which they were made.
  package var withdrawn: [Withdrawal] = []
  /// What was still owed when the trace ended early.
  public var open: [OpenObligation] = []
  /// The rules that were judged, in catalogue order.
  public var judged: [JudgedRule] = []
  /// The rules that could not be judged, in catalogue order.
  public var undecided: [UndecidedRule] = []
  /// The lines that could not be read.
  package var unreadable: [Unreadable] = []
  /// The number of unreadable lines left out because there are too many.
  public var omittedUnreadable = 0
  /// The lines of a console, or the records of a foreign trace, that name a callback and were not read.
  package var dropped = DroppedLines()
  /// The processes of a console's events, where they ran side by side, so that each is a trace of its
  /// own; empty elsewhere.
  public var processes: [Int64] = []
  /// Whether too little of the input was read for it to count as judged: a line in the middle of a
  /// native trace or of notation could not be read, or more lines of a console, or records of a foreign
  /// trace, were dropped than read.
  public var isPartlyRead = false
  /// What was met and not known.
  package var unknown = UnknownNames()
  /// What a reader of the report should know besides.
  public var notes: [Note] = []
  /// UIKit's own messages in the trace.
  public var diagnostics: [Diagnostic] = []

  /// Creates the report of nothing.
  package init() {}

  /// Whether every line that tells of a call was read, as far as that is known.
  public var isWhole: Bool { dropped.count == 0 && !isPartlyRead }

  /// Whether any rule was judged on any event.
  public var isJudged: Bool { !judged.isEmpty }

  /// The judgement; where the trace was judged by several systems, the worst.
  public var verdict: Verdict {
    if findings.contains(where: { $0.severity > .advice }) { return .violates }
    let isEnough = look == nil && isWhole && !isPart
    let isDecided = events > 0 && isJudged && isEnough && open.isEmpty && hiddenFindings == 0
    return isDecided && !columns.contains { $0.verdict == .inconclusive }
      ? .conforms : .inconclusive
  }

  /// What was looked at in a trace that shows too little to conform.
  public struct Look: Sendable, Equatable {
    /// The number of controllers whose appearance callbacks are shown.
    public var appearing: Int
    /// The groups of which nothing is shown though rules about them exist.
    public var unprinted: [CallbackGroup]
    /// The callbacks of loading and appearance that no class shows, in order; the end of a transition that
    /// is begun by hand among them.
    public var absent: [Callback] = []
    /// The first controller that may be two, because nothing tells instances apart; nil if there is
    /// none.
    public var ambiguous: String?
    /// Whether it is text that somebody printed, rather than what a recorder wrote.
    public var isPrinted = false
  }

  /// A finding that the rest of the trace has taken back.
  package struct Withdrawal: Sendable {
    /// The rule's name.
    package var rule: String
    /// The one-based line that it was about.
    package var line: Int
    /// Why it does not stand, as a clause.
    package var reason: String

    /// Takes a finding back.
    ///
    /// - Parameters:
    ///   - rule: The rule's name.
    ///   - line: The one-based line that it was about.
    ///   - reason: Why it does not stand, as a clause.
    package init(rule: String, line: Int, reason: String) {
      self.rule = rule
      self.line = line
      self.reason = reason
    }
  }

  /// Something still owed when a trace ended early.
  public struct OpenObligation: Sendable, Hashable {
    /// The rule's name.
    public var rule: String
    /// The one-based line of the event that made it owed.
    public var line: Int
    /// The identifier of the controller.
    public var controller: String
    /// What is owed.
    public var message: String
  }

  /// A rule that was judged.
  public struct JudgedRule: Sendable, Equatable {
    /// The rule's name.
    public var rule: String
    /// The number of events that it was asked about.
    public var subjects: Int
  }

  /// A rule that could not be judged.
  public struct UndecidedRule: Sendable, Equatable {
    /// The rule's name.
    public var rule: String
    /// What recording would decide it: groups, events, facts such as `caller`, or `os`.
    public var missing: [String]
    /// Whether it was asked all the same, so that only facts are missing.
    package var isAsked = false
  }

  /// A remark on a line.
  public struct Note: Sendable, Hashable {
    /// The one-based line; nil where it is about the whole trace.
    public var line: Int?
    /// What is to be known.
    public var message: String
    /// Whether it is what a person or a test has put into the trace.
    package let isMark: Bool

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - line: The one-based line; nil where it is about the whole trace.
    ///   - message: What is to be known.
    ///   - isMark: Whether it is what a person or a test has put into the trace.
    package init(line: Int?, message: String, isMark: Bool = false) {
      self.line = line
      self.message = message
      self.isMark = isMark
    }
  }

  /// A line in which UIKit itself complains.
  public struct Diagnostic: Sendable, Equatable {
    /// The one-based line.
    public var line: Int
    /// UIKit's words.
    public var message: String
    /// Whether a finding explains it.
    public var isExplained: Bool
    /// Which message it is; nil if it is none that is known.
    package var kind: UIKitMessage?
    /// The class of the controller that it is about; nil if it names none.
    public var className: String?
    /// The finding that explains it, or that it is reported as; nil if there is none.
    public var finding: Reference?
    /// The groups of events that would show its cause, where no finding explains it.
    public var record: [String] = []

    /// A finding, from elsewhere in the report.
    public struct Reference: Sendable, Equatable {
      /// The rule's name.
      public var rule: String
      /// The one-based line.
      public var line: Int
      /// The identifier of the controller.
      public var controller: String

      init(_ finding: Finding) {
        rule = finding.rule
        line = finding.line
        controller = finding.controller
      }
    }

    /// Creates a message of which no more is known than its words.
    public init(line: Int, message: String, isExplained: Bool) {
      self.line = line
      self.message = message
      self.isExplained = isExplained
    }
  }
}
