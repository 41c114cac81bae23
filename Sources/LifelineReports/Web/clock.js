// The axis by the order of events or by their times, in which what happened together stands together.

// Seconds beyond which nothing happens but waiting: an animation of UIKit's takes less.
const longestWait = 1;
// What an event has of the axis by its order alone, so that no two signs stand in one place.
const leastStep = 0.45;

/** Where each place stands on an axis of times, in places: as long as the axis of their order; null without times. */
function clockOf(trace) {
  const { time } = trace.entries;
  const waits = new Float64Array(trace.count);
  let before = NaN;
  let total = 0;
  for (let place = 0; place < trace.count; place += 1) {
    if (!(time[place] < before)) waits[place] = Math.min(time[place] - before, longestWait) || 0;
    if (!Number.isNaN(time[place])) before = time[place];
    total += waits[place];
  }
  if (!total) return null;
  const unit = ((1 - leastStep) * (trace.count - 1)) / total;
  let at = 0;
  return waits.map((wait, place) => (at += place ? leastStep + wait * unit : 0));
}

/** Where a place stands on the axis, with its fraction, in places. */
function axisOf(place) {
  const { clock } = view;
  if (!clock || place <= 0) return place;
  const last = clock.length - 1;
  if (place >= last) return clock[last] + place - last;
  const whole = Math.floor(place);
  return clock[whole] + (place - whole) * (clock[whole + 1] - clock[whole]);
}

/** The place, with its fraction, at a point of the axis. */
function placeOnAxis(point) {
  const { clock } = view;
  if (!clock || point <= 0) return point;
  const next = lowerBound(clock.length, (place) => clock[place], point);
  if (next === clock.length) return next - 1 + point - clock[next - 1];
  return next - (clock[next] - point) / (clock[next] - clock[next - 1]);
}

/** Changes between the two axes. */
function switchAxis() {
  view.isTimed = !view.isTimed;
  takeClock();
  setRange(view.from, view.to);
  if (view.selected >= 0) reveal(view.selected);
  announce(view.clock ? "By time" : "By the order of events");
  schedule();
}

/** Takes the axis of the trace in view, and offers the other one where there are times. */
function takeClock() {
  const { trace } = view;
  const times = trace.entries ? (trace.clock ??= { of: clockOf(trace) }).of : null;
  view.clock = view.isTimed ? times : null;
  dom("axis-button").hidden = !times;
  const isMended = trace.findings?.some((finding) => finding.ghosts || finding.removed);
  dom("repair-button").hidden = !trace.entries || !isMended;
  dom("axis-button").setAttribute("aria-pressed", String(Boolean(view.clock)));
}

/** Draws where a wait is shorter on the axis than it was, with its length. */
function paintWaits(context, y) {
  const { time } = view.trace.entries;
  if (!view.clock) return;
  context.font = color.small;
  context.textAlign = "center";
  for (let place = Math.max(1, Math.ceil(view.from)); place <= view.to && place < time.length; place += 1) {
    const wait = time[place] - time[place - 1];
    if (!(wait > longestWait)) continue;
    const x = (xOf(place - 1) + xOf(place)) / 2;
    context.strokeStyle = color.muted;
    context.beginPath();
    for (const offset of [-2, 2]) {
      context.moveTo(x + offset - 2, y + 5);
      context.lineTo(x + offset + 2, y - 5);
    }
    context.stroke();
    const words = `${wait.toFixed(1)} s`;
    if (textWidth(context, words) + 8 < xOf(place) - xOf(place - 1)) context.fillText(words, x, y - 8);
  }
  context.textAlign = "left";
}
