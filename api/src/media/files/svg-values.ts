import { calc } from '@csstools/css-calc';
import { color, serializeRGB } from '@csstools/css-color-parser';
import { parseComponentValue } from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import { type CssNode, type FunctionNode, generate, ident, List, parse, walk } from 'css-tree';

/** Properties that are attributes as well (SVG 1.1, appendix M; SVG 2, section 6.6). */
export const presentationAttributes: ReadonlySet<string> = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction display
  dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust font-stretch
  font-style font-variant font-weight image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type
  opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin
  unicode-bidi vector-effect visibility word-spacing writing-mode`.split(/\s+/),
);

const filterFunctions =
  'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia'.split(' ');
const colorFunctions: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark'.split(' '),
);
const functions: ReadonlySet<string> = new Set([
  ...'rgb rgba hsl hsla url matrix translate scale rotate skewx skewy'.split(' '),
  ...filterFunctions,
]);

/**
 * Whether a value of a presentation attribute fetches nothing, whatever reads it: no escape, no comment, no function but these,
 * and addresses of parts of the drawing only.
 */
export function isHarmless(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\\@{};<>\u0000-\u0008\u000b\u000e-\u001f]|\/\*/.test(value)) return false;
  for (const [, name = ''] of value.matchAll(/([^\s,()]*)\s*\(/g))
    if (!functions.has(name.toLowerCase())) return false;
  return !/url\s*\((?!\s*(["']?)#[^"'()\s]+\1\s*\))/i.test(value);
}

/** Custom properties expand to no more than this, in characters. */
const maxExpansion = 10_000;

/** Replaces `var()` by the custom properties of an element; undefined if one is missing without a fallback, or refers to itself. */
export function withVariables(
  value: string,
  variables: ReadonlyMap<string, string>,
  within: readonly string[] = [],
): string | undefined {
  if (!/var\(/i.test(value)) return value;
  let isValid = true;
  const tree = parseValue(value);
  if (!tree) return undefined;
  walk(tree, {
    visit: 'Function',
    enter(node: FunctionNode, item, list) {
      if (node.name.toLowerCase() !== 'var') return;
      const [name, , ...fallback] = node.children.toArray().map((part) => generate(part));
      const found = name && !within.includes(name) ? variables.get(name) : undefined;
      const written = found ?? (fallback.length > 0 ? fallback.join('') : undefined);
      const expanded =
        written === undefined ? undefined : withVariables(written, variables, [...within, name ?? '']);
      if (expanded === undefined || expanded.length > maxExpansion) isValid = false;
      list.replace(item, List.prototype.createItem({ type: 'Raw', value: expanded ?? '' }));
    },
  });
  return isValid ? generate(tree) : undefined;
}

/** Calculates what is constant and writes colours of every space as `rgb()`, which all renderers read. */
export function simplified(value: string): string {
  if (!value.includes('(') && !value.includes('icc-color')) return value;
  const calculated = /(?:calc|min|max|clamp|round|abs|sign|mod|rem|sqrt|pow|hypot)\(/i.test(value)
    ? calc(value)
    : value;
  const tree = parseValue(calculated.replace(/\s*(?:icc-color|device-\w+)\([^)]*\)/gi, ''));
  if (!tree) return calculated;
  walk(tree, {
    visit: 'Function',
    enter(node: FunctionNode, item, list) {
      if (!colorFunctions.has(node.name.toLowerCase())) return;
      const rgb = rgbOf(generate(node));
      if (rgb && list) list.replace(item, List.prototype.createItem({ type: 'Raw', value: rgb }));
    },
  });
  return generate(tree);
}

function rgbOf(css: string): string | undefined {
  const parsed = parseComponentValue(tokenize({ css: css.replace(/^light-dark\(([^,]*),.*$/i, '$1') }));
  const found = parsed && color(parsed);
  // Browsers cut off what a screen cannot show.
  return found ? serializeRGB(found, false).toString() : undefined;
}

function parseValue(value: string): CssNode | undefined {
  try {
    return parse(value, { context: 'value' });
  } catch {
    return undefined;
  }
}

/** The properties that `font` sets; undefined if it names a font of the system or is not valid. */
export function expandFont(value: string): [property: string, value: string][] | undefined {
  const size =
    /^((?:\S+\s+)*?)((?:[\d.]+(?:[a-z]+|%)?)|(?:xx?-)?(?:small|large)(?:er)?|medium|xxx-large)\s*(?:\/\s*\S+)?\s+(\S.*)$/i;
  const [, before = '', fontSize = '', family = ''] = size.exec(value.trim()) ?? [];
  if (!family) return undefined;
  const words = before.toLowerCase().split(/\s+/).filter(Boolean);
  const pick = (pattern: RegExp) => words.find((word) => pattern.test(word)) ?? 'normal';
  return [
    ['font-style', pick(/^(?:italic|oblique)$/)],
    ['font-variant', pick(/^small-caps$/)],
    ['font-weight', pick(/^(?:bold|bolder|lighter|\d{3})$/)],
    ['font-stretch', pick(/(?:condensed|expanded)$/)],
    ['font-size', fontSize],
    ['font-family', family],
  ];
}

/** Names of fonts without the escapes of CSS. */
export function fontNames(value: string): string {
  return value
    .split(',')
    .map((name) => {
      const plain = ident.decode(name.trim().replace(/^(["'])(.*)\1$/, '$2'));
      return /^[a-z-]+$/i.test(plain) ? plain : `'${plain.replace(/["'\\]/g, '')}'`;
    })
    .join(', ');
}

const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 4 / 3,
  pc: 16,
};
const degrees: Readonly<Record<string, number>> = {
  '': 1,
  deg: 1,
  rad: 180 / Math.PI,
  grad: 0.9,
  turn: 360,
};

export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The attribute `transform` for the property, which has units and an origin; undefined if it depends on the size of the shape. */
export function transformOf(value: string, origin: string | undefined, view: ViewBox): string | undefined {
  if (value === 'none') return '';
  const written: string[] = [];
  for (const [, name = '', list = ''] of value.matchAll(/([a-z0-9]+)\s*\(([^()]*)\)/gi)) {
    const one = transformFunction(name.toLowerCase(), list.split(/[\s,]+/).filter(Boolean));
    if (one === undefined) return undefined;
    written.push(one);
  }
  if (written.length === 0) return undefined;
  const [x, y] = originOf(origin, view) ?? [];
  if (x === undefined || y === undefined) return undefined;
  if (x === 0 && y === 0) return written.join(' ');
  return [`translate(${x} ${y})`, ...written, `translate(${-x} ${-y})`].join(' ');
}

function transformFunction(name: string, parts: string[]): string | undefined {
  const lengths = parts.map((part) => measured(part, pixels));
  const angles = parts.map((part) => measured(part, degrees));
  const known = /^(?:rotate|skew)/.test(name) && !(name === 'rotate' && parts.length > 1) ? angles : lengths;
  if (known.includes(undefined)) return undefined;
  const [one = 0, two] = known as number[];
  switch (name) {
    case 'translatex':
      return `translate(${one} 0)`;
    case 'translatey':
      return `translate(0 ${one})`;
    case 'translate3d':
      return `translate(${one} ${two ?? 0})`;
    case 'scalex':
      return `scale(${one} 1)`;
    case 'scaley':
      return `scale(1 ${one})`;
    case 'scale3d':
      return `scale(${one} ${two ?? one})`;
    case 'rotatez':
      return `rotate(${one})`;
    case 'skewx':
      return `skewX(${one})`;
    case 'skewy':
      return `skewY(${one})`;
    case 'skew':
      return `matrix(1 ${tangent(two ?? 0)} ${tangent(one)} 1 0 0)`;
    case 'rotate':
      // With a centre, as in attributes.
      return `rotate(${known.join(' ')})`;
    case 'translate':
    case 'scale':
    case 'matrix':
      return `${name}(${known.join(' ')})`;
    default:
      return undefined;
  }
}

const tangent = (angle: number) => Math.tan((angle * Math.PI) / 180);

function originOf(origin: string | undefined, view: ViewBox): [number, number] | undefined {
  if (origin === undefined) return [0, 0];
  const words = origin.toLowerCase().split(/\s+/);
  const [first = '', second = 'center'] = /^(?:top|bottom)$/.test(words[0] ?? '')
    ? [words[1] ?? 'center', words[0]]
    : words;
  const x = along(first, view.x, view.width);
  const y = along(second, view.y, view.height);
  return x === undefined || y === undefined ? undefined : [x, y];
}

function along(word: string, start: number, length: number): number | undefined {
  const shares: Record<string, number> = { left: 0, top: 0, center: 50, right: 100, bottom: 100 };
  const share = shares[word] ?? measured(word, { '%': 1 });
  return share === undefined ? measured(word, pixels) : start + (length * share) / 100;
}

function measured(text: string, units: Readonly<Record<string, number>>): number | undefined {
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)$/i.exec(text) ?? [];
  const factor = units[unit.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

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
