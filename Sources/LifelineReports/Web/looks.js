// Colours and paper.

/** Goes from the system's colours to light, to dark, and back. */
function switchTheme() {
  const root = document.documentElement;
  const next = { undefined: "light", light: "dark", dark: undefined }[root.dataset.theme];
  setTheme(next);
  keepTheme(next);
}

/** Where the browser keeps things for a page, the colours that were chosen. */
function keptTheme() {
  try {
    return localStorage.getItem("lifeline-colours") ?? undefined;
  } catch {
    return undefined;
  }
}

function keepTheme(theme) {
  try {
    if (theme) localStorage.setItem("lifeline-colours", theme);
    else localStorage.removeItem("lifeline-colours");
  } catch {
    // Why: a page without storage is as good, but for this.
  }
}

function setTheme(next) {
  const root = document.documentElement;
  if (next) root.dataset.theme = next;
  else delete root.dataset.theme;
  dom("theme").textContent = { light: "☀", dark: "☾" }[next] ?? "◐";
  dom("theme").setAttribute("aria-label", `Colours: ${next ?? "as the system says"}`);
  if (view.trace) recolor();
}

function recolor() {
  readColors();
  fillKinds();
  fillLegend();
  fillKey();
  schedule();
}

/** Writes all findings out for paper, with the lines that they quote. */
function preparePrint() {
  const { trace } = view;
  dom("print").replaceChildren(element("h2", "Findings"), ...(trace.findings ?? []).map((finding) => {
    const part = element("article");
    const title = element("h3");
    title.append(badge(finding), element("span", ` ${finding.severity}[${finding.rule}] ${finding.message}`));
    part.append(title, element("p", `${trace.path}:${finding.line}`, "muted"), quoteList(finding, false), remarkList(finding));
    return part;
  }));
  if (!trace.findings?.length) dom("print").append(element("p", emptyWords()));
  document.documentElement.dataset.printing = "";
  readColors();
  draw();
}

function endPrint() {
  delete document.documentElement.dataset.printing;
  readColors();
  schedule();
}
