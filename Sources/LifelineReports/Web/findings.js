// The list of findings: by rule, the most severe first; each is a button that leads to its place.

const severities = ["error", "warning", "advice"];
const severityShown = new Set(severities);

/** Makes an element with text; nothing of a trace is ever taken for markup. */
function element(name, text = "", className = "") {
  const made = document.createElement(name);
  if (text !== "") made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** Lists the findings that the filters leave. */
function listFindings() {
  const { trace } = view;
  const list = dom("finding-list");
  const filter = dom("finding-filter").value.trim().toLowerCase();
  const isShown = (finding) => severityShown.has(finding.severity)
    && (!filter || `${finding.rule} ${finding.message} ${finding.controller} line ${finding.line}`.toLowerCase().includes(filter));
  const shown = (trace.findings ?? []).filter(isShown);
  list.replaceChildren();
  for (const rule of trace.rules ?? []) {
    const own = shown.filter((finding) => finding.rule === rule.rule);
    if (!own.length) continue;
    const section = element("section", "", "rule");
    const heading = element("h3");
    heading.append(severitySign(rule.severity), element("span", rule.rule));
    heading.append(element("small", ` ${rule.severity} ×${rule.count.toLocaleString("en")}`));
    if (rule.claim) heading.title = rule.claim;
    const items = element("ul");
    for (const group of groups(own)) items.append(...groupItems(group));
    section.append(heading, items);
    list.append(section);
  }
  if (!shown.length) list.append(element("p", trace.findings?.length ? "None is left by the filter." : emptyWords(), "empty"));
  if (trace.question) list.append(questionBox(trace.question));
  const notes = [];
  if (shown.length < (trace.findings?.length ?? 0)) {
    notes.push(`${shown.length.toLocaleString("en")} of ${trace.findings.length.toLocaleString("en")} are listed.`);
  }
  if (trace.untold > 0) {
    notes.push(`${counted(trace.untold, "finding")} more ${trace.untold === 1 ? "is" : "are"} not told here; `
      + "lifeline check --format short lists them all.");
  }
  dom("finding-notes").textContent = notes.join(" ");
  view.listed = shown;
  roveTo(list.querySelector("button"));
  markFinding();
}

/** Findings of one kind, together; each kind where its first finding is. */
function groups(findings) {
  const kinds = new Map();
  for (const finding of findings) push(kinds, finding.fingerprint, finding);
  return [...kinds.values()].flatMap((group) => (group.length > 3 ? [group] : group.map((finding) => [finding])));
}

/** The first finding of a kind, and a button that lists the others. */
function groupItems(group) {
  if (group.length === 1) return [findingItem(group[0])];
  const item = element("li");
  const more = linkTo(() => {
    item.replaceWith(...group.slice(1).map(findingItem));
    markFinding();
  }, `and ${(group.length - 1).toLocaleString("en")} more of this kind, to line ${group.at(-1).line}`);
  more.classList.add("more");
  more.dataset.numbers = ` ${group.slice(1).map((finding) => finding.number).join(" ")} `;
  more.tabIndex = -1;
  item.append(more);
  return [findingItem(group[0]), item];
}

function emptyWords() {
  const { trace } = view;
  if (trace.failure) return `It could not be read: ${trace.failure}`;
  return trace.verdict === "conforms" ? "None: the trace conforms." : "None; but it is not certain that the trace conforms.";
}

/** What would settle what a log leaves open: what is odd, when it is lawful, when not, what decides. */
function questionBox(question) {
  const { trace } = view;
  const box = element("section", "", "rule question");
  const heading = element("h3");
  heading.append(severitySign("advice"), element("span", "question"), element("small", ` line ${question.line}`));
  box.append(heading, element("p", question.text));
  const list = element("ul");
  for (const sentence of question.sentences) list.append(element("li", sentence));
  box.append(list);
  const place = trace.entries ? trace.entries.line.indexOf(question.line) : -1;
  if (place >= 0) box.append(linkTo(() => choosePlace(place), `see line ${question.line}`));
  return box;
}

function findingItem(finding) {
  const item = element("li");
  const button = element("button", "", "finding");
  button.type = "button";
  button.tabIndex = -1;
  button.dataset.number = finding.number;
  button.append(badge(finding), element("span", finding.message, "message"));
  const place = finding.place === undefined && view.trace.entries ? ", not drawn" : "";
  button.append(element("small", `line ${finding.line}${place}`));
  item.append(button);
  return item;
}

/** The number of a finding, as the drawing has it. */
function badge(finding) {
  const made = element("span", String(finding.number), `badge ${finding.severity}`);
  made.append(element("span", ` ${finding.severity}`, "hidden"));
  return made;
}

function severitySign(severity) {
  const sign = { error: "✖", warning: "▲", advice: "●" }[severity];
  const made = element("span", sign, `sign ${severity}`);
  made.setAttribute("aria-hidden", "true");
  return made;
}

/** Makes one button of the list the one that Tab reaches. */
function roveTo(button) {
  for (const other of dom("finding-list").querySelectorAll("button[tabindex='0']")) other.tabIndex = -1;
  if (button) button.tabIndex = 0;
}

/** Marks the finding that is pinned, in the list. */
function markFinding() {
  const number = view.pinned?.finding?.number;
  for (const button of dom("finding-list").querySelectorAll(".finding, .more")) {
    const isOwn = button.dataset.numbers ? button.dataset.numbers.includes(` ${number} `) : Number(button.dataset.number) === number;
    if (isOwn) {
      button.setAttribute("aria-current", "true");
      roveTo(button);
      button.scrollIntoView({ block: "nearest" });
    } else {
      button.removeAttribute("aria-current");
    }
  }
}

/** Leads to a finding: its place comes into view, its details are pinned. */
function chooseFinding(finding) {
  const { trace } = view;
  if (finding.place !== undefined) {
    // Why: what is asked for is shown, whatever the filter of controllers leaves.
    const lane = trace.entries.lane[finding.place];
    if (lane >= 0 && !isWanted(trace.lanes[lane])) {
      view.controllers = "";
      dom("controller-filter").value = "";
    }
    revealAll([finding.place, ...finding.causes]);
    reveal(finding.place, finding.lane);
    view.selected = finding.place;
  }
  pin({ finding, place: finding.place });
  announce(`Finding ${finding.number}, ${finding.severity}, ${finding.rule}, line ${finding.line}: ${finding.message}`);
}

/** The finding behind the pinned one, or before it; those that the filter hides are passed over. */
function stepFinding(direction) {
  const findings = inListOrder(view.listed);
  if (!findings.length) return announce("No finding is listed");
  const known = findings.indexOf(view.pinned?.finding);
  const start = known >= 0 ? known + direction : direction > 0 ? 0 : findings.length - 1;
  const next = (start + findings.length) % findings.length;
  chooseFinding(findings[next]);
}

/** Findings in the order of the list: by rule. */
function inListOrder(findings) {
  return (view.trace.rules ?? []).flatMap((rule) => findings.filter((finding) => finding.rule === rule.rule));
}

/** Makes the switches for severities. */
function listSeverities() {
  dom("severities").replaceChildren(...severities.map((severity) => {
    const count = view.trace[severity === "advice" ? "advice" : `${severity}s`] ?? 0;
    const button = element("button", "", "switch");
    button.type = "button";
    button.setAttribute("aria-pressed", severityShown.has(severity));
    button.setAttribute("aria-label", `${counted(count, severity)}: listed`);
    button.append(severitySign(severity), element("span", count.toLocaleString("en")));
    button.addEventListener("click", () => {
      if (severityShown.has(severity)) severityShown.delete(severity);
      else severityShown.add(severity);
      button.setAttribute("aria-pressed", severityShown.has(severity));
      listFindings();
    });
    return button;
  }));
}
