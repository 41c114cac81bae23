// The strip above the plot, with all of the trace, and the axis with lines, times, marks and names.

const overviewHeight = 48;
const axisHeight = () => (view.trace?.scenes?.length ? 54 : 38) + headsHeight();

/** Draws all of the trace small: the lanes with their bars, the findings, what was found, what is in view. */
function paintOverview() {
  const { trace } = view;
  const width = dom("overview").parentElement.clientWidth - 24;
  const context = fit(dom("overview"), width, overviewHeight);
  if (!trace?.entries || !trace.count) return;
  const key = `${width} ${color.panel}`;
  if (trace.smallKey !== key) {
    trace.smallKey = key;
    trace.small = smallPicture(trace, width);
  }
  context.drawImage(trace.small, 0, 0, width, overviewHeight);
  const x = (place) => ((place + 0.5) / trace.count) * width;
  context.fillStyle = color.select;
  let last = -10;
  for (const place of view.found) {
    if (x(place) - last < 2) continue;
    last = x(place);
    context.fillRect(last - 0.5, overviewHeight - 7, 1.5, 7);
  }
  const [left, right] = [x(Math.max(view.from, -0.5)), x(Math.min(view.to, trace.count - 0.5))];
  context.strokeStyle = color.select;
  context.lineWidth = 2;
  context.strokeRect(Math.min(left + 1, width - 5), 1, Math.max(right - left - 2, 3), overviewHeight - 2);
}

/** The small picture, which is drawn once: the bars of each lane in a line, findings over it by severity. */
function smallPicture(trace, width) {
  const canvas = document.createElement("canvas");
  const context = fit(canvas, width, overviewHeight);
  const x = (place) => ((place + 0.5) / trace.count) * width;
  const top = 9;
  const step = Math.min(12, (overviewHeight - top - 2) / trace.lanes.length);
  const height = Math.max(1, step - 1);
  const ends = new Float64Array(overviewHeight * 2);
  trace.lanes.forEach((lane, index) => {
    const y = top + index * step;
    context.globalAlpha = 1;
    context.fillStyle = color.rule;
    if (step >= 3) context.fillRect(x(lane.first), y + height / 2, Math.max(1, x(lane.end) - x(lane.first)), 0.75);
    const row = Math.floor(y * 2);
    if (step < 0.5) ends[row] = 0;
    for (const bar of trace.bars.byLane[index]) {
      const appearance = trace.bars.states[bar] & 15;
      if (appearance !== 2 && appearance !== 4 && appearance !== 8) continue;
      const [from, to] = [x(trace.bars.from[bar]), x(trace.bars.to[bar])];
      // Why: of what falls into one pixel of a line, one is enough.
      if (to < ends[row] + 0.25 && step >= 0.5) continue;
      ends[row] = to;
      context.fillStyle = appearance === 4 ? color.bar : color.barLight;
      context.fillRect(from, y, Math.max(to - from, 0.75), height);
    }
    ends[row] = 0;
  });
  for (const severity of severities.toReversed()) {
    let last = -10;
    for (const finding of trace.findings) {
      if (finding.place === undefined || finding.severity !== severity) continue;
      const at = x(finding.place);
      if (Math.abs(at - last) < 2) continue;
      last = at;
      context.beginPath();
      polygon(context, [[at - 4, 0], [at + 4, 0], [at, 8]]);
      context.fillStyle = severity === "error" ? color.bad : color.panel;
      context.fill();
      context.strokeStyle = color.bad;
      context.lineWidth = 1.25;
      context.stroke();
      context.fillStyle = color.bad;
      context.fillRect(at - 0.5, 8, 1, overviewHeight - 8);
    }
  }
  return canvas;
}

/** Draws the lines, the times, the marks, and the names that stand above the lanes. */
function paintAxis() {
  const { trace } = view;
  const left = dom("plot").offsetLeft;
  const height = axisHeight();
  const context = fit(dom("axis"), left + view.width, height);
  if (!trace?.entries) return;
  const low = height - headsHeight();
  context.save();
  context.translate(left, 0);
  paintHeads(context, height);
  context.beginPath();
  context.rect(-6, 0, view.width + 6, height);
  context.clip();
  context.font = color.small;
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  const every = tickDistance();
  let free = -Infinity;
  context.fillStyle = color.muted;
  context.strokeStyle = color.rule;
  context.lineWidth = 1;
  for (let place = Math.max(0, Math.ceil(view.from / every) * every); place <= view.to && place < trace.count; place += every) {
    const x = xOf(place);
    if (x < free) continue;
    context.beginPath();
    context.moveTo(x + 0.5, low - 18);
    context.lineTo(x + 0.5, low - 4);
    context.stroke();
    const words = whereabouts(trace, place);
    free = x + 12 + textWidth(context, words);
    if (words && free - 8 < view.width) context.fillText(words, x + 4, low - 6);
  }
  paintWaits(context, low - 3);
  paintMarks(context);
  paintScenes(context, low - 30);
  context.restore();
}

/** Draws who comes and goes: each transition that the log tells of as a bracket with its caption. */
function paintScenes(context, y) {
  const { scenes } = view.trace;
  context.font = color.small;
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  scenes.forEach(([from, to, words], index) => {
    if (to < view.from || from > view.to) return;
    const left = Math.max(0, xOf(from) - 3);
    const right = Math.min(view.width, xOf(to) + 3);
    const next = scenes[index + 1] ? xOf(scenes[index + 1][0]) : view.width;
    context.strokeStyle = color.muted;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(left + 0.5, y + 8);
    context.lineTo(left + 0.5, y + 4.5);
    context.lineTo(right - 0.5, y + 4.5);
    context.lineTo(right - 0.5, y + 8);
    context.stroke();
    const room = Math.max(right, next - 6) - left;
    const text = room > 24 ? cut(context, words, room) : "";
    context.fillStyle = color.text;
    if (text) context.fillText(text, left + 2, y + 1);
  });
}

/** The places between two ticks: 1, 2, 5, 10, … so that what stands at them has room. */
function tickDistance() {
  const room = view.trace.entries.time.some((time) => !Number.isNaN(time)) ? 130 : 70;
  const least = room / spacing();
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (step * power >= least) return step * power;
  }
}

/** Draws the marks as flags, with their words where there is room. */
function paintMarks(context) {
  const { trace } = view;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const start = lowerBound(trace.wide.length, (index) => trace.wide[index], view.from - 1);
  let free = -10;
  const isDense = countMarks(start) * 40 > view.width;
  for (let index = start; index < trace.wide.length && trace.wide[index] <= view.to + 1; index += 1) {
    const place = trace.wide[index];
    const x = xOf(place);
    if (!isDrawn(place) || x < free) continue;
    const kind = trace.kinds[trace.entries.kind[place]];
    if (isDense && kind !== "gaps") {
      context.fillStyle = color.muted;
      context.fillRect(x, 4, 1, 8);
      free = x + 2;
      continue;
    }
    drawSign(context, kind, x, 9, kind === "gaps" ? color.panel : color.select, color.sign);
    free = x + 12;
    let next = index + 1;
    while (next < trace.wide.length && !isDrawn(trace.wide[next])) next += 1;
    const limit = next < trace.wide.length ? xOf(trace.wide[next]) : view.width + 200;
    context.font = color.font;
    context.fillStyle = color.text;
    const room = Math.min(limit - x - 20, 400);
    if (room < 24) continue;
    const words = cut(context, trace.texts[trace.entries.text[place]], room);
    context.fillText(words, x + 10, 13);
    free = x + 14 + textWidth(context, words);
  }
}

/** The number of marks in view, from a position on. */
function countMarks(start) {
  const { wide } = view.trace;
  return lowerBound(wide.length, (index) => wide[index], view.to + 1) - start;
}

/** Puts the names of the controllers beside their rows: those that are in view, as a list of buttons. */
function placeLanes() {
  const list = dom("lanes");
  const { trace } = view;
  const first = Math.max(0, Math.floor(view.top / rowHeight) - 1);
  const last = Math.min(view.rows.length, Math.ceil((view.top + view.height) / rowHeight) + 1);
  const key = `${first}:${view.rows.slice(first, last).join(",")}`;
  list.style.height = `${view.rows.length * rowHeight}px`;
  dom("plot").style.height = `${Math.max(view.rows.length * rowHeight, view.height)}px`;
  if (list.dataset.key === key) return markLane();
  list.dataset.key = key;
  const focused = list.contains(document.activeElement) ? Number(document.activeElement.dataset.lane) : -1;
  list.replaceChildren(...view.rows.slice(first, last).map((index, position) => {
    const lane = trace.lanes[index];
    const item = document.createElement("li");
    item.style.top = `${(first + position) * rowHeight}px`;
    item.style.paddingLeft = `${Math.min(lane.depth, 8) * 14}px`;
    if ((first + position) % 2) item.className = "odd";
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.lane = index;
    button.tabIndex = -1;
    button.title = laneTitle(trace, lane);
    button.setAttribute("aria-label", button.title);
    // Why: of a long name, the number must not be what is cut off.
    const [, base, number] = lane.name.match(/^(.*?)(#\d+)?$/s);
    const name = element("span", "", "name");
    name.append(element("bdi", base), element("span", number ?? ""));
    button.append(name);
    if (lane.kind) {
      const kind = document.createElement("small");
      kind.textContent = lane.kind;
      button.append(kind);
    }
    item.append(button);
    return item;
  }));
  markLane();
  list.querySelector(`[data-lane="${focused}"]`)?.focus({ preventScroll: true });
}

function laneTitle(trace, lane) {
  const words = [isolated(lane.name)];
  if (lane.kind) words.push(lane.kind);
  if (lane.container >= 0) words.push(`in ${named(trace, lane.container)}`);
  words.push(`from line ${trace.entries.line[lane.first]}`);
  if (lane.isDead) words.push(`gone at line ${trace.entries.line[lane.last]}`);
  return words.join(", ");
}

/** Marks the lane of what is selected, and lets Tab reach it, or else the first. */
function markLane() {
  const own = view.selected >= 0 ? view.trace.entries.lane[view.selected] : -1;
  const buttons = [...dom("lanes").querySelectorAll("button")];
  for (const button of buttons) {
    const isOwn = Number(button.dataset.lane) === own;
    button.toggleAttribute("aria-current", isOwn);
    button.tabIndex = isOwn ? 0 : -1;
  }
  if (!buttons.some((button) => button.tabIndex === 0) && buttons[0]) buttons[0].tabIndex = 0;
}
