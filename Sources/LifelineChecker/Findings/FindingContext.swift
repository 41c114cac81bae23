import LifelineReading
import LifelineTrace

/// What the telling of a finding needs: the names and the model.
struct FindingContext {
  let controllers: ControllerTable
  let symbols: SymbolTable
  let format: TraceReader.Format?
  let model: Model

  init(reader: borrowing TraceReader, model: Model) {
    controllers = reader.context.controllers
    symbols = reader.context.symbols
    format = reader.format
    self.model = model
  }

  /// The name of a controller, as the user wrote it.
  func name(_ receiver: Receiver) -> String { controllers.name(receiver, in: format) }

  /// The text of a message.
  func text(_ message: Message) -> String {
    message.parts.reduce(into: "") { text, part in
      switch part {
      case .text(let plain): text += plain
      case .controller(let receiver): text += name(receiver)
      case .symbol(let symbol): text += symbols.text(symbol)
      }
    }
  }

  /// The call of a moment with its arguments, as notation writes it.
  func call(_ moment: Moment) -> String {
    let arguments = arguments(of: moment)
    let base = moment.callback.baseName
    let isPlainWord = arguments.isEmpty && base == moment.callback.name
    return isPlainWord ? base : "\(base)(\(arguments.joined(separator: ", ")))"
  }

  /// The call of a moment for people, who leave an empty argument list out.
  func phrase(_ moment: Moment) -> String {
    arguments(of: moment).isEmpty ? moment.callback.baseName : call(moment)
  }

  /// The arguments of the call of a moment that are known, with their labels.
  private func arguments(of moment: Moment) -> [String] {
    var arguments: [String] = []
    let flags = moment.flags
    if moment.callback == .beginAppearanceTransition, flags.contains(.hasAppearing) {
      arguments.append(flags.contains(.appearing) ? "true" : "false")
    }
    if moment.object != .unknown {
      let name = name(moment.object)
      let isMove = moment.callback == .willMove || moment.callback == .didMove
      arguments.append(isMove ? "toParent: \(name)" : name)
    }
    if flags.contains(.hasAnimated) {
      arguments.append("animated: \(flags.contains(.animated))")
    }
    return arguments
  }

  /// The lines that a finding of a step shows, in order.
  func quotes(_ violation: Violation, _ step: Step) -> [Finding.Quote] {
    var quotes = violation.witnesses.map { quote($0.moment, text($0.note)) }
    if !step.isMoment {
      var own = quote(Moment(step.event), text(violation.note))
      if step.event.callback == .diagnostic { own.message = symbols.text(step.event.detail) }
      quotes.append(own)
    }
    return quotes.sorted { $0.line < $1.line }
  }

  func quote(_ moment: Moment, _ note: String) -> Finding.Quote {
    Finding.Quote(
      line: Int(moment.line),
      depth: Int(moment.depth),
      controller: name(moment.receiver),
      call: call(moment),
      note: note
    )
  }
}
