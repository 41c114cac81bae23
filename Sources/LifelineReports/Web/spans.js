// Calls with others inside them: from where each is called to where it returns.

/** The calls with others inside them, in order: first and last place, and how deep they are. */
function spansOf(trace) {
  const { depth, lane } = trace.entries;
  const spans = [];
  const open = [];
  const close = (above, last) => {
    while (open.length && depth[open.at(-1)] >= above) {
      const place = open.pop();
      if (last > place) spans.push([place, last, depth[place]]);
    }
  };
  for (let place = 0; place < trace.count; place += 1) {
    if (lane[place] < 0 && !depth[place]) continue;
    close(depth[place], place - 1);
    open.push(place);
  }
  close(0, trace.count - 1);
  return spans.sort((a, b) => a[0] - b[0]);
}

/** Draws each call with others inside it as a bracket below its lane. */
function paintSpans(context) {
  const { spans } = view.trace;
  if (spacing() <= 6) return;
  for (const [place, last] of spans) {
    if (place > view.to) return;
    const y = rowY(view.trace.entries.lane[place]);
    if (last < view.from || Number.isNaN(y) || !isDrawn(place)) continue;
    drawSpan(context, xOf(place), xOf(last), y + 9);
  }
}

/** Draws the bracket of a call. */
function drawSpan(context, left, right, y) {
  context.strokeStyle = color.muted;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(left, y - 3);
  context.lineTo(left, y + 0.5);
  context.lineTo(right, y + 0.5);
  context.lineTo(right, y - 3);
  context.stroke();
}
