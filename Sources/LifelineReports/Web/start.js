// Brings the parts together: reads the data, listens to the pointer, draws when something has changed.

const run = JSON.parse(dom("run").textContent);
const decoded = new Map();
let isScheduled = false;

/** Draws before the next frame; many changes are one drawing. */
function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    draw();
  });
}

function draw() {
  const began = performance.now();
  measure();
  placeLanes();
  const scroller = dom("scroller");
  if (Math.abs(scroller.scrollTop - view.top) > 1) scroller.scrollTop = view.top;
  view.top = scroller.scrollTop;
  view.badges.clear();
  const room = view.headRoom;
  placeLabels(dom("canvas").getContext("2d"));
  if (view.headRoom !== room) {
    paintAxis();
    measure();
    placeLabels(dom("canvas").getContext("2d"));
  }
  paintPlot();
  paintAxis();
  paintOverview();
  showMoment();
  tell(performance.now() - began);
}

/** Tells what is in view to whoever looks at the page from outside, such as its test. */
function tell(milliseconds) {
  const { dataset } = dom("plot");
  const place = view.selected;
  const finding = view.pinned?.finding;
  const [x, y] = place >= 0 ? pointOf(place, finding?.place === place ? finding.lane : -1) : [NaN, NaN];
  Object.assign(dataset, { from: view.from, to: view.to, place, x, y });
  document.body.dataset.drawn = milliseconds;
}

/** Takes the size of the plot from the page. */
function measure() {
  const most = (view.trace?.lanes?.length ?? 0) * rowHeight + 4;
  dom("scroller").style.flexBasis = `${Math.min(most, Math.round(window.innerHeight * 0.46))}px`;
  view.width = Math.max(dom("plot").clientWidth, 50);
  view.height = Math.max(dom("scroller").clientHeight, 50);
}

/** Shows one of the traces of the run. */
function open(position) {
  leaveAll();
  pause();
  view.position = position;
  dom("trace-chooser").value = position;
  if (!decoded.has(position)) {
    const data = dom(`trace-${position}`);
    decoded.set(position, decodeTrace({ ...run.traces[position], ...(data ? JSON.parse(data.textContent) : {}) }));
  }
  measure();
  const trace = decoded.get(position);
  showTrace(trace);
  tellHead(trace);
  fillKinds();
  fillLegend();
  fillKey();
  listSeverities();
  listFindings();
  pin(null);
  const first = firstListed(trace);
  if (first) {
    revealAll([first.place, ...first.causes]);
    reveal(first.place, first.lane);
    view.selected = first.place;
    pin({ finding: first, place: first.place });
  }
  document.body.dataset.events = trace.count ?? 0;
  draw();
}

/** The first finding of the list that is drawn. */
function firstListed(trace) {
  const drawn = (trace.findings ?? []).filter((finding) => finding.place !== undefined);
  const rule = trace.rules?.find((own) => drawn.some((finding) => finding.rule === own.rule));
  return drawn.find((finding) => finding.rule === rule?.rule);
}

function tellHead(trace) {
  document.title = `${trace.path} – Lifeline`;
  const sign = { conforms: "✓", violates: "✖", inconclusive: "?", unreadable: "!" }[trace.verdict];
  dom("verdict").textContent = `${sign} ${trace.verdict}`;
  dom("verdict").className = `verdict ${trace.verdict}`;
  dom("path").textContent = nameOf(trace);
  dom("path").title = nameOf(trace);
  const words = [trace.system, counted(trace.events, "event"), counted(trace.controllers, "controller"),
    counted(trace.errors, "error"), counted(trace.warnings, "warning"), `${trace.advice} advice`];
  if (trace.suppressed) words.push(`${trace.suppressed} suppressed`);
  if (run.traces.length > 1) words.push(`of ${counted(run.summary.traces, "trace")} ${run.summary.violating} violate`);
  dom("counts").textContent = words.filter(Boolean).join(" · ");
  const notes = [];
  if (trace.leftOut > 0) {
    notes.push(`${counted(trace.leftOut, "event")} of ${trace.events.toLocaleString("en")} are not drawn: the beginning is, and`
      + ` what is around the findings. lifeline render ${quoted(trace.path)} --at FROM-TO draws other lines.`);
  }
  if (!trace.entries) {
    notes.push(trace.failure ? "" : `This trace is not drawn here; lifeline render ${quoted(trace.path)} --format html draws it.`);
  }
  dom("trace-notes").textContent = notes.join(" ");
  document.body.classList.toggle("undrawn", !trace.entries);
}

function fillChooser() {
  const label = document.querySelector(".chooser");
  label.hidden = run.traces.length < 2;
  dom("trace-chooser").replaceChildren(...run.traces.map((trace, position) => {
    const findings = trace.errors + trace.warnings + trace.advice;
    const words = findings ? `${findings} found` : trace.verdict;
    const option = element("option", `${nameOf(trace)} – ${words}`);
    option.value = position;
    return option;
  }));
  if (run.unlisted) dom("trace-chooser").append(element("option", `${run.unlisted} more are not listed`));
  dom("trace-chooser").addEventListener("change", (event) => {
    if (run.traces[Number(event.target.value)]) open(Number(event.target.value));
  });
}

function fillKinds() {
  const { trace } = view;
  const counts = new Map();
  for (const kind of trace.entries?.kind ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  dom("kind-list").replaceChildren(...[...counts.keys()].sort((a, b) => a - b).map((kind) => {
    const label = element("label");
    const box = element("input");
    box.type = "checkbox";
    box.checked = true;
    box.addEventListener("change", () => {
      if (box.checked) view.kinds.add(kind);
      else view.kinds.delete(kind);
      schedule();
    });
    const name = trace.kinds[kind];
    label.append(box, signCanvas((c) => drawSign(c, name, 9, 9, color.panel, color.sign)));
    label.append(element("span", `${kindWords[name]} (${counts.get(kind).toLocaleString("en")})`));
    return label;
  }));
}

const theme = keptTheme();
if (["light", "dark"].includes(theme)) setTheme(theme);
readColors();
document.documentElement.classList.add("scripted");
view.isStarting = true;
fillChooser();
listenToFields();
listenToPointer();
listenToKeys();
const isMany = listenToAll();
if (!goToAddress()) {
  open(Math.max(0, run.traces.findIndex((trace) => trace.errors + trace.warnings + trace.advice > 0)));
  if (isMany) showAll();
}
fillHelp();
view.isStarting = false;
window.addEventListener("resize", () => {
  measure();
  setRange(view.from, view.to);
  schedule();
});
window.addEventListener("beforeprint", preparePrint);
window.addEventListener("afterprint", endPrint);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolor);
