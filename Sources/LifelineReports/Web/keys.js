// The keyboard, which is enough for everything.

const keyRows = [
  ["?", "this page"],
  ["/", "find in the trace; Enter goes on, Shift Enter back"],
  ["n, p", "next and previous finding"],
  ["N, P", "next and previous trace with findings"],
  ["a", "all traces"],
  ["f", "the list of findings; up and down walk in it, Enter shows one"],
  ["t", "the trace"],
  ["c", "the filter of controllers"],
  ["← →", "in the trace: the event before and behind"],
  ["↑ ↓", "in the trace: the controller above and below"],
  ["Home, End", "in the trace: the first and the last event"],
  ["Page Up, Page Down", "in the trace: a screen back and on"],
  ["m, Shift m", "next and previous mark"],
  ["Enter", "pin what is selected, and go to its details"],
  ["Escape", "close, or let go of what is pinned"],
  ["+ −", "zoom in and out"],
  ["0", "all of the trace"],
  ["k", "play the trace from what is selected, and stop"],
  ["o", "events by their order, or by time"],
  ["r", "the trace with all repairs, or as it was"],
  ["Ctrl and wheel, drag", "zoom and pan with a mouse"],
];

/** Selects a place in the trace, and says what it is. */
function select(place) {
  if (place < 0) return announce("Nothing more in this direction");
  view.selected = place;
  reveal(place);
  announce(spoken(view.trace, place));
  schedule();
}

/** The place from which the keys go on: what is selected, or else the first in view. */
function current() {
  if (view.selected >= 0) return view.selected;
  return Math.max(0, Math.ceil(view.from)) - 1;
}

/** Goes to the controller above or below, to its event that is nearest. */
function stepLane(direction) {
  const { trace } = view;
  const place = Math.max(current(), 0);
  const own = view.rowOfLane.get(trace.entries.lane[place]);
  let row = own === undefined ? (direction > 0 ? -1 : view.rows.length) : own;
  for (row += direction; row >= 0 && row < view.rows.length; row += direction) {
    const places = trace.placesByLane[view.rows[row]].filter(isDrawn);
    if (places.length) return select(nearest(places, place));
  }
  announce("No controller further in this direction");
}

function stepMark(direction) {
  const marks = view.trace.wide.filter((place) => view.trace.kinds[view.trace.entries.kind[place]] === "marks");
  const place = current();
  const next = direction > 0 ? marks.find((mark) => mark > place) : marks.findLast((mark) => mark < place);
  select(next ?? -1);
}

/** What a key does in the trace. */
const plotKeys = {
  ArrowLeft: () => select(nextPlace(current(), -1)),
  ArrowRight: () => select(nextPlace(current(), 1)),
  ArrowUp: () => stepLane(-1),
  ArrowDown: () => stepLane(1),
  Home: () => select(nextPlace(-1, 1)),
  End: () => select(nextPlace(view.trace.count, -1)),
  PageUp: () => screen(-1),
  PageDown: () => screen(1),
  Enter: () => pinSelected(),
  " ": () => pinSelected(),
};

function screen(direction) {
  const span = (view.to - view.from) * 0.9;
  pan(direction * span);
  select(nextPlace(Math.ceil(view.from + span / 20) - 1, 1));
}

function pinSelected() {
  if (view.selected < 0) return announce("Nothing is selected");
  const finding = view.trace.findingsByPlace.get(view.selected)?.[0];
  pin(finding ? { finding, place: view.selected } : { place: view.selected });
  dom("details").focus();
}

/** What a key does wherever the focus is, but in a field for text. */
const pageKeys = {
  "?": () => dom("help").showModal(),
  "/": () => dom("find").focus(),
  n: () => stepFinding(1),
  p: () => stepFinding(-1),
  N: () => stepTrace(1),
  P: () => stepTrace(-1),
  a: () => (dom("all-table") ? showAll() : undefined),
  f: () => dom("finding-list").querySelector("button[tabindex='0']")?.focus(),
  t: () => dom("plot").focus(),
  c: () => dom("controller-filter").focus(),
  m: () => stepMark(1),
  M: () => stepMark(-1),
  "+": () => zoomBy(1 / 1.5),
  "=": () => zoomBy(1 / 1.5),
  "-": () => zoomBy(1.5),
  "−": () => zoomBy(1.5),
  0: () => zoomAll(),
  k: play,
  o: switchAxis,
  r: switchRepairs,
};

/** Zooms around what is selected, where that is in view. */
function zoomBy(factor) {
  const x = view.selected >= 0 ? xOf(view.selected) : -1;
  zoom(factor, x >= 0 && x <= view.width ? x : undefined);
  schedule();
}

function zoomAll() {
  setRange(-edge, (view.trace.count ?? 0) - 1 + edge);
  schedule();
}

function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || dom("help").open) return;
    const field = event.target.closest("input, select, textarea");
    if (event.key === "Escape") return escape(event, field);
    if (field) return;
    const inPlot = event.target.closest("#plot, #lanes");
    if (inPlot?.id === "lanes" && walk(event, dom("lanes"))) return;
    const inPlotKey = inPlot?.id === "plot" || (inPlot && !["Enter", " "].includes(event.key));
    if (event.target.closest("#log") && walk(event, dom("log"))) return;
    if (event.target.closest("#finding-list") && walk(event, dom("finding-list"))) return;
    if (view.isAll && !["N", "P", "?", "a"].includes(event.key)) return;
    const action = (inPlotKey && view.trace.entries ? plotKeys[event.key] : undefined) ?? pageKeys[event.key];
    if (!action) return;
    if (action !== play) pause();
    event.preventDefault();
    hideHover();
    action();
  });
}

function escape(event, field) {
  hideHover();
  if (field) {
    field.blur();
    dom("plot").focus();
  } else if (view.pinned) {
    pin(null);
    if (event.target.closest("#details")) dom("plot").focus();
  }
}

/** Moves the focus in a list whose buttons are one stop of Tab; true if the key was one for it. */
function walk(event, list) {
  const buttons = [...list.querySelectorAll("button")];
  const at = buttons.indexOf(event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined || at < 0) return false;
  event.preventDefault();
  const button = buttons[Math.min(Math.max(next, 0), buttons.length - 1)];
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
  button.focus();
  return true;
}

function fillHelp() {
  dom("help-keys").replaceChildren(...keyRows.map(([keys, meaning]) => {
    const row = element("tr");
    const head = element("th");
    head.scope = "row";
    head.append(...keys.split(", ").flatMap((key, index) => [index ? ", " : "", element("kbd", key)]));
    row.append(head, element("td", meaning));
    return row;
  }));
  fillLegend();
}
