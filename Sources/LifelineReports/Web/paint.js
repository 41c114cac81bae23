// Draws what is in view on a canvas: rows, states, arrows, signs, findings.

const dom = (id) => document.getElementById(id);
let color = {};
const widths = new Map();

/** Takes the colours from the style sheet, which knows whether it is dark. */
function readColors() {
  const style = getComputedStyle(document.documentElement);
  const names = ["back", "panel", "text", "muted", "rule", "stripe", "bar", "barLight", "barEdge", "rest", "sign",
    "bad", "onBad", "contain", "present", "select"];
  color = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  color.font = "11.5px system-ui, sans-serif";
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

/** A call, without its arguments where there is no room for them, and cut where there is less. */
function label(context, text, room) {
  if (textWidth(context, text) <= room) return text;
  const name = text.replace(/\((animated: (true|false))?\)$/, "");
  return cut(context, name, room);
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
  for (let row = first; row < last; row += 1) paintStates(context, view.rows[row]);
  paintArrows(context);
  paintCauses(context);
  paintSelection(context);
  for (let row = first; row < last; row += 1) paintSigns(context, view.rows[row]);
  paintFindings(context);
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
      const width = Math.max(3, Math.min(spacing() * 0.8, 24));
      context.fillStyle = color.stripe;
      context.fillRect(x - width / 2, 0, width, view.height);
      context.strokeStyle = color.muted;
      context.lineWidth = 1;
      context.beginPath();
      for (let y = -width; y < view.height; y += 7) {
        context.moveTo(x - width / 2, y + width);
        context.lineTo(x + width / 2, y);
      }
      context.stroke();
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
  const bars = trace.barsByLane[index];
  const { from: starts, to: ends, states } = trace.bars;
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
    const x = xOf(lane.last) + (trace.kinds[trace.entries.kind[lane.last]] === "lifetime" ? 9 : 0);
    context.strokeStyle = color.text;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x - 4, y - 4);
    context.lineTo(x + 4, y + 4);
    context.moveTo(x + 4, y - 4);
    context.lineTo(x - 4, y + 4);
    context.stroke();
  }
}

/** Draws who comes into whom (full lines) and presents whom (double), and who leaves (dashed). */
function paintArrows(context) {
  const { arrows } = view.trace;
  const start = lowerBound(arrows.place.length, (at) => arrows.place[at], view.from);
  const end = lowerBound(arrows.place.length, (at) => arrows.place[at], view.to);
  if (end - start > 1500) return;
  for (let at = start; at < end; at += 1) {
    const [y0, y1] = [rowY(arrows.from[at]), rowY(arrows.to[at])];
    if (Number.isNaN(y0) || Number.isNaN(y1)) continue;
    if (Math.max(y0, y1) < 0 || Math.min(y0, y1) > view.height) continue;
    const kind = arrowKinds[arrows.kind[at]];
    const x = xOf(arrows.place[at]);
    const isPresentation = kind === "presents" || kind === "dismissed";
    context.strokeStyle = isPresentation ? color.present : color.contain;
    context.fillStyle = context.strokeStyle;
    context.lineWidth = 1.5;
    context.setLineDash(kind === "leaves" || kind === "dismissed" ? [3, 3] : []);
    const up = y1 < y0 ? -1 : 1;
    const offsets = isPresentation ? [-1.75, 1.75] : [0];
    context.beginPath();
    for (const offset of offsets) {
      context.moveTo(x + offset, y0);
      context.lineTo(x + offset, y1 - up * 13);
    }
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    polygon(context, [[x, y1 - up * 6.5], [x - 4.5, y1 - up * 14], [x + 4.5, y1 - up * 14]]);
    context.fill();
  }
}

/** Draws the signs of a controller's events, with what they say where there is room. */
function paintSigns(context, index) {
  const { trace } = view;
  const { kind, text } = trace.entries;
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
      continue;
    }
    let next = at + 1;
    while (next < places.length && !isDrawn(places[next])) next += 1;
    const limit = next < places.length ? xOf(places[next]) : view.width + 200;
    const indent = badgesWidth(context, trace.findingsByPlace.get(place));
    const room = Math.min(limit - x - indent - 3, 260);
    if (room < 26) continue;
    context.font = color.font;
    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    context.fillStyle = color.text;
    const words = label(context, trace.texts[text[place]], room);
    // Why: what stands at the right edge is told to the left of its sign, where nothing else is.
    const over = x - 5 + indent + textWidth(context, words) - view.width;
    const before = at > 0 ? xOf(places[at - 1]) : 0;
    const isShifted = over > 0 && x < view.width && x - before > over + 90;
    context.fillText(words, x - 5 + indent - (isShifted ? over + indent + 14 : 0), y - 11);
  }
}

function badgesWidth(context, findings) {
  if (!findings) return 0;
  context.font = color.strong;
  return findings.slice(0, 3).reduce((sum, finding) => sum + textWidth(context, String(finding.number)) + 12, 0);
}

/** Draws lines from the causes of findings to what they made wrong. */
function paintCauses(context) {
  const { trace } = view;
  const pinned = view.pinned?.finding;
  for (const finding of trace.findings) {
    if (finding.place === undefined) continue;
    const ends = [finding.place, ...finding.causes];
    if (Math.max(...ends) < view.from || Math.min(...ends) > view.to) continue;
    const isPinned = finding === pinned;
    const [x1, y1] = pointOf(finding.place, finding.lane);
    for (const cause of finding.causes) {
      const [x0, y0] = pointOf(cause);
      if (Number.isNaN(y0 + y1)) continue;
      context.strokeStyle = color.bad;
      context.globalAlpha = isPinned ? 1 : 0.55;
      context.lineWidth = isPinned ? 2 : 1.25;
      const lift = Math.min(40, 14 + Math.abs(x1 - x0) / 12);
      context.beginPath();
      context.moveTo(x0, y0);
      if (y0 === y1) context.bezierCurveTo(x0 + 6, y0 + lift, x1 - 6, y1 + lift, x1, y1);
      else context.bezierCurveTo(x0 + (x1 - x0) * 0.6, y0, x1 - (x1 - x0) * 0.2, y1, x1, y1);
      context.stroke();
      context.setLineDash([2, 2]);
      context.beginPath();
      context.arc(x0, y0, 9, 0, 2 * Math.PI);
      context.stroke();
      context.setLineDash([]);
      context.globalAlpha = 1;
    }
  }
}

/** Where the sign of a place is. */
function pointOf(place, lane = -1) {
  const own = view.trace.entries.lane[place];
  const y = rowY(own >= 0 ? own : lane);
  return [xOf(place), y];
}

/** Draws the numbers of findings: an error is filled, a warning framed, advice framed with dashes. */
function paintFindings(context) {
  for (const [place, findings] of view.trace.findingsByPlace) {
    if (place < view.from - 1 || place > view.to + 1) continue;
    const [x, y] = pointOf(place, findings[0].lane);
    if (Number.isNaN(y) || y < -30 || y > view.height + 30) continue;
    context.strokeStyle = color.bad;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, 9, 0, 2 * Math.PI);
    context.stroke();
    let left = x - 8;
    for (const finding of findings.slice(0, 3)) left += drawBadge(context, finding, left, y - 23) + 2;
  }
}

/** Draws the number of a finding, and hands back its width. */
function drawBadge(context, finding, left, top, height = 14) {
  const text = String(finding.number);
  context.font = color.strong;
  const width = Math.max(height, textWidth(context, text) + 9);
  context.beginPath();
  context.roundRect(left + 0.75, top + 0.75, width - 1.5, height - 1.5, 4);
  const isError = finding.severity === "error";
  context.fillStyle = isError ? color.bad : color.panel;
  context.fill();
  context.strokeStyle = color.bad;
  context.lineWidth = 1.5;
  context.setLineDash(finding.severity === "advice" ? [2, 2] : []);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = isError ? color.onBad : color.bad;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, left + width / 2, top + height / 2 + 0.5);
  return width;
}

/** Draws the line through what is selected, and a frame around its sign. */
function paintSelection(context) {
  for (const [place, isSelected] of [[view.hovered, false], [view.selected, true]]) {
    if (place < 0) continue;
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
