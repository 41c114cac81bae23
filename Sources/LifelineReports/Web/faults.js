// Findings in the picture: their numbers, the lines from their causes, what should have come.

/** Where the sign of a place is. */
function pointOf(place, lane = -1) {
  const own = view.trace.entries.lane[place];
  const y = rowY(own >= 0 ? own : lane);
  return [xOf(place), y];
}

/** The numbers of findings in a lane, from the left; those that would touch are one, with how many they are. */
function badgesOf(context, lane) {
  const { trace } = view;
  const known = view.badges.get(lane);
  if (known) return known;
  const badges = [];
  context.font = color.strong;
  for (const place of trace.faultsByLane.get(lane) ?? []) {
    if (place < view.from - 1 || place > view.to + 1) continue;
    for (const finding of trace.findingsByPlace.get(place)) {
      const text = String(finding.number);
      const width = Math.max(14, textWidth(context, text) + 9);
      const last = badges.at(-1);
      const left = last && last.places.at(-1) === place ? last.left + last.width + 2 : xOf(place) - 8;
      if (last && left < last.left + last.width + 1) {
        last.count += 1;
        last.places.push(place);
        last.text = `×${last.count}`;
        last.width = Math.max(14, textWidth(context, last.text) + 9);
        if (severities.indexOf(finding.severity) < severities.indexOf(last.severity)) last.severity = finding.severity;
      } else {
        badges.push({ left, width, text, count: 1, places: [place], severity: finding.severity });
      }
    }
  }
  view.badges.set(lane, badges);
  return badges;
}

/** Draws lines from the causes of findings to what they made wrong. */
function paintCauses(context) {
  const { trace } = view;
  const pinned = view.pinned?.finding;
  let drawn = 0;
  for (const finding of trace.findings) {
    if (finding.place === undefined) continue;
    const ends = [finding.place, ...finding.causes];
    if (Math.max(...ends) < view.from || Math.min(...ends) > view.to) continue;
    const isPinned = finding === pinned;
    // Why: hundreds of lines on top of each other tell nothing, and hide what is pinned.
    if (!isPinned && (drawn += 1) > 60) continue;
    const [x1, y1] = pointOf(finding.place, finding.lane);
    for (const cause of finding.causes) {
      const [x0, y0] = pointOf(cause);
      if (Number.isNaN(y0 + y1)) continue;
      const lift = Math.min(40, 14 + Math.abs(x1 - x0) / 12);
      const curve = () => {
        context.beginPath();
        context.moveTo(x0, y0);
        if (y0 === y1) context.bezierCurveTo(x0 + 6, y0 + lift, x1 - 6, y1 + lift, x1, y1);
        else context.bezierCurveTo(x0 + (x1 - x0) * 0.6, y0, x1 - (x1 - x0) * 0.2, y1, x1, y1);
        context.stroke();
      };
      context.globalAlpha = isPinned ? 1 : 0.55;
      context.strokeStyle = color.panel;
      context.lineWidth = 4;
      curve();
      context.strokeStyle = color.bad;
      context.lineWidth = isPinned ? 2 : 1.25;
      curve();
      ring(context, x0, y0, [2, 2]);
      context.globalAlpha = 1;
    }
  }
}

/** Draws a red ring within a ring of the ground, so that it is seen on a bar, too. */
function ring(context, x, y, dashes = []) {
  context.beginPath();
  context.arc(x, y, 9, 0, 2 * Math.PI);
  const { lineWidth } = context;
  context.strokeStyle = color.panel;
  context.lineWidth = lineWidth + 4;
  context.stroke();
  context.strokeStyle = color.bad;
  context.lineWidth = lineWidth;
  context.setLineDash(dashes);
  context.stroke();
  context.setLineDash([]);
}

/** Draws the rings around faults, below the signs. */
function paintRings(context) {
  for (const [place, findings] of view.trace.findingsByPlace) {
    if (place < view.from - 1 || place > view.to + 1) continue;
    const [x, y] = pointOf(place, findings[0].lane);
    if (Number.isNaN(y) || y < -30 || y > view.height + 30) continue;
    context.lineWidth = 2;
    ring(context, x, y);
  }
}

/** Draws the numbers of findings: an error is filled, a warning framed, advice framed with dashes. */
function paintFindings(context) {
  const first = Math.max(0, Math.floor(view.top / rowHeight));
  const last = Math.min(view.rows.length, Math.ceil((view.top + view.height) / rowHeight));
  for (let row = first; row < last; row += 1) {
    const lane = view.rows[row];
    for (const badge of badgesOf(context, lane)) drawBadge(context, badge, badge.left, rowY(lane) - 23);
  }
}

/** Draws the number of a finding. */
function drawBadge(context, { text, severity }, left, top, height = 14) {
  context.font = color.strong;
  const width = Math.max(height, textWidth(context, text) + 9);
  context.beginPath();
  context.roundRect(left + 0.75, top + 0.75, width - 1.5, height - 1.5, 4);
  const isError = severity === "error";
  context.fillStyle = isError ? color.bad : color.panel;
  context.fill();
  context.strokeStyle = color.bad;
  context.lineWidth = 1.5;
  context.setLineDash(severity === "advice" ? [2, 2] : []);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = isError ? color.onBad : color.bad;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, left + width / 2, top + height / 2 + 0.5);
}

/** The findings whose repairs are drawn: the pinned one, or all of them. */
function repaired() {
  return view.isRepaired ? view.trace.findings : [view.pinned?.finding].filter(Boolean);
}

/** What should have come in a lane and did not, by the repairs that are drawn. */
function ghostsOf(lane) {
  return repaired().flatMap((finding) => finding.ghosts ?? []).filter((ghost) => ghost.lane === lane).map((ghost, index) => ({
    x: xOf(ghost.place + 0.5), words: `+ ${ghost.text}`, index,
  })).filter(({ x }) => x >= 0 && x <= view.width);
}

/** Draws what should have come, a sign of dashes where the repair puts it, and crosses out what it takes away. */
function paintGhosts(context) {
  for (const place of new Set(repaired().flatMap((finding) => finding.removed ?? []))) {
    const [x, y] = [xOf(place), rowY(view.trace.entries.lane[place])];
    if (x >= 0 && x <= view.width && !Number.isNaN(y) && isDrawn(place)) drawCross(context, x, y);
  }
  for (const lane of new Set(repaired().flatMap((finding) => finding.ghosts ?? []).map((ghost) => ghost.lane))) {
    const y = rowY(lane);
    if (Number.isNaN(y)) continue;
    for (const { x } of ghostsOf(lane)) drawGhost(context, x, y);
  }
}

function drawCross(context, x, y) {
  context.strokeStyle = color.good;
  context.lineWidth = 2.5;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x - 8, y - 8 * side);
    context.lineTo(x + 8, y + 8 * side);
  }
  context.stroke();
}

/** Changes between the trace as it is and as it would be with all repairs. */
function switchRepairs() {
  if (dom("repair-button").hidden) return announce("No repair is known");
  view.isRepaired = !view.isRepaired;
  dom("repair-button").setAttribute("aria-pressed", String(view.isRepaired));
  announce(view.isRepaired ? "With all repairs" : "As it was");
  if (pointer) lookUnderPointer();
  schedule();
}

function drawGhost(context, x, y) {
  context.beginPath();
  context.arc(x, y, 6, 0, 2 * Math.PI);
  context.fillStyle = color.panel;
  context.fill();
  context.strokeStyle = color.good;
  context.lineWidth = 2;
  context.setLineDash([3, 2]);
  context.stroke();
  context.setLineDash([]);
}
