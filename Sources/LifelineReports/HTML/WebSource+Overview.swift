// Made of Web/overview.js by RECORD=1 swift test --filter WebSourceTests.

extension WebSource {
  /// The text of `overview.js`.
  static let overview = ##"""
    // The strip above the plot, with all of the trace, and the axis with lines, times and marks.

    const overviewHeight = 34;
    const axisHeight = () => (view.trace?.scenes?.length ? 54 : 38);

    /** Draws how much happens where, the findings, and the part that is in view. */
    function paintOverview() {
      const { trace } = view;
      const width = dom("overview").parentElement.clientWidth - 24;
      const context = fit(dom("overview"), width, overviewHeight);
      if (!trace?.entries || !trace.count) return;
      if (trace.overviewWidth !== width) {
        trace.overviewWidth = width;
        trace.density = density(trace, Math.max(1, Math.floor(width / 2)));
      }
      const most = Math.max(...trace.density, 1);
      context.fillStyle = color.rest;
      trace.density.forEach((count, column) => {
        const height = count ? Math.max(1.5, (count / most) * (overviewHeight - 16)) : 0;
        context.fillRect(column * 2, overviewHeight - height, 1.5, height);
      });
      const x = (place) => ((place + 0.5) / trace.count) * width;
      let last = -10;
      context.fillStyle = color.bad;
      for (const place of [...trace.findingsByPlace.keys()].sort((a, b) => a - b)) {
        if (x(place) - last < 2) continue;
        last = x(place);
        context.beginPath();
        polygon(context, [[last - 4, 0], [last + 4, 0], [last, 8]]);
        context.fill();
        context.fillRect(last - 0.5, 8, 1, overviewHeight - 8);
      }
      const [left, right] = [x(Math.max(view.from, -0.5)), x(Math.min(view.to, trace.count - 0.5))];
      context.strokeStyle = color.select;
      context.lineWidth = 2;
      context.strokeRect(Math.min(left + 1, width - 5), 1, Math.max(right - left - 2, 3), overviewHeight - 2);
    }

    /** The number of entries in each of some columns. */
    function density(trace, columns) {
      const result = new Array(columns).fill(0);
      for (let place = 0; place < trace.count; place += 1) {
        result[Math.floor((place / trace.count) * columns)] += 1;
      }
      return result;
    }

    /** Draws the lines, the times, and the marks. */
    function paintAxis() {
      const { trace } = view;
      const context = fit(dom("axis"), view.width, axisHeight());
      if (!trace?.entries) return;
      context.font = color.small;
      context.textBaseline = "alphabetic";
      context.textAlign = "left";
      const every = tickDistance();
      context.fillStyle = color.muted;
      context.strokeStyle = color.rule;
      context.lineWidth = 1;
      for (let place = Math.max(0, Math.ceil(view.from / every) * every); place <= view.to && place < trace.count; place += every) {
        const x = xOf(place);
        context.beginPath();
        context.moveTo(x + 0.5, axisHeight() - 18);
        context.lineTo(x + 0.5, axisHeight());
        context.stroke();
        const words = whereabouts(trace, place);
        if (words) context.fillText(words, x + 4, axisHeight() - 6);
      }
      paintMarks(context);
      paintScenes(context);
    }

    /** Draws who comes and goes: each transition that the log tells of as a bracket with its caption. */
    function paintScenes(context) {
      const { scenes } = view.trace;
      const y = axisHeight() - 30;
      context.font = color.small;
      context.textBaseline = "alphabetic";
      context.textAlign = "left";
      scenes.forEach(([from, to, words], index) => {
        if (to < view.from || from > view.to) return;
        const left = Math.max(0, xOf(from) - 3);
        const right = Math.min(view.width, xOf(to) + 3);
        const next = scenes[index + 1] ? xOf(scenes[index + 1][0]) : view.width;
        context.strokeStyle = color.muted;
        context.lineWidth = 1;
        context.beginPath();
        context.moveTo(left + 0.5, y + 8);
        context.lineTo(left + 0.5, y + 4.5);
        context.lineTo(right - 0.5, y + 4.5);
        context.lineTo(right - 0.5, y + 8);
        context.stroke();
        const room = Math.max(right, next - 6) - left;
        const text = room > 24 ? cut(context, words, room) : "";
        context.fillStyle = color.text;
        if (text) context.fillText(text, left + 2, y + 1);
      });
    }

    /** The places between two ticks: 1, 2, 5, 10, … so that what stands at them has room. */
    function tickDistance() {
      const room = view.trace.entries.time.some((time) => !Number.isNaN(time)) ? 130 : 70;
      const least = room / spacing();
      for (let power = 1; ; power *= 10) {
        for (const step of [1, 2, 5]) if (step * power >= least) return step * power;
      }
    }

    /** Draws the marks as flags, with their words where there is room. */
    function paintMarks(context) {
      const { trace } = view;
      context.textAlign = "left";
      context.textBaseline = "alphabetic";
      const start = lowerBound(trace.wide.length, (index) => trace.wide[index], view.from - 1);
      let free = -10;
      const isDense = countMarks(start) * 40 > view.width;
      for (let index = start; index < trace.wide.length && trace.wide[index] <= view.to + 1; index += 1) {
        const place = trace.wide[index];
        const x = xOf(place);
        if (!isDrawn(place) || x < free) continue;
        const kind = trace.kinds[trace.entries.kind[place]];
        if (isDense && kind !== "gaps") {
          context.fillStyle = color.muted;
          context.fillRect(x, 4, 1, 8);
          free = x + 2;
          continue;
        }
        drawSign(context, kind, x, 9, kind === "gaps" ? color.panel : color.select, color.sign);
        free = x + 12;
        let next = index + 1;
        while (next < trace.wide.length && !isDrawn(trace.wide[next])) next += 1;
        const limit = next < trace.wide.length ? xOf(trace.wide[next]) : view.width + 200;
        context.font = color.font;
        context.fillStyle = color.text;
        const room = Math.min(limit - x - 20, 400);
        if (room < 24) continue;
        const words = cut(context, trace.texts[trace.entries.text[place]], room);
        context.fillText(words, x + 10, 13);
        free = x + 14 + textWidth(context, words);
      }
    }

    /** The number of marks in view, from a position on. */
    function countMarks(start) {
      const { wide } = view.trace;
      return lowerBound(wide.length, (index) => wide[index], view.to + 1) - start;
    }

    /** Puts the names of the controllers beside their rows: those that are in view, as a list of buttons. */
    function placeLanes() {
      const list = dom("lanes");
      const { trace } = view;
      const first = Math.max(0, Math.floor(view.top / rowHeight) - 1);
      const last = Math.min(view.rows.length, Math.ceil((view.top + view.height) / rowHeight) + 1);
      const key = `${first}:${view.rows.slice(first, last).join(",")}`;
      list.style.height = `${view.rows.length * rowHeight}px`;
      dom("plot").style.height = `${Math.max(view.rows.length * rowHeight, view.height)}px`;
      if (list.dataset.key === key) return markLane();
      list.dataset.key = key;
      const focused = list.contains(document.activeElement) ? Number(document.activeElement.dataset.lane) : -1;
      list.replaceChildren(...view.rows.slice(first, last).map((index, position) => {
        const lane = trace.lanes[index];
        const item = document.createElement("li");
        item.style.top = `${(first + position) * rowHeight}px`;
        item.style.paddingLeft = `${Math.min(lane.depth, 8) * 14}px`;
        if ((first + position) % 2) item.className = "odd";
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.lane = index;
        button.tabIndex = -1;
        button.title = laneTitle(trace, lane);
        button.setAttribute("aria-label", button.title);
        // Why: of a long name, the number must not be what is cut off.
        const [, base, number] = lane.name.match(/^(.*?)(#\d+)?$/s);
        const name = element("span", "", "name");
        name.append(element("span", base), element("span", number ?? ""));
        button.append(name);
        if (lane.kind) {
          const kind = document.createElement("small");
          kind.textContent = lane.kind;
          button.append(kind);
        }
        item.append(button);
        return item;
      }));
      markLane();
      list.querySelector(`[data-lane="${focused}"]`)?.focus({ preventScroll: true });
    }

    function laneTitle(trace, lane) {
      const words = [lane.name];
      if (lane.kind) words.push(lane.kind);
      if (lane.container >= 0) words.push(`in ${trace.lanes[lane.container].name}`);
      words.push(`from line ${trace.entries.line[lane.first]}`);
      if (lane.isDead) words.push(`gone at line ${trace.entries.line[lane.last]}`);
      return words.join(", ");
    }

    /** Marks the lane of what is selected, and lets Tab reach it, or else the first. */
    function markLane() {
      const own = view.selected >= 0 ? view.trace.entries.lane[view.selected] : -1;
      const buttons = [...dom("lanes").querySelectorAll("button")];
      for (const button of buttons) {
        const isOwn = Number(button.dataset.lane) === own;
        button.toggleAttribute("aria-current", isOwn);
        button.tabIndex = isOwn ? 0 : -1;
      }
      if (!buttons.some((button) => button.tabIndex === 0) && buttons[0]) buttons[0].tabIndex = 0;
    }

    """##
}
