// The signs: a shape for each kind of event, so that nothing is told by colour alone.

const size = 5;

/** Draws the outline of a sign around a point. */
const shapes = {
  lifetime: (c, x, y) => polygon(c, [[x, y - size - 1], [x + size + 1, y], [x, y + size + 1], [x - size - 1, y]]),
  loading: (c, x, y) => c.rect(x - size + 0.5, y - size + 0.5, 2 * size - 1, 2 * size - 1),
  appearance: (c, x, y) => c.arc(x, y, size, 0, 2 * Math.PI),
  layout: (c, x, y) => c.rect(x - 1, y - size, 2, 2 * size),
  forwarding: (c, x, y) => polygon(c, [[x - size, y - size], [x + size, y], [x - size, y + size]]),
  containment: (c, x, y) => hexagon(c, x, y),
  views: (c, x, y) => c.rect(x - size, y - size / 2, 2 * size, size),
  navigation: (c, x, y) => polygon(c, [
    [x - size, y - size], [x, y - size], [x + size + 1, y], [x, y + size], [x - size, y + size], [x - 1, y],
  ]),
  tabs: (c, x, y) => polygon(c, [[x - size, y + size], [x - size / 2, y - size], [x + size / 2, y - size], [x + size, y + size]]),
  presentation: (c, x, y) => polygon(c, [[x, y - size - 1], [x + size + 1, y + size], [x - size - 1, y + size]]),
  segues: (c, x, y) => polygon(c, [[x, y + size + 1], [x + size + 1, y - size], [x - size - 1, y - size]]),
  transition: (c, x, y) => polygon(c, [[x - size, y - size], [x + size, y + size], [x + size, y - size], [x - size, y + size]]),
  requests: (c, x, y) => polygon(c, [[x - size, y - 2], [x, y - 2], [x, y - size], [x + size, y], [x, y + size], [x, y + 2], [x - size, y + 2]]),
  activity: (c, x, y) => polygon(c, [[x - size, y - size], [x + size, y - size], [x + size, y], [x, y + size], [x - size, y]]),
  console: (c, x, y) => polygon(c, [
    [x - 2, y - size - 1], [x + 2, y - size - 1], [x + size + 1, y - 2], [x + size + 1, y + 2],
    [x + 2, y + size + 1], [x - 2, y + size + 1], [x - size - 1, y + 2], [x - size - 1, y - 2],
  ]),
  marks: (c, x, y) => polygon(c, [[x - 4, y + 7], [x - 4, y - 7], [x + 6, y - 3.5], [x - 2.5, y], [x - 2.5, y + 7]]),
  printed: (c, x, y) => c.rect(x - 3, y - 1, 6, 2),
  gaps: (c, x, y) => polygon(c, [[x - 4, y - 5], [x, y - 1], [x - 4, y + 5], [x, y + 5], [x + 4, y], [x, y - 5]]),
  boundaries: (c, x, y) => c.rect(x - 1, y - 7, 2, 14),
};

const kindWords = {
  lifetime: "birth and death",
  loading: "loading of the view",
  appearance: "appearance",
  layout: "layout",
  forwarding: "appearance passed on by hand",
  containment: "children coming and going",
  views: "views and windows",
  navigation: "navigation",
  tabs: "tabs",
  presentation: "presentation",
  segues: "segues",
  transition: "transitions",
  requests: "calls that lead to others",
  activity: "the app and its scenes",
  console: "what UIKit printed",
  marks: "marks",
  printed: "other lines of the console",
  gaps: "events left out",
  boundaries: "another recording",
};

function polygon(context, points) {
  context.moveTo(points[0][0], points[0][1]);
  for (const [x, y] of points.slice(1)) context.lineTo(x, y);
  context.closePath();
}

function hexagon(context, x, y) {
  const r = size + 0.5;
  polygon(context, [0, 1, 2, 3, 4, 5].map((i) => [x + r * Math.sin((i * Math.PI) / 3), y + r * Math.cos((i * Math.PI) / 3)]));
}

/** Draws the sign of a kind. */
function drawSign(context, kind, x, y, fill, stroke) {
  context.beginPath();
  shapes[kind](context, x, y);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1.25;
  context.strokeStyle = stroke;
  context.stroke();
}

/** A small picture of a sign, for lists; its name stands beside it. */
function signCanvas(draw, width = 18, height = 18) {
  const canvas = document.createElement("canvas");
  const scale = window.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.setAttribute("aria-hidden", "true");
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  draw(context);
  return canvas;
}

/** Draws the states from one place to another: a wedge where a view comes or goes, a bar where it is. */
function drawStates(context, states, from, to, y, color) {
  const appearance = states & 15;
  const half = 6;
  const width = Math.max(to - from, 1);
  context.fillStyle = color.bar;
  context.strokeStyle = color.barEdge;
  context.lineWidth = 1;
  switch (appearance) {
    case 4:
      context.fillRect(from, y - half, width, 2 * half);
      return;
    case 2:
    case 8: {
      const [thin, thick] = appearance === 2 ? [from, to] : [to, from];
      context.beginPath();
      polygon(context, [[thin, y - 1], [thick, y - half], [thick, y + half], [thin, y + 1]]);
      context.fillStyle = color.barLight;
      context.fill();
      if (width > 3) context.stroke();
      return;
    }
    case 1:
      // Why: a view that is loaded and not shown is a line, one that may not be there is dotted.
      context.beginPath();
      context.setLineDash((states & 112) === 64 ? [] : [2, 3]);
      context.moveTo(from, y);
      context.lineTo(to, y);
      context.lineWidth = 2;
      context.strokeStyle = color.rest;
      context.stroke();
      context.setLineDash([]);
      return;
    case 0:
    case 15:
      if ((states & 112) !== 64) return;
      context.fillStyle = color.rest;
      context.fillRect(from, y - 0.5, width, 1);
      return;
    default:
      context.setLineDash([4, 3]);
      context.strokeRect(from + 0.5, y - half + 0.5, Math.max(width - 1, 1), 2 * half - 1);
      context.setLineDash([]);
      if (width > 16) {
        context.fillStyle = color.muted;
        context.font = color.small;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillText("?", (from + to) / 2, y + 0.5);
      }
  }
}
