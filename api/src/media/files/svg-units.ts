const svgPixels: Readonly<Record<string, number>> = {
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  in: 96,
  pt: 4 / 3,
  pc: 16,
  px: 1,
};

const lengths: ReadonlySet<string> = new Set(
  `x y width height cx cy r rx ry x1 x2 y1 y2 fx fy fr dx dy refX refY markerWidth markerHeight startOffset textLength stroke-width
  stroke-dasharray stroke-dashoffset font-size letter-spacing word-spacing baseline-shift`.split(/\s+/),
);
const absolute = /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(mm|cm|q|in|pt|pc|px)\b/gi;

/**
 * Writes lengths of an absolute unit as pixels of CSS, because the renderer takes an inch for 72 pixels and browsers take it for 96.
 * The root keeps its size in its unit and says how many pixels that is.
 */
export function writePixels(root: Element): void {
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (lengths.has(name) && /\d[a-z]/i.test(value)) element.setAttribute(name, inPixels(value));
  const [width, height] = ['width', 'height'].map((name) => inPixels(root.getAttribute(name) ?? ''));
  const isSized = [width, height].every((side) => /^[\d.]+$/.test(side ?? '') && Number(side) > 0);
  if (isSized && !root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

const inPixels = (value: string) =>
  value.replace(absolute, (_, number: string, unit: string) =>
    String(Number((Number(number) * (svgPixels[unit.toLowerCase()] ?? 1)).toFixed(4))),
  );
