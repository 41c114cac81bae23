// What is in view: a range of places, the lanes that have to do with it, and the filters.

const rowHeight = 38;
const fewest = 8;
// The places left free before the first entry and behind the last one.
const edge = 0.8;

const view = {
  trace: null,
  from: 0,
  to: 1,
  rows: [],
  rowOfLane: new Map(),
  top: 0,
  width: 0,
  height: 0,
  kinds: new Set(),
  controllers: "",
  selected: -1,
  pinned: null,
  hovered: -1,
  found: [],
  // Which trace it is, and whether all of them are shown in its place.
  position: -1,
  isAll: false,
  isStarting: false,
  // The findings that the filters leave.
  listed: [],
  // Where calls are named, and the numbers of findings by lane, as the last drawing has them.
  labels: [],
  heads: [],
  // Whether the axis is one of times where there are some; those of the trace, if so.
  isTimed: false,
  // Whether the repairs of all findings are drawn, and not of the pinned one alone.
  isRepaired: false,
  clock: null,
  // Pixels for the names above the lanes, and the span for which they are.
  headRoom: 0,
  headSpan: 0,
  badges: new Map(),
};

/** Looks at another trace, from where it is most worth it. */
function showTrace(trace) {
  view.trace = trace;
  takeClock();
  view.kinds = new Set(trace.kinds?.keys() ?? []);
  view.selected = -1;
  view.pinned = null;
  view.hovered = -1;
  view.found = [];
  view.top = 0;
  const count = trace.count ?? 0;
  // Why: what fits at a size that can be read is shown at once.
  const fits = count * 15 <= view.width;
  setRange(-edge, fits ? count - 1 + edge : Math.round(view.width / 20) - edge);
}

/** The bars that are drawn in a lane, as positions in columns: as they were, or as they would be with all repairs. */
function barsOf(lane) {
  const { trace } = view;
  const bars = view.isRepaired && trace.redrawn?.includes(lane) ? trace.repaired : trace.bars;
  return { ...bars, positions: bars.byLane[lane] };
}

/** Pixels from the left edge of the plot to a place. */
function xOf(place) {
  const from = axisOf(view.from);
  return ((axisOf(place) - from) / (axisOf(view.to) - from)) * view.width;
}

/** The place, with its fraction, at pixels from the left edge. */
function placeAt(x) {
  const from = axisOf(view.from);
  return placeOnAxis(from + (x / view.width) * (axisOf(view.to) - from));
}

/** Pixels between two places. */
function spacing() {
  return view.width / (view.to - view.from);
}

/** Brings a range of places into view, kept within the trace. */
function setRange(from, to) {
  const count = view.trace?.count ?? 0;
  const whole = Math.max(count - 1 + 2 * edge, fewest);
  const span = Math.min(Math.max(to - from, fewest), whole);
  const start = Math.min(Math.max(from, -edge), Math.max(-edge, count - 1 + edge - span));
  view.from = start;
  view.to = start + span;
  arrangeRows();
}

/** Makes the range smaller or greater around a point, given in pixels. */
function zoom(factor, x = view.width / 2) {
  const fixed = placeAt(x);
  const span = Math.min(Math.max((view.to - view.from) * factor, fewest), Math.max(view.trace.count, fewest));
  const share = x / view.width;
  setRange(fixed - span * share, fixed + span * (1 - share));
}

/** Moves the range by places. */
function pan(places) {
  setRange(view.from + places, view.to + places);
}

/** Brings a place, and the row of its lane, into view. */
function reveal(place, lane = view.trace.entries.lane[place]) {
  const span = view.to - view.from;
  const margin = Math.min(span / 4, 4);
  if (place < view.from + margin || place > view.to - margin) {
    setRange(place - span / 2, place + span / 2);
  }
  const row = view.rowOfLane.get(lane);
  if (row === undefined) return;
  const y = row * rowHeight;
  if (y < view.top || y + rowHeight > view.top + view.height) {
    view.top = Math.max(0, y - view.height / 2 + rowHeight / 2);
  }
}

/** Brings several places into view together, as far as they fit at a size that can be read. */
function revealAll(places) {
  const first = Math.min(...places);
  const last = Math.max(...places);
  const span = view.to - view.from;
  const readable = Math.max(fewest, view.width / 14);
  if (first >= view.from && last <= view.to) return;
  if (last - first + 4 > Math.max(span, readable)) return;
  const wanted = Math.max(span, last - first + 4);
  const middle = (first + last) / 2;
  setRange(middle - wanted / 2, middle + wanted / 2);
}

/** Whether a name is what a filter says: a part of it, or all of it where there are stars. */
function matches(name, filter) {
  const wanted = filter.trim().toLowerCase();
  if (!wanted) return true;
  if (!/[*?]/.test(wanted)) return name.toLowerCase().includes(wanted);
  const pattern = wanted.replace(/[#.+^${}()|[\]\\]/g, "\\$&").replace(/\*+/g, ".*").replace(/\?/g, ".");
  return new RegExp(`^${pattern}(#\\d+)?$`).test(name.toLowerCase());
}

/** Whether a lane is wanted by the filter of controllers. */
function isWanted(lane) {
  return !view.controllers || matches(lane.name, view.controllers) || matches(lane.className, view.controllers);
}

/** Finds the rows: the lanes that live in the range, below those that they are in. */
function arrangeRows() {
  const { trace } = view;
  view.rows = [];
  view.rowOfLane.clear();
  if (!trace?.lanes) return;
  const isShown = new Uint8Array(trace.lanes.length);
  trace.lanes.forEach((lane, index) => {
    if (lane.first > view.to || lane.end < view.from || !isWanted(lane)) return;
    for (let own = index; own >= 0 && !isShown[own]; own = trace.lanes[own].container) isShown[own] = 1;
  });
  for (let lane = 0; lane < isShown.length; lane += 1) {
    if (!isShown[lane]) continue;
    view.rowOfLane.set(lane, view.rows.length);
    view.rows.push(lane);
  }
}

/** Whether an entry is drawn, by the filters; findings always are. */
function isDrawn(place) {
  const { trace } = view;
  if (trace.findingsByPlace.has(place)) return true;
  if (!view.kinds.has(trace.entries.kind[place])) return false;
  const lane = trace.entries.lane[place];
  return lane < 0 || isWanted(trace.lanes[lane]);
}

/** The next place that is drawn, in a direction; -1 where there is none. */
function nextPlace(place, direction) {
  for (let next = place + direction; next >= 0 && next < view.trace.count; next += direction) {
    if (isDrawn(next)) return next;
  }
  return -1;
}
