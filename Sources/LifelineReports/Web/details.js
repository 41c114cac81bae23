// What is said of one place or finding: beside the pointer, in the panel, and aloud.

/** Says something to those who hear the page. */
function announce(words) {
  const live = dom("live");
  // Why: the same words twice are said once, unless something differs.
  live.textContent = live.textContent === words ? `${words}\u00A0` : words;
}

/** Shows what is under the pointer. */
function showHover(lines, x, y) {
  const hover = dom("hover");
  hover.replaceChildren(...lines);
  hover.hidden = false;
  const box = hover.getBoundingClientRect();
  const left = Math.min(x + 14, window.innerWidth - box.width - 8);
  const top = y + 18 + box.height > window.innerHeight ? y - box.height - 12 : y + 18;
  hover.style.left = `${Math.max(4, left)}px`;
  hover.style.top = `${Math.max(4, top)}px`;
}

function hideHover() {
  dom("hover").hidden = true;
}

/** What a place says in a few lines: the call, the line, the states before and after, the findings. */
function hoverLines(place) {
  const { trace } = view;
  const lines = [element("strong", sentence(trace, place)), element("div", whereabouts(trace, place), "muted")];
  if (trace.entries.lane[place] >= 0) lines.push(stateTable(place));
  for (const finding of trace.findingsByPlace.get(place) ?? []) {
    const line = element("div", "", "found-here");
    line.append(badge(finding), element("span", ` ${finding.message}`));
    lines.push(line);
  }
  for (const finding of trace.causesByPlace.get(place) ?? []) {
    lines.push(element("div", `cause of finding ${finding.number}`));
  }
  return lines;
}

/** What a bar says: who was what, from where to where, for how long. */
function barLines({ lane, from, to, states }) {
  const { trace } = view;
  const { line, time } = trace.entries;
  const [first, last] = [line[from], line[to]];
  const words = [first > 0 && last > 0 ? `lines ${first} to ${last}` : "", between(time[from], time[to])];
  return [
    element("strong", `${named(trace, lane)} ${appearanceWords(states)}`),
    element("div", words.filter(Boolean).join(", "), "muted"),
  ];
}

/** The seconds between two times; empty where one is not known. */
function between(from, to) {
  return Number.isNaN(to - from) ? "" : seconds(to - from);
}

/** The possible states before and after an event. */
function stateTable(place) {
  const { before, after } = view.trace.entries;
  const table = element("table", "", "states");
  const head = element("tr");
  head.append(element("th", "possible"), element("th", "before"), element("th", "after"));
  for (const cell of head.children) cell.scope = "col";
  table.append(head);
  for (const [name, words] of [["appearance", appearanceWords], ["view", loadingWords]]) {
    const row = element("tr");
    const [from, to] = [words(before[place]), words(after[place])];
    const label = element("th", name);
    label.scope = "row";
    row.append(label, element("td", from), element("td", to, from === to ? "" : "changed"));
    table.append(row);
  }
  return table;
}

/** Keeps a place or a finding in the panel. */
function pin(what) {
  view.pinned = what;
  const body = dom("details-body");
  body.replaceChildren();
  if (!what) {
    dom("details-title").textContent = "Details";
    body.append(...(view.trace.entries ? [element("p", "Click an event or a finding, or press Enter on one, to keep it here.", "empty")] : []));
  } else if (what.finding) {
    dom("details-title").textContent = `Finding ${what.finding.number}`;
    body.append(...findingDetails(what.finding));
  } else {
    dom("details-title").textContent = "Event";
    body.append(...placeDetails(what.place));
  }
  if (!what && view.trace.entries && !view.trace.findings.length) body.append(...screensTable());
  body.parentElement.scrollTop = 0;
  keepAddress(addressOf(what?.finding));
  markFinding();
  schedule();
}

function placeDetails(place) {
  const { trace } = view;
  const { lane, object, depth, caller } = trace.entries;
  const parts = [element("h3", sentence(trace, place))];
  const words = [whereabouts(trace, place)];
  if (caller[place]) words.push(`called by ${callers[caller[place]]}`);
  if (depth[place]) words.push(`inside ${counted(depth[place], "other call")}`);
  if (lane[place] >= 0) {
    const own = trace.lanes[lane[place]];
    if (own.kind) words.push(own.kind);
    if (own.container >= 0) words.push(`in ${named(trace, own.container)}`);
  }
  parts.push(element("p", words.filter(Boolean).join(" · "), "muted"));
  if (lane[place] >= 0) parts.push(stateTable(place));
  if (trace.gaps.has(place)) parts.push(gapAdvice(place));
  const buttons = element("p", "", "links");
  for (const finding of [...(trace.findingsByPlace.get(place) ?? []), ...(trace.causesByPlace.get(place) ?? [])]) {
    buttons.append(linkTo(() => chooseFinding(finding), `finding ${finding.number}: ${finding.message}`));
  }
  if (lane[place] >= 0) {
    const own = trace.placesByLane[lane[place]];
    const at = own.indexOf(place);
    if (at > 0) buttons.append(linkTo(() => choosePlace(own[at - 1]), `before: ${sentence(trace, own[at - 1])}`));
    if (at + 1 < own.length) buttons.append(linkTo(() => choosePlace(own[at + 1]), `next: ${sentence(trace, own[at + 1])}`));
  }
  if (object[place] >= 0 && object[place] !== lane[place]) {
    const other = nearest(trace.placesByLane[object[place]], place);
    if (other >= 0) buttons.append(linkTo(() => choosePlace(other), `see ${named(trace, object[place])}`));
  }
  if (trace.entries.line[place] > 0) parts.push(commandLine(`lifeline why ${quoted(`${trace.path}:${trace.entries.line[place]}`)}`));
  parts.push(buttons);
  return parts;
}

/** What to run to see what is left out. */
function gapAdvice(place) {
  const { entries, path } = view.trace;
  const from = entries.line[place];
  const to = entries.line[place + 1] ? entries.line[place + 1] - 1 : from + 2000;
  return commandLine(`lifeline render ${quoted(path)} --at ${from}-${Math.max(from, to)} --output part.html`);
}

function findingDetails(finding) {
  const { trace } = view;
  const title = element("h3");
  title.append(badge(finding), element("span", ` ${finding.message}`));
  const head = element("p", `${finding.severity} · ${finding.rule} · line ${finding.line}`, "muted");
  return [title, head, quoteList(finding, true), remarkList(finding),
    ...(finding.explained ? [commandLine(`lifeline explain ${finding.rule}`)] : []), commandLine(`lifeline why ${quoted(`${trace.path}:${finding.line}`)}`)];
}

/** The lines that a finding quotes, with what is said of each. */
function quoteList(finding, hasLinks) {
  const { trace } = view;
  const list = element("ol", "", "quotes");
  const places = trace.entries ? new Map([...finding.causes, finding.place].filter((place) => place !== undefined)
    .map((place) => [trace.entries.line[place], place])) : new Map();
  for (const quote of finding.quotes) {
    const item = element("li", "", quote.offends ? "offends" : "");
    item.append(element("span", String(quote.line), "line"));
    const place = places.get(quote.line);
    const call = element("code", quote.text);
    if (hasLinks && place !== undefined) {
      const link = linkTo(() => choosePlace(place, true), "");
      link.append(call);
      link.setAttribute("aria-label", `line ${quote.line}: ${quote.text}`);
      item.append(link);
    } else {
      item.append(call);
    }
    item.append(element("span", quote.offends ? `◀ ${quote.note || "here"}` : quote.note, "note"));
    list.append(item);
  }
  return list;
}

function remarkList(finding) {
  const list = element("dl");
  for (const [label, words] of finding.remarks) list.append(element("dt", label), element("dd", words));
  return list;
}

/** A command that a reader may run; a click selects all of it. */
function commandLine(words) {
  const made = element("p", "", "command");
  made.append(element("code", words));
  return made;
}

function linkTo(action, words) {
  const button = element("button", words, "link");
  button.type = "button";
  button.addEventListener("click", action);
  return button;
}

/** Of some places in order, the one that is nearest to another; -1 where there is none. */
function nearest(places, place) {
  if (!places.length) return -1;
  const at = lowerBound(places.length, (index) => places[index], place);
  const candidates = [places[at - 1], places[at]].filter((found) => found !== undefined);
  return candidates.reduce((best, found) => (Math.abs(found - place) < Math.abs(best - place) ? found : best));
}

/** Goes to a place and pins it, unless a finding is to stay pinned. */
function choosePlace(place, keepsPin = false) {
  view.selected = place;
  reveal(place);
  announce(spoken(view.trace, place));
  if (!keepsPin) pin({ place });
  schedule();
}
