"use strict";

// A trace as the report holds it: columns of numbers, and what is made of them once.
//
// A place is the position of an entry (an event, a mark, a gap) from 0; a lane is a controller.
// States are a number: four bits of appearance, and three of the view's loading above them.

const appearances = ["disappeared", "appearing", "appeared", "disappearing"];
const loadings = ["not loaded", "loading", "loaded"];
const callers = ["", "the app", "the user", "UIKit"];
const arrowKinds = ["contains", "leaves", "presents", "dismissed"];

/** What is known of a trace, with the numbers in arrays that are quick to look through. */
function decodeTrace(data) {
  const trace = { ...data };
  if (!data.entries) return trace;
  const count = data.entries.kind.length;
  const entries = {};
  for (const name of ["kind", "lane", "object", "depth", "text", "caller", "before", "after"]) {
    entries[name] = Int32Array.from(data.entries[name]);
  }
  entries.line = sums(data.entries.line);
  entries.time = times(data.entries.time, count);
  trace.entries = entries;
  trace.count = count;
  trace.lanes = data.lanes.map(([name, className, kind, container, depth, first, last, flags]) => ({
    name, className, kind, container, depth, first, last,
    isBorn: (flags & 1) > 0, isDead: (flags & 2) > 0, end: flags & 4 ? count : last,
  }));
  trace.placesByLane = grouped(entries.lane, trace.lanes.length);
  trace.bars = decodeBars(data.bars, 1, trace.lanes.length);
  trace.repaired = data.repaired && decodeBars(data.repaired, 2, trace.lanes.length);
  trace.arrows = {
    kind: Int32Array.from(data.arrows.kind),
    place: sums(data.arrows.place),
    from: Int32Array.from(data.arrows.from),
    to: Int32Array.from(data.arrows.to),
  };
  trace.gaps = new Map(data.gaps);
  trace.wide = [];
  for (let place = 0; place < count; place += 1) {
    if (entries.lane[place] < 0) trace.wide.push(place);
  }
  const placeOf = (line) => Math.min(count - 1, lowerBound(count, (place) => entries.line[place], line));
  trace.scenes = (data.scenes ?? []).map(([from, to, words]) => [placeOf(from), placeOf(to), words]);
  trace.spans = spansOf(trace);
  trace.findingsByPlace = new Map();
  trace.causesByPlace = new Map();
  for (const finding of data.findings) {
    if (finding.place !== undefined) push(trace.findingsByPlace, finding.place, finding);
    for (const cause of finding.causes) push(trace.causesByPlace, cause, finding);
  }
  trace.faultsByLane = new Map();
  for (const place of [...trace.findingsByPlace.keys()].sort((a, b) => a - b)) {
    const own = entries.lane[place];
    push(trace.faultsByLane, own >= 0 ? own : trace.findingsByPlace.get(place)[0].lane, place);
  }
  return trace;
}

/** Bars in columns, and those of each lane; their places are told in parts of a place. */
function decodeBars({ lane, from, to, states }, parts, count) {
  const lanes = sums(lane);
  const places = (column) => Float64Array.from(column, (place) => place / parts);
  return { lane: lanes, from: places(from), to: places(to), states, byLane: grouped(lanes, count) };
}

function push(map, key, value) {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** The numbers of which each is told as the difference to the one before. */
function sums(differences) {
  const result = new Int32Array(differences.length);
  let sum = 0;
  for (let index = 0; index < differences.length; index += 1) {
    sum += differences[index];
    result[index] = sum;
  }
  return result;
}

/** Seconds, told in microseconds since the last one that is known; NaN where there is none. */
function times(differences, count) {
  const result = new Float64Array(count).fill(NaN);
  let sum = 0;
  for (let index = 0; index < differences.length; index += 1) {
    if (differences[index] === null) continue;
    sum += differences[index];
    result[index] = sum / 1e6;
  }
  return result;
}

/** The positions of each number in a column, in order. */
function grouped(column, count) {
  const starts = new Int32Array(count + 1);
  for (const value of column) if (value >= 0) starts[value + 1] += 1;
  for (let index = 0; index < count; index += 1) starts[index + 1] += starts[index];
  const positions = new Int32Array(starts[count]);
  const next = starts.slice();
  for (let index = 0; index < column.length; index += 1) {
    if (column[index] >= 0) positions[next[column[index]]++] = index;
  }
  return Array.from({ length: count }, (_, value) => positions.subarray(starts[value], starts[value + 1]));
}

/** The first position whose number is not below a bound. */
function lowerBound(length, numberAt, bound) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(middle) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Words

/** The appearance in words: one state, several, or unknown. */
function appearanceWords(states) {
  const possible = appearances.filter((_, bit) => states & (1 << bit));
  return possible.length === 4 || possible.length === 0 ? "unknown" : possible.join(" or ");
}

/** The state of the view in words. */
function loadingWords(states) {
  const possible = loadings.filter((_, bit) => states & (16 << bit));
  return possible.length === 3 || possible.length === 0 ? "unknown" : possible.join(" or ");
}

/** A number with its noun. */
function counted(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 || noun === "advice" ? "" : "s"}`;
}

/** Seconds with the digits that matter. */
function seconds(time) {
  return `${time.toFixed(3)} s`;
}

/** Where an entry stands: its line, and its time where that is known. */
function whereabouts(trace, place) {
  const line = trace.entries.line[place];
  const time = trace.entries.time[place];
  const words = [];
  if (line > 0) words.push(`line ${line}`);
  if (!Number.isNaN(time)) words.push(`+${seconds(time)}`);
  return words.join(", ");
}

/** What an entry says, with the name of its controller. */
function sentence(trace, place) {
  const lane = trace.entries.lane[place];
  const text = trace.texts[trace.entries.text[place]];
  return lane < 0 ? `${kindNoun(trace, place)}${text}` : `${named(trace, lane)} ${text}`;
}

/** The name of a lane as a sentence may hold it. */
function named(trace, lane) {
  return isolated(trace.lanes[lane].name);
}

/** A name that turns the direction of what stands behind it, within signs that keep it to itself. */
function isolated(name) {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

/** A path as a shell takes it for one word, whatever is in it. */
function quoted(path) {
  const word = path.startsWith("-") && path !== "-" ? `./${path}` : path;
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function kindNoun(trace, place) {
  return { marks: "mark: ", printed: "printed: " }[trace.kinds[trace.entries.kind[place]]] ?? "";
}

/** An entry in one sentence, for those who hear it. */
function spoken(trace, place) {
  const { before, after, lane } = trace.entries;
  const parts = [whereabouts(trace, place), sentence(trace, place)].filter(Boolean);
  if (lane[place] >= 0) {
    const [from, to] = [appearanceWords(before[place]), appearanceWords(after[place])];
    parts.push(from === to ? `appearance ${to}` : `appearance ${from}, then ${to}`);
  }
  for (const finding of trace.findingsByPlace.get(place) ?? []) {
    parts.push(`finding ${finding.number}, ${finding.severity}: ${finding.message}`);
  }
  for (const finding of trace.causesByPlace.get(place) ?? []) {
    parts.push(`cause of finding ${finding.number}`);
  }
  return parts.join("; ");
}
