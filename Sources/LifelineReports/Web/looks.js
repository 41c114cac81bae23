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

/** Draws in the colours of paper; the findings of all traces stand in the page, for paper only. */
function preparePrint() {
  document.documentElement.dataset.printing = "";
  readColors();
  draw();
}

function endPrint() {
  delete document.documentElement.dataset.printing;
  readColors();
  schedule();
}
