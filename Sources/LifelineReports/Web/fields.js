// The fields and buttons: finding, filters, zoom.

/** Finds the places whose words hold a text, or whose line has a number. */
function find() {
  const wanted = dom("find").value.trim().toLowerCase();
  const { trace } = view;
  view.found = [];
  if (wanted && trace.entries) {
    const hits = trace.texts.map((text) => text.toLowerCase().includes(wanted));
    const names = trace.lanes.map((lane) => lane.name.toLowerCase());
    const { text, lane, line } = trace.entries;
    const number = Number(wanted.replace(/^(line|:) */, ""));
    const parts = wanted.split(/\s+/);
    for (let place = 0; place < trace.count; place += 1) {
      const name = lane[place] >= 0 ? names[lane[place]] : "";
      const isHit = hits[text[place]] || trace.printed?.[place].toLowerCase().includes(wanted) || line[place] === number || name.includes(wanted)
        || (parts.length > 1 && parts.every((part) => `${name} ${trace.texts[text[place]]}`.toLowerCase().includes(part)));
      if (isHit) view.found.push(place);
    }
  }
  dom("found").textContent = wanted ? `${view.found.length.toLocaleString("en")} found` : "";
  schedule();
}

function stepFound(direction) {
  if (!view.found.length) return announce("Nothing is found");
  const at = direction > 0
    ? view.found.findIndex((place) => place > view.selected)
    : view.found.findLastIndex((place) => place < view.selected);
  const next = at >= 0 ? at : direction > 0 ? 0 : view.found.length - 1;
  dom("found").textContent = `${(next + 1).toLocaleString("en")} of ${view.found.length.toLocaleString("en")}`;
  choosePlace(view.found[next]);
}

function listenToFields() {
  dom("find").addEventListener("input", find);
  dom("find").addEventListener("keydown", (event) => {
    if (event.key === "Enter") stepFound(event.shiftKey ? -1 : 1);
  });
  dom("find-next").addEventListener("click", () => stepFound(1));
  dom("find-previous").addEventListener("click", () => stepFound(-1));
  dom("finding-filter").addEventListener("input", listFindings);
  dom("controller-filter").addEventListener("input", (event) => {
    view.controllers = event.target.value;
    arrangeRows();
    if (!view.rows.length) announce("No controller is left by the filter");
    schedule();
  });
  dom("finding-list").addEventListener("click", (event) => {
    const button = event.target.closest(".finding");
    if (!button) return;
    chooseFinding(view.trace.findings.find((finding) => finding.number === Number(button.dataset.number)));
  });
  dom("lanes").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const places = view.trace.placesByLane[Number(button.dataset.lane)];
    if (places.length) choosePlace(nearest(places, Math.round((view.from + view.to) / 2)));
  });
  dom("play").addEventListener("click", play);
  dom("axis-button").addEventListener("click", switchAxis);
  dom("repair-button").addEventListener("click", switchRepairs);
  dom("zoom-in").addEventListener("click", () => zoomBy(1 / 1.5));
  dom("zoom-out").addEventListener("click", () => zoomBy(1.5));
  dom("zoom-all").addEventListener("click", zoomAll);
  dom("help-button").addEventListener("click", () => dom("help").showModal());
  dom("theme").addEventListener("click", switchTheme);
}
