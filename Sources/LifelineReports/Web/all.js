// The list of all traces, and the address of what is looked at: #trace=PATH&finding=NUMBER.

/** What a trace is called in the page and in its address. */
function nameOf(trace) {
  return trace.process ? `${trace.path}, process ${trace.process}` : trace.path;
}

/** Shows all traces in place of one. */
function showAll() {
  view.isAll = true;
  dom("all").hidden = false;
  document.querySelector("main").hidden = true;
  document.title = "All traces – Lifeline";
  dom("verdict").textContent = "";
  dom("verdict").className = "verdict";
  dom("path").textContent = "All traces";
  dom("counts").textContent = "";
  hideHover();
  keepAddress("");
  dom("all-filter").focus();
  announce(`All traces: of ${run.summary.traces} ${run.summary.violating} violate`);
}

/** Shows the picture again. */
function leaveAll() {
  view.isAll = false;
  dom("all").hidden = true;
  document.querySelector("main").hidden = false;
}

/** Leaves those traces in the list whose names, words or rules have a text. */
function filterAll() {
  const wanted = dom("all-filter").value.trim().toLowerCase();
  const rows = [...dom("all-table").querySelectorAll("tbody tr")];
  const heads = [...dom("all-table").querySelectorAll("thead th")].map((head) => head.textContent.toLowerCase());
  let count = 0;
  for (const row of rows) {
    const rules = [...row.cells].filter((cell, index) => index > 2 && cell.textContent).map((cell) => heads[cell.cellIndex]);
    const isShown = !wanted || `${row.textContent} ${rules.join(" ")}`.toLowerCase().includes(wanted);
    row.hidden = !isShown;
    if (isShown) count += 1;
  }
  dom("all-found").textContent = wanted ? `${count} of ${rows.length}` : "";
}

/** Goes to the next trace with findings, in the order of the list, or to the one before. */
function stepTrace(direction) {
  const order = [...document.querySelectorAll("#all-table tbody tr")].map((row) => Number(row.dataset.trace))
    .filter((position) => run.traces[position].errors + run.traces[position].warnings + run.traces[position].advice > 0);
  if (!order.length) return announce("No other trace has findings");
  const at = order.indexOf(view.position);
  const next = view.isAll || at < 0 ? (direction > 0 ? 0 : order.length - 1) : (at + direction + order.length) % order.length;
  open(order[next]);
  announce(`${nameOf(run.traces[order[next]])}, ${run.traces[order[next]].verdict}`);
}

/** Keeps in the address what is looked at, so that it can be passed on. */
function keepAddress(address) {
  if (view.isStarting || location.hash === address) return;
  try {
    history.replaceState(null, "", address || location.pathname + location.search);
  } catch {
    // Why: a page that stands in another one may have no address of its own.
  }
}

function addressOf(finding) {
  const name = encodeURIComponent(nameOf(view.trace)).replaceAll("%2F", "/");
  return `#trace=${name}${finding ? `&finding=${finding.number}` : ""}`;
}

/** Goes to what the address names; false where it names nothing that is here. */
function goToAddress() {
  const parts = new Map(location.hash.slice(1).split("&").map((part) => {
    const [key, ...rest] = part.split("=");
    try {
      return [key, decodeURIComponent(rest.join("="))];
    } catch {
      return [key, ""];
    }
  }));
  const position = run.traces.findIndex((trace) => nameOf(trace) === parts.get("trace"));
  if (position < 0) return false;
  const [number, line] = [Number(parts.get("finding")), Number(parts.get("line"))];
  if (view.isAll || view.position !== position || !view.trace) open(position);
  const finding = view.trace.findings?.find((own) => own.number === number || own.line === line);
  if (finding) chooseFinding(finding);
  return true;
}

function listenToAll() {
  const isMany = Boolean(dom("all-table"));
  dom("all").hidden = true;
  dom("all-button").hidden = !isMany;
  dom("all-field").hidden = !isMany;
  dom("all-button").addEventListener("click", showAll);
  dom("all-filter").addEventListener("input", filterAll);
  window.addEventListener("hashchange", goToAddress);
  return isMany;
}
