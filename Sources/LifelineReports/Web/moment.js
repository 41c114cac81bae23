// The moment that is selected: the lines around it, who is in whom then, and a cursor that plays.

const linesAround = 60;
const pace = 500;
let player = 0;

/** Goes on from event to event until the end, a key, or a click. */
function play() {
  if (player) return pause();
  if (nextPlace(view.selected, 1) < 0) view.selected = -1;
  player = setInterval(() => {
    const next = nextPlace(view.selected, 1);
    if (next < 0) return pause();
    view.selected = next;
    reveal(next);
    schedule();
  }, pace);
  tellPlaying();
}

function pause() {
  clearInterval(player);
  player = 0;
  tellPlaying();
}

function tellPlaying() {
  dom("play").textContent = player ? "❚❚" : "▶";
  dom("play").setAttribute("aria-label", player ? "Pause, key k" : "Play from here, key k");
}

/** Shows the lines and the tree of the selected place, or of the first one in view. */
function showMoment() {
  const { trace, selected } = view;
  const place = selected >= 0 ? selected : Math.max(0, Math.ceil(view.from));
  const key = `${view.position} ${place} ${view.pinned?.finding?.number ?? ""}`;
  if (!trace.entries || !trace.count || dom("moment").dataset.key === key) return;
  dom("moment").dataset.key = key;
  listLines(Math.min(place, trace.count - 1));
  listTree(Math.min(place, trace.count - 1));
}

/** Lists the lines around a place, those of a log as they were printed, with the fault and its causes marked. */
function listLines(place) {
  const { trace } = view;
  const list = dom("log");
  const hasFocus = list.contains(document.activeElement);
  const finding = view.pinned?.finding;
  const first = Math.max(0, place - linesAround);
  const last = Math.min(trace.count, place + linesAround + 1);
  const items = [];
  for (let at = first; at < last; at += 1) {
    const isFault = trace.findingsByPlace.has(at);
    const isCause = finding ? finding.causes.includes(at) : trace.causesByPlace.has(at);
    const item = element("li", "", [isFault ? "fault" : "", isCause ? "cause" : ""].join(" ").trim());
    const button = linkTo(() => choosePlace(at), "");
    button.className = "";
    button.tabIndex = at === place ? 0 : -1;
    button.toggleAttribute("aria-current", at === place);
    const printed = trace.printed?.[at];
    const call = element("code", printed || sentence(trace, at));
    call.dataset.depth = printed ? 0 : Math.min(trace.entries.depth[at], 6);
    button.append(element("span", String(trace.entries.line[at] || ""), "line"), call);
    for (const own of trace.findingsByPlace.get(at) ?? []) button.append(badge(own));
    item.append(button);
    items.push(item);
  }
  list.replaceChildren(...items);
  const own = items[place - first];
  list.scrollTop = own.offsetTop - list.clientHeight / 2;
  if (hasFocus) own.firstChild.focus({ preventScroll: true });
}

/** Lists who is in whom, and who presents whom, behind a place, with what each of them is. */
function listTree(place) {
  const { trace } = view;
  const parents = parentsAt(trace, place);
  const children = new Map();
  const roots = [];
  trace.lanes.forEach((lane, index) => {
    const isGone = lane.isDead && lane.last <= place;
    const parent = parents.get(index);
    if (isGone || !parent && !(trace.placesByLane[index][0] <= place)) return;
    if (parent) push(children, parent.lane, index);
    else roots.push(index);
  });
  // Why: those whose end is not recorded would fill the list of a long trace.
  const isInSight = (lane) => lane === trace.entries.lane[place] || (statesAt(trace, lane, place) & 15) !== 1
    || children.get(lane)?.some(isInSight);
  const shown = roots.filter(isInSight);
  const listed = new Set();
  const branch = (lanes) => {
    const list = element("ul");
    for (const lane of lanes) {
      if (listed.has(lane)) continue;
      listed.add(lane);
      const states = statesAt(trace, lane, place);
      const item = element("li", "", `a${states & 15}`);
      if (parents.get(lane)?.isPresented) item.append(element("small", "presents "));
      item.append(element("span", named(trace, lane)), element("small", ` ${appearanceWords(states)}`));
      if (children.has(lane)) item.append(branch(children.get(lane)));
      list.append(item);
    }
    return list;
  };
  dom("tree-title").textContent = trace.entries.line[place] > 0 ? `At line ${trace.entries.line[place]}` : "Then";
  dom("tree").replaceChildren(branch(shown));
  const others = roots.length - shown.length;
  if (others) dom("tree").append(element("p", `${others.toLocaleString("en")} more, off screen`, "muted"));
}

/** Of each lane that is in another one, or is presented by it, behind a place: which one. */
function parentsAt(trace, place) {
  const { kind, from, to, place: places } = trace.arrows;
  const parents = new Map();
  for (let at = 0; at < kind.length && places[at] <= place; at += 1) {
    const word = arrowKinds[kind[at]];
    const isPresented = word === "presents";
    if (word === "contains" || isPresented) parents.set(to[at], { lane: from[at], isPresented });
    else parents.delete(from[at]);
  }
  return parents;
}

/** The possible states of a lane behind a place: those that its last event left. */
function statesAt(trace, lane, place) {
  const places = trace.placesByLane[lane];
  const at = lowerBound(places.length, (index) => places[index], place + 1) - 1;
  return at < 0 ? 127 : trace.entries.after[places[at]];
}
