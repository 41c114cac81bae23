// Draws what is in view on a canvas: rows, states, arrows, signs.

const dom = (id) => document.getElementById(id);
let color = {};
const widths = new Map();

/** Takes the colours from the style sheet, which knows whether it is dark. */
function readColors() {
  const style = getComputedStyle(document.documentElement);
  const names = ["back", "panel", "text", "muted", "rule", "stripe", "bar", "barLight", "barEdge", "rest", "sign",
    "bad", "onBad", "contain", "present", "select", "good", "hit"];
  color = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  color.font = "11.5px system-ui, sans-serif";
  color.bold = "bold 11.5px system-ui, sans-serif";
  color.small = "10px system-ui, sans-serif";
  color.strong = "bold 10.5px system-ui, sans-serif";
  widths.clear();
}

/** Fits a canvas to its box and the screen. */
function fit(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

function textWidth(context, text) {
  const key = context.font + text;
  let width = widths.get(key);
  if (width === undefined) {
    width = context.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** The text, cut where there is no more room. */
function cut(context, text, room) {
  const width = textWidth(context, text);
  if (width <= room) return text;
  const length = Math.floor((text.length * (room - 8)) / width);
  return length < 3 ? "" : `${text.slice(0, length)}…`;
}

function rowY(lane) {
  const row = view.rowOfLane.get(lane);
  return row === undefined ? NaN : row * rowHeight + 26 - view.top;
}

/** Draws the plot. */
function paintPlot() {
  const { trace } = view;
  const context = fit(dom("canvas"), view.width, view.height);
  if (!trace?.entries) return;
  const first = Math.max(0, Math.floor(view.top / rowHeight));
  const last = Math.min(view.rows.length, Math.ceil((view.top + view.height) / rowHeight));
  context.fillStyle = color.stripe;
  for (let row = first; row < last; row += 1) {
    if (row % 2) context.fillRect(0, row * rowHeight - view.top, view.width, rowHeight);
  }
  paintWide(context);
  paintLeaders(context);
  for (let row = first; row < last; row += 1) paintStates(context, view.rows[row]);
  paintSpans(context);
  paintArrows(context);
  paintCauses(context);
  paintHits(context);
  paintSelection(context);
  paintRings(context);
  for (let row = first; row < last; row += 1) paintSigns(context, view.rows[row]);
  paintGhosts(context);
  paintLabels(context);
  paintFindings(context);
  if (!view.rows.length) paintNothing(context);
}

/** Says why there is no lane. */
function paintNothing(context) {
  context.font = color.font;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = color.muted;
  context.fillText(view.controllers ? "No controller is left by the filter." : "No controller lives here.", 12, 28);
}

/** Draws what is about no controller: gaps as bands, marks and the beginnings of recordings as lines. */
function paintWide(context) {
  const { trace } = view;
  const start = lowerBound(trace.wide.length, (index) => trace.wide[index], view.from - 1);
  let drawn = -10;
  for (let index = start; index < trace.wide.length && trace.wide[index] <= view.to + 1; index += 1) {
    const place = trace.wide[index];
    if (!isDrawn(place)) continue;
    const x = xOf(place);
    if (trace.gaps.has(place)) {
      drawGap(context, x, Math.max(3, Math.min(spacing() * 0.8, 24)), view.height);
    } else if (trace.kinds[trace.entries.kind[place]] !== "printed" && spacing() > 6 && x - drawn > 3) {
      drawn = x;
      context.strokeStyle = color.muted;
      context.lineWidth = 1;
      context.setLineDash([1, 4]);
      context.beginPath();
      context.moveTo(x, 0);
      context.lineTo(x, view.height);
      context.stroke();
      context.setLineDash([]);
    }
  }
}

/** Draws the band of events that are left out. */
function drawGap(context, x, width, height) {
  context.fillStyle = color.stripe;
  context.fillRect(x - width / 2, 0, width, height);
  context.strokeStyle = color.muted;
  context.lineWidth = 1;
  context.beginPath();
  for (let y = -width; y < height; y += 7) {
    context.moveTo(x - width / 2, y + width);
    context.lineTo(x + width / 2, y);
  }
  context.stroke();
}

/** Draws the life of a controller, and the states that it may be in. */
function paintStates(context, index) {
  const { trace } = view;
  const lane = trace.lanes[index];
  const y = rowY(index);
  const from = Math.max(xOf(lane.first), -2);
  const to = Math.min(xOf(lane.end), view.width + 2);
  context.strokeStyle = color.rule;
  context.lineWidth = 1;
  context.setLineDash([1, 3]);
  context.beginPath();
  context.moveTo(from, y);
  context.lineTo(to, y);
  context.stroke();
  context.setLineDash([]);
  const { positions: bars, from: starts, to: ends, states } = barsOf(index);
  let position = lowerBound(bars.length, (at) => ends[bars[at]], view.from);
  let end = -1;
  for (; position < bars.length && starts[bars[position]] <= view.to; position += 1) {
    const bar = bars[position];
    const left = Math.max(xOf(starts[bar]), -20);
    const right = Math.min(xOf(ends[bar]), view.width + 20);
    // Why: of what falls into one pixel, only the first is seen.
    if (right - end < 0.75) continue;
    end = right;
    drawStates(context, states[bar], left, right, y, color);
  }
  if (lane.isDead && lane.last <= view.to) {
    drawEnd(context, xOf(lane.last) + (trace.kinds[trace.entries.kind[lane.last]] === "lifetime" ? 9 : 0), y);
  }
}

/** Draws the cross at the end of a life. */
function drawEnd(context, x, y) {
  context.strokeStyle = color.text;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - 4, y - 4);
  context.lineTo(x + 4, y + 4);
  context.moveTo(x + 4, y - 4);
  context.lineTo(x - 4, y + 4);
  context.stroke();
}

/** Does something for each arrow in view: its number, where it begins and ends, and its column. */
function forArrowsInView(action) {
  const { arrows } = view.trace;
  const start = lowerBound(arrows.place.length, (at) => arrows.place[at], view.from);
  const end = lowerBound(arrows.place.length, (at) => arrows.place[at], view.to);
  if (end - start > 1500) return;
  for (let at = start; at < end; at += 1) {
    const [y0, y1] = [rowY(arrows.from[at]), rowY(arrows.to[at])];
    if (Number.isNaN(y0) || Number.isNaN(y1)) continue;
    if (Math.max(y0, y1) < 0 || Math.min(y0, y1) > view.height) continue;
    action(at, y0, y1, xOf(arrows.place[at]));
  }
}

/** Draws who comes into whom (full lines) and presents whom (double), and who leaves (dashed). */
function paintArrows(context) {
  forArrowsInView((at, y0, y1, x) => drawArrow(context, arrowKinds[view.trace.arrows.kind[at]], x, y0, y1));
}

/** Draws an arrow from one lane to another, on a ground that keeps it apart from bars. */
function drawArrow(context, kind, x, y0, y1) {
  const isPresentation = kind === "presents" || kind === "dismissed";
  const up = y1 < y0 ? -1 : 1;
  const offsets = isPresentation ? [-1.75, 1.75] : [0];
  const [begin, end] = [y0 + up * 6, y1 - up * 13];
  context.setLineDash([]);
  context.strokeStyle = color.panel;
  context.lineWidth = isPresentation ? 8 : 5;
  context.beginPath();
  context.moveTo(x, begin);
  context.lineTo(x, end + up * 5);
  context.stroke();
  context.strokeStyle = isPresentation ? color.present : color.contain;
  context.fillStyle = context.strokeStyle;
  context.lineWidth = 1.5;
  context.setLineDash(kind === "leaves" || kind === "dismissed" ? [3, 3] : []);
  context.beginPath();
  for (const offset of offsets) {
    context.moveTo(x + offset, begin);
    context.lineTo(x + offset, end);
  }
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  polygon(context, [[x, y1 - up * 6.5], [x - 4.5, y1 - up * 14], [x + 4.5, y1 - up * 14]]);
  context.fill();
}

/** Draws the signs of a controller's events. */
function paintSigns(context, index) {
  const { trace } = view;
  const { kind } = trace.entries;
  const places = trace.placesByLane[index];
  const y = rowY(index);
  const start = lowerBound(places.length, (at) => places[at], view.from - 1);
  const hasRoom = spacing() > 5;
  let previous = -10;
  for (let at = start; at < places.length && places[at] <= view.to + 1; at += 1) {
    const place = places[at];
    if (!isDrawn(place)) continue;
    const x = xOf(place);
    if (!hasRoom && x - previous < 1) continue;
    previous = x;
    const word = trace.kinds[kind[place]];
    if (hasRoom) {
      drawSign(context, word, x, y, word === "console" ? color.bad : color.panel, word === "console" ? color.bad : color.sign);
    } else {
      context.fillStyle = color.sign;
      context.fillRect(x - 0.5, y - 5, 1, 10);
    }
  }
}

/** Draws a ground of light behind what was found by its words. */
function paintHits(context) {
  if (!view.found.length) return;
  const start = lowerBound(view.found.length, (at) => view.found[at], view.from - 1);
  context.fillStyle = color.hit;
  let previous = new Map();
  for (let at = start; at < view.found.length && view.found[at] <= view.to + 1; at += 1) {
    const place = view.found[at];
    const x = xOf(place);
    const y = rowY(view.trace.entries.lane[place]);
    if (Number.isNaN(y) || x - (previous.get(y) ?? -10) < 1) continue;
    previous.set(y, x);
    const half = Math.min(11, Math.max(1, spacing() / 2));
    context.beginPath();
    context.roundRect(x - half, y - 11, 2 * half, 22, Math.min(5, half));
    context.fill();
  }
}

/** Draws the line through what is selected, and a frame around its sign. */
function paintSelection(context) {
  for (const [place, isSelected] of [[view.hovered, false], [view.selected, true]]) {
    if (place < 0 || (view.trace.entries.lane[place] >= 0 && !view.rowOfLane.has(view.trace.entries.lane[place]))) continue;
    const x = xOf(place);
    context.strokeStyle = color.select;
    context.globalAlpha = isSelected ? 0.9 : 0.4;
    context.lineWidth = isSelected ? 1.5 : 1;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, view.height);
    context.stroke();
    const y = rowY(view.trace.entries.lane[place]);
    if (!Number.isNaN(y) && isSelected) {
      context.globalAlpha = 1;
      context.lineWidth = 2;
      context.strokeRect(x - 12, y - 12, 24, 24);
    }
    context.globalAlpha = 1;
  }
}
