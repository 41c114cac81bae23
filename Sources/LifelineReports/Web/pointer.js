// The mouse and the finger: what is under them, dragging, the wheel, the strip above the plot.

/** The place whose sign is under a point of the plot; -1 where there is none. */
function placeUnder(x, y) {
  const lane = view.rows[Math.floor((y + view.top) / rowHeight)];
  const places = lane === undefined ? [] : view.trace.placesByLane[lane];
  let best = -1;
  const reach = Math.max(9, Math.min(spacing() / 2, 16));
  const start = lowerBound(places.length, (at) => places[at], placeAt(x - reach));
  for (let at = start; at < places.length && xOf(places[at]) <= x + reach; at += 1) {
    if (!isDrawn(places[at])) continue;
    if (best < 0 || Math.abs(xOf(places[at]) - x) < Math.abs(xOf(best) - x)) best = places[at];
  }
  if (best >= 0) return best;
  const wide = nearest(view.trace.wide, Math.round(placeAt(x)));
  return wide >= 0 && isDrawn(wide) && Math.abs(xOf(wide) - x) < 8 ? wide : -1;
}

/** The bar under a point of the plot; nothing where there is none. */
function barUnder(x, y) {
  const lane = view.rows[Math.floor((y + view.top) / rowHeight)];
  if (lane === undefined || Math.abs(rowY(lane) - y) > 9) return undefined;
  const { positions, from, to, states } = barsOf(lane);
  const at = positions.find((bar) => xOf(from[bar]) <= x && xOf(to[bar]) >= x);
  return at === undefined ? at : { lane, from: Math.floor(from[at]), to: Math.floor(to[at]), states: states[at] };
}

// Where the pointer was last, from the corner of the plot and of the window.
let pointer = null;

/** Tells what is under the pointer now, which may have changed though the pointer has not moved. */
function lookUnderPointer() {
  if (!pointer || !view.trace.entries) return hideHover();
  const place = placeUnder(pointer.x, pointer.y);
  const bar = place < 0 ? barUnder(pointer.x, pointer.y) : undefined;
  if (place >= 0) showHover(hoverLines(place), pointer.clientX, pointer.clientY);
  else if (bar) showHover(barLines(bar), pointer.clientX, pointer.clientY);
  else hideHover();
  if (place !== view.hovered) {
    view.hovered = place;
    schedule();
  }
}

function listenToPointer() {
  const plot = dom("plot");
  const canvas = dom("canvas");
  let drag = null;
  plot.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    pause();
    drag = { x: event.clientX, y: event.clientY, from: view.from, top: view.top, moved: false };
    plot.setPointerCapture(event.pointerId);
  });
  plot.addEventListener("pointermove", (event) => {
    const box = canvas.getBoundingClientRect();
    if (drag) {
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (Math.abs(dx) + Math.abs(dy) > 4) drag.moved = true;
      if (!drag.moved) return;
      const from = drag.from - dx / spacing();
      setRange(from, from + view.to - view.from);
      view.top = Math.max(0, drag.top - dy);
      hideHover();
      return schedule();
    }
    pointer = { x: event.clientX - box.left, y: event.clientY - box.top, clientX: event.clientX, clientY: event.clientY };
    lookUnderPointer();
  });
  plot.addEventListener("pointerup", (event) => {
    const wasDrag = drag?.moved;
    drag = null;
    if (wasDrag || !view.trace.entries) return;
    const box = canvas.getBoundingClientRect();
    const place = placeUnder(event.clientX - box.left, event.clientY - box.top);
    if (place < 0) return;
    const finding = view.trace.findingsByPlace.get(place)?.[0];
    view.selected = place;
    announce(spoken(view.trace, place));
    pin(finding ? { finding, place } : { place });
  });
  plot.addEventListener("pointerleave", () => {
    pointer = null;
    view.hovered = -1;
    hideHover();
    schedule();
  });
  dom("scroller").addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(Math.exp(event.deltaY / 300), event.clientX - canvas.getBoundingClientRect().left);
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      pan((event.deltaX || event.deltaY) / spacing());
    } else {
      return;
    }
    lookUnderPointer();
    schedule();
  }, { passive: false });
  dom("scroller").addEventListener("scroll", () => {
    view.top = dom("scroller").scrollTop;
    if (pointer) lookUnderPointer();
    schedule();
  });
  const overview = dom("overview");
  const jump = (event) => {
    if (!event.buttons) return;
    const box = overview.getBoundingClientRect();
    const middle = ((event.clientX - box.left) / box.width) * view.trace.count;
    const span = view.to - view.from;
    setRange(middle - span / 2, middle + span / 2);
    schedule();
  };
  overview.addEventListener("pointerdown", jump);
  overview.addEventListener("pointermove", jump);
}
