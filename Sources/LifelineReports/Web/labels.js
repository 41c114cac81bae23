// Where the calls are named: beside their signs as far as they fit whole, and else slanted above the lanes.

const mostHeads = 116;
const slant = (50 * Math.PI) / 180;
// Why: slanted lines of text that are nearer to each other run together.
const headDistance = 14;

/** A call in two lengths, the longer first; each says which call it is, and the details say all of it. */
function wordsOf(trace, place) {
  const number = trace.entries.text[place];
  const full = trace.texts[number];
  const short = trace.shorts?.[number] || full;
  const base = short.replace(/\(.*$/s, "");
  return [...new Set([short, base])].filter(Boolean);
}

/** Whether there is room above the lanes for what does not fit beside its sign. */
function hasHeads() {
  return Boolean(view.trace?.entries) && spacing() > 5;
}

/** Pixels above the lanes for the slanted names. */
function headsHeight() {
  return hasHeads() ? view.headRoom : 0;
}

/** Finds where each call in view is named; what matters most has the first choice. */
function placeLabels(context) {
  const { trace } = view;
  view.labels = [];
  view.heads = [];
  const span = Math.round((view.to - view.from) * 10);
  if (span !== view.headSpan) view.headRoom = 0;
  view.headSpan = span;
  if (!trace?.entries) return;
  const first = Math.max(0, Math.floor(view.top / rowHeight));
  const last = Math.min(view.rows.length, Math.ceil((view.top + view.height) / rowHeight));
  const waiting = [];
  for (let row = first; row < last; row += 1) placeRow(context, view.rows[row], waiting);
  if (hasHeads()) placeHeads(context, waiting);
}

/** How much a place matters: what is pinned, faults, their causes, the others. */
function weightOf(place) {
  const { trace } = view;
  const pinned = view.pinned?.finding;
  if (pinned?.place === place) return 0;
  if (trace.findingsByPlace.has(place)) return 1;
  if (pinned?.causes.includes(place) || place === view.selected) return 2;
  if (trace.causesByPlace.has(place)) return 3;
  return 4;
}

/** Names the calls of one lane. */
function placeRow(context, lane, waiting) {
  const { trace } = view;
  const y = rowY(lane);
  const places = trace.placesByLane[lane];
  const isWide = spacing() > 5;
  const items = [];
  const taken = [];
  const start = lowerBound(places.length, (at) => places[at], view.from - 0.4);
  for (let at = start; at < places.length && places[at] <= view.to + 0.4; at += 1) {
    const place = places[at];
    if (!isDrawn(place)) continue;
    const weight = weightOf(place);
    if (isWide || weight < 3) items.push({ place, x: xOf(place), weight });
  }
  // Why: a label never runs over the sign of the next call, which its reader would take it for.
  items.forEach((item, index) => {
    item.before = index > 0 ? items[index - 1].x : -Infinity;
    item.limit = items[index + 1]?.x ?? Infinity;
  });
  const badges = badgesOf(context, lane);
  for (const badge of badges) taken.push([badge.left - 2, badge.left + badge.width + 2]);
  for (const x of arrowsThrough(lane)) taken.push([x - 4, x + 4]);
  context.font = color.font;
  for (const ghost of ghostsOf(lane)) {
    const width = textWidth(context, ghost.words);
    const left = Math.min(Math.max(2, ghost.x + 8), view.width - width - 2);
    if (!isFree(taken, left, left + width)) continue;
    taken.push([left - 4, left + width + 4]);
    view.labels.push({ place: -1, text: ghost.words, left, y: y - 11, isGhost: true });
  }
  const inOrder = items.toSorted((a, b) => a.weight - b.weight || a.x - b.x);
  for (const item of inOrder) {
    const found = placeLabel(context, item, taken, badges.find((badge) => badge.places.includes(item.place)));
    if (found) {
      taken.push([found.left - 4, found.left + found.width + 4]);
      view.labels.push({ place: item.place, text: found.text, left: found.left, y: y - 11, weight: item.weight });
    } else {
      waiting.push({ ...item, y });
    }
  }
}

/** Where a call is named in its lane; nothing where none of its names fits. */
function placeLabel(context, item, taken, badge) {
  context.font = item.weight < 2 ? color.bold : color.font;
  const start = badge ? badge.left + badge.width + 4 : item.x - 5;
  const end = badge ? badge.left - 4 : item.x + 5;
  const isFault = item.weight < 3;
  for (const text of wordsOf(view.trace, item.place)) {
    const width = textWidth(context, text);
    const sides = [start, ...(isFault || !badge ? [end - width, Math.min(start, view.width - width - 3)] : [end - width])];
    for (const [side, left] of sides.entries()) {
      if (left < 2 || left + width > view.width - 2 || !isFree(taken, left, left + width)) continue;
      // Why: what stands to the left of its sign could be taken for the call before.
      if (side > 0 && (left < item.before + 60 || (!isFault && left + width < view.width - 40))) continue;
      if (side === 0 && left + width > item.limit - 4 && !isFault) continue;
      return { text, left, width };
    }
  }
  return null;
}

function isFree(taken, left, right) {
  return !taken.some(([from, to]) => from < right && to > left);
}

/** The pixels at which arrows cross the labels of a lane. */
function arrowsThrough(lane) {
  const { arrows } = view.trace;
  const y = rowY(lane);
  const result = [];
  forArrowsInView((at, y0, y1, x) => {
    if (Math.min(y0, y1) < y - 9 && Math.max(y0, y1) > y - 24 && arrows.place[at] >= 0) result.push(x);
  });
  return result;
}

/** Names above the lanes what is named nowhere yet, as far as there is room. */
function placeHeads(context, waiting) {
  context.font = color.font;
  const room = (mostHeads - 14) / Math.sin(slant);
  for (const item of waiting.toSorted((a, b) => a.weight - b.weight || a.x - b.x)) {
    if (item.x < 0 || item.x > view.width || item.y < 0 || item.y - 8 > view.height) continue;
    if (view.heads.some((other) => Math.abs(other.x - item.x) < headDistance)) continue;
    const names = wordsOf(view.trace, item.place);
    context.font = item.weight < 2 ? color.bold : color.font;
    const text = names.find((name) => textWidth(context, name) <= room) ?? cut(context, names.at(-1), room);
    if (!text) continue;
    view.heads.push({ ...item, text });
    // Why: the room only grows while the same span is looked at, so that nothing jumps as it is panned.
    view.headRoom = Math.max(view.headRoom, Math.ceil(textWidth(context, text) * Math.sin(slant)) + 16);
  }
}

/** Draws the names beside the signs, on a ground of their own, so that nothing strikes them through. */
function paintLabels(context) {
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.lineJoin = "round";
  for (const { text, left, y, weight, isGhost } of view.labels) {
    context.font = weight < 2 ? color.bold : color.font;
    context.strokeStyle = color.panel;
    context.lineWidth = 4;
    context.strokeText(text, left, y);
    context.fillStyle = isGhost ? color.good : weight < 2 ? color.bad : color.text;
    context.fillText(text, left, y);
  }
}

/** Draws the lines that lead from the slanted names to their signs. */
function paintLeaders(context) {
  context.lineWidth = 1;
  for (const { x, y, weight } of view.heads) {
    context.strokeStyle = weight < 2 ? color.bad : color.rule;
    context.beginPath();
    context.moveTo(Math.round(x) + 0.5, 0);
    context.lineTo(Math.round(x) + 0.5, y - 8);
    context.stroke();
  }
}

/** Draws the slanted names; a name ends at the column of its call. */
function paintHeads(context, bottom) {
  context.textAlign = "right";
  context.textBaseline = "alphabetic";
  for (const { x, text, weight } of view.heads) {
    context.font = weight < 2 ? color.bold : color.font;
    context.fillStyle = weight < 2 ? color.bad : color.text;
    context.save();
    context.translate(x + 2, bottom - 6);
    context.rotate(slant);
    context.fillText(text, 0, 0);
    context.restore();
    context.strokeStyle = weight < 2 ? color.bad : color.rule;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(Math.round(x) + 0.5, bottom - 4);
    context.lineTo(Math.round(x) + 0.5, bottom);
    context.stroke();
  }
}
