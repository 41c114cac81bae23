// What there is to see in a trace without findings: its screens, and for how long they were on.

/** How often, how long, and how a controller was on screen. */
function screenOf(trace, lane) {
  const { from, to, states } = trace.bars;
  const { time } = trace.entries;
  const screen = { lane, count: 0, total: 0, longest: 0, coming: [], first: -1, times: [] };
  for (const bar of trace.bars.byLane[lane]) {
    const length = time[to[bar]] - time[from[bar]];
    const appearance = states[bar] & 15;
    if (appearance === 4) {
      screen.count += 1;
      if (screen.first < 0) screen.first = from[bar];
      if (Number.isNaN(length)) continue;
      screen.total += length;
      screen.times.push(length);
      screen.longest = Math.max(screen.longest, length);
    } else if (appearance === 2 && !Number.isNaN(length)) {
      screen.coming.push(length);
    }
  }
  return screen;
}

/** The screens of a trace, the longest on screen first. */
function screensTable() {
  const { trace } = view;
  const screens = trace.lanes.map((_, lane) => screenOf(trace, lane)).filter((screen) => screen.count > 0);
  screens.sort((a, b) => b.total - a.total || b.count - a.count);
  const hasTimes = screens.some((screen) => screen.times.length);
  const parts = [element("h3", `${counted(screens.length, "controller")} came on screen`)];
  const judged = [`${counted(trace.judged ?? 0, "rule")} judged`];
  if (trace.undecided) judged.push(`${trace.undecided} not, for want of what is not recorded`);
  parts.push(element("p", `${judged.join(", ")}.`, "muted"));
  if (trace.undecided) parts.push(commandLine(`lifeline check --verbose ${quoted(trace.path)}`));
  if (!screens.length) return parts;
  const table = element("table", "", "screens");
  const head = element("tr");
  const names = hasTimes ? ["Controller", "times", "on screen", "", "longest", "coming"] : ["Controller", "times"];
  for (const name of names) {
    const cell = element("th", name);
    cell.scope = "col";
    head.append(cell);
  }
  table.append(head);
  const most = Math.max(...screens.map((screen) => screen.total), 1e-9);
  for (const screen of screens.slice(0, 60)) {
    const row = element("tr");
    const name = element("th");
    name.scope = "row";
    name.append(linkTo(() => choosePlace(screen.first), named(trace, screen.lane)));
    row.append(name, element("td", screen.count.toLocaleString("en"), "number"));
    if (hasTimes) {
      const bar = element("td");
      bar.append(signCanvas((c) => {
        c.fillStyle = color.bar;
        c.fillRect(0, 3, Math.max(1, (screen.total / most) * 60), 12);
      }, 62));
      const mean = screen.coming.reduce((sum, own) => sum + own, 0) / screen.coming.length;
      row.append(element("td", seconds(screen.total), "number"), bar, element("td", seconds(screen.longest), "number"),
        element("td", screen.coming.length ? seconds(mean) : "", "number"));
    }
    table.append(row);
  }
  parts.push(table);
  if (screens.length > 60) parts.push(element("p", `and ${screens.length - 60} more`, "muted"));
  return parts;
}
