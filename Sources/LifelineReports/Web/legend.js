// What the signs mean: some of it in sight below the picture, all of it in the help.

const barStates = [[66, "appearing"], [68, "appeared"], [72, "disappearing"], [65, "loaded and not shown"],
  [17, "not loaded"], [69, "one of several states"]];
const arrowWords = { contains: "comes into", leaves: "leaves", presents: "presents", dismissed: "is no more presented by" };

/** One sign with its words. */
function explained(draw, words, width = 40) {
  const item = element("li");
  item.append(signCanvas(draw, width), element("span", words));
  return item;
}

/** Draws a controller's arrow from the left to the right, for lists. */
function drawSmallArrow(context, kind) {
  context.save();
  context.translate(34, 9);
  context.rotate(-Math.PI / 2);
  drawArrow(context, kind, 0, -36, 6);
  context.restore();
}

/** Draws a fault with its cause, for lists. */
function drawSmallFault(context, hasCause) {
  const [x, y] = [hasCause ? 29 : 20, 9];
  context.strokeStyle = color.bad;
  context.lineWidth = 1.5;
  if (hasCause) {
    context.beginPath();
    context.moveTo(8, y);
    context.bezierCurveTo(12, 18, 24, 18, x, y);
    context.stroke();
    context.setLineDash([2, 2]);
    context.beginPath();
    context.arc(8, y, 6, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
  }
  context.beginPath();
  context.arc(x, y, 6.5, 0, 2 * Math.PI);
  context.stroke();
}

/** Explains what this trace has, in a few lines below the picture. */
function fillKey() {
  const { trace } = view;
  const list = dom("key");
  list.replaceChildren();
  if (!trace.entries) return;
  const has = (code) => trace.bars.states.some((states) => (states & 15) === (code & 15));
  for (const [code, words] of barStates.slice(0, 4)) {
    if (has(code)) list.append(explained((c) => drawStates(c, code, 1, 27, 9, color), words, 28));
  }
  if (has(69)) list.append(explained((c) => drawStates(c, 69, 1, 27, 9, color), "one of several states", 28));
  arrowKinds.forEach((kind, index) => {
    if (trace.arrows.kind.includes(index)) list.append(explained((c) => drawSmallArrow(c, kind), arrowWords[kind]));
  });
  if (trace.findings.some((finding) => finding.place !== undefined)) {
    const hasCause = trace.causesByPlace.size > 0;
    list.append(explained((c) => drawSmallFault(c, hasCause), hasCause ? "cause, fault" : "fault"));
  }
  if (trace.findings.some((finding) => finding.ghosts?.length)) {
    list.append(explained((c) => drawGhost(c, 9, 9), "should have come", 18));
  }
  if (trace.findings.some((finding) => finding.removed)) {
    list.append(explained((c) => drawCross(c, 9, 9), "should not have come there", 18));
  }
  if (trace.spans.length) {
    list.append(explained((c) => drawSpan(c, 2, 26, 9), "a call, until it returns", 28));
  }
  const used = new Set(trace.entries.kind);
  trace.kinds.forEach((kind, index) => {
    if (used.has(index)) list.append(explained((c) => drawKind(c, kind, 9), kindWords[kind], 18));
  });
}

/** Draws the sign of a kind, which for some is no sign but a line or a band. */
function drawKind(context, kind, x) {
  if (kind === "gaps") return drawGap(context, x, 14, 18);
  if (kind !== "boundaries") return drawSign(context, kind, x, 9, kind === "console" ? color.bad : color.panel, color.sign);
  context.strokeStyle = color.muted;
  context.lineWidth = 1;
  context.setLineDash([1, 3]);
  context.beginPath();
  context.moveTo(x + 0.5, 0);
  context.lineTo(x + 0.5, 18);
  context.stroke();
  context.setLineDash([]);
}

/** Explains all signs. */
function fillLegend() {
  const list = element("ul");
  for (const [code, words] of barStates) list.append(explained((c) => drawStates(c, code, 1, 39, 9, color), words));
  list.append(explained((c) => drawEnd(c, 20, 9), "the end of a life"));
  for (const kind of arrowKinds) list.append(explained((c) => drawSmallArrow(c, kind), arrowWords[kind]));
  for (const severity of severities) {
    list.append(explained((c) => drawBadge(c, { text: "1", severity }, 12, 2), `${severity}, by its number`));
  }
  list.append(explained((c) => drawBadge(c, { text: "×9", severity: "error" }, 8, 2), "several findings where their numbers would touch"));
  list.append(explained((c) => drawSmallFault(c, true), "a cause, and the fault that it led to"));
  list.append(explained((c) => drawGhost(c, 20, 9), "what should have come, by the repair"));
  list.append(explained((c) => drawCross(c, 20, 9), "what should not have come there, by the repair"));
  for (const kind of view.trace.kinds ?? []) list.append(explained((c) => drawKind(c, kind, 20), kindWords[kind]));
  dom("legend").replaceChildren(element("h3", "Signs"), list);
}
