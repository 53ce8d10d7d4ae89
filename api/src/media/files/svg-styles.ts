import { lexer } from 'css-tree';
import {
  type Declaration,
  type Leave,
  type MatchedRule,
  type Medium,
  readStyle,
  rulesOf,
} from './svg-sheets.ts';
import {
  expandFont,
  fontNames,
  isHarmless,
  presentationAttributes,
  simplified,
  transformOf,
  type ViewBox,
  withVariables,
} from './svg-values.ts';

interface Match extends Declaration {
  /** Of the selector; a style attribute has more than any, and an attribute less. */
  specificity: number;
}

const ofStyleAttribute = Number.MAX_SAFE_INTEGER;
const ofAttribute = -1;

/** The properties that have no attribute. They stay in a style that this module writes. */
const styleOnly: ReadonlySet<string> = new Set(['mix-blend-mode', 'isolation']);
/** A style that this module may have written. */
export const drawnStyle = /^(?:mix-blend-mode|isolation):[a-z-]+(?:;(?:mix-blend-mode|isolation):[a-z-]+)?$/;

/** The elements of which a property of their shape is an attribute (SVG 2, section 7.2 and chapter 10). */
const shapes: ReadonlyMap<string, string> = new Map([
  ...['x', 'y', 'width', 'height'].map((name) => [name, 'svg rect image use symbol'] as const),
  ...['cx', 'cy'].map((name) => [name, 'circle ellipse'] as const),
  ...['rx', 'ry'].map((name) => [name, 'ellipse rect'] as const),
  ['r', 'circle'],
]);

/** What browsers draw in an SVG and the renderer of print files does not. */
const notDrawn: ReadonlySet<string> = new Set(
  `backdrop-filter background-image border font font-feature-settings font-palette font-variation-settings mask-border mask-composite
  mask-mode mask-position mask-repeat mask-size offset offset-path perspective rotate scale text-orientation text-transform translate
  -webkit-text-stroke zoom`.split(/\s+/),
);

const initialValues: ReadonlyMap<string, string> = new Map([
  ['fill', '#000'],
  ['stroke', 'none'],
  ['color', '#000'],
  ['stop-color', '#000'],
  ['flood-color', '#000'],
  ['lighting-color', '#fff'],
  ['fill-rule', 'nonzero'],
  ['clip-rule', 'nonzero'],
  ['display', 'inline'],
  ['visibility', 'visible'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['stroke-miterlimit', '4'],
  ['text-anchor', 'start'],
  ['font-size', 'medium'],
  ...['opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity', 'flood-opacity', 'stroke-width'].map(
    (name) => [name, '1'] as const,
  ),
  ...['filter', 'mask', 'clip-path', 'stroke-dasharray', 'transform', 'marker-start', 'marker-mid'].map(
    (name) => [name, 'none'] as const,
  ),
  ...['marker-end', 'text-decoration'].map((name) => [name, 'none'] as const),
  ...['font-style', 'font-weight', 'font-variant', 'font-stretch', 'letter-spacing', 'word-spacing'].map(
    (name) => [name, 'normal'] as const,
  ),
]);
const inherited =
  /^(?:fill|stroke|color|font|letter|word|text-anchor|text-rendering|visibility|marker|clip-rule|paint-order|writing|direction|shape-r|image-r)/;

/**
 * Writes what the style sheets and style attributes of a drawing say into its presentation attributes, as their cascade does, and
 * removes them: printers and browsers then read the same values, and none of them can fetch anything.
 * @param leave Is told what has no attribute, although browsers draw it.
 */
export function applyStyles(root: Element, medium: Medium, leave: Leave): void {
  const rules = rulesOf(root, medium, leave);
  const parsed = new Map<string, Declaration[]>();
  const view = viewOf(root);
  const variables = new Map<Element, ReadonlyMap<string, string>>();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const matches = [...ofAttributes(element), ...ofRules(element, rules), ...ofStyle(element, parsed)];
    // Sorting is stable, so that of two equal rules the later one counts.
    matches.sort(
      (one, other) =>
        Number(one.isImportant) - Number(other.isImportant) || one.specificity - other.specificity,
    );
    const known = variablesOf(matches, variables.get(element.parentElement as Element));
    variables.set(element, known);
    element.removeAttribute('style');
    if (matches.length > 0) write(element, computed(matches, known, leave), view, leave);
  }
  for (const sheet of root.querySelectorAll('style')) sheet.remove();
}

/** Attributes that are written as CSS and not as in SVG 1.1, such as `var()` and new spaces of colours. */
function ofAttributes(element: Element): Match[] {
  const hasOrigin = element.hasAttribute('transform-origin');
  return Array.from(element.attributes)
    .filter(({ name, value }) =>
      /^transform(?:-origin)?$/.test(name)
        ? hasOrigin || unitOrAxis.test(value)
        : presentationAttributes.has(name) && !plainValue.test(value),
    )
    .map(({ name, value }) => ({ property: name, value, isImportant: false, specificity: ofAttribute }));
}

const plainValue =
  /^(?!\s*(?:initial|unset|revert))(?:[^(]*|\s*(?:url\(\s*["']?#[^()]*|rgba?\([^()]*)\)\s*)$/;
const unitOrAxis = /\d(?:[a-z]{2,4}|q|%)\b|[a-z](?:[XYZ]|3d)\(|var\(|calc\(/i;

function ofRules(element: Element, rules: MatchedRule[]): Match[] {
  return rules
    .filter(({ matches }) => matches(element))
    .flatMap(({ declarations, specificity }) =>
      declarations.map((declaration) => ({ ...declaration, specificity })),
    );
}

function ofStyle(element: Element, parsed: Map<string, Declaration[]>): Match[] {
  const style = element.getAttribute('style');
  if (!style) return [];
  const declarations = parsed.get(style) ?? readStyle(style);
  parsed.set(style, declarations);
  return declarations.map((declaration) => ({ ...declaration, specificity: ofStyleAttribute }));
}

/** Custom properties are inherited (CSS Variables, section 2). */
function variablesOf(
  matches: Match[],
  ofParent: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const own = matches.filter(({ property }) => property.startsWith('--'));
  if (own.length === 0) return ofParent;
  return new Map([...ofParent, ...own.map(({ property, value }) => [property, value] as const)]);
}

/** The properties of an element with their values. The last valid declaration counts. */
function computed(
  matches: Match[],
  variables: ReadonlyMap<string, string>,
  leave: Leave,
): Map<string, string> {
  const values = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const { property, value: written } of matches) {
    if (property.startsWith('--')) continue;
    const value = withVariables(written, variables);
    if (value === undefined) leave(`style:${property}`);
    else
      for (const [name, single] of longhands(property, value))
        if (isValid(name, single)) values.set(name, single);
        else if (single.includes('(')) doubtful.add(name);
  }
  // A function that only new browsers know.
  for (const name of doubtful) if (!values.has(name)) leave(`style:${name}`);
  return values;
}

function longhands(property: string, value: string): [property: string, value: string][] {
  switch (property) {
    case 'marker':
      return ['marker-start', 'marker-mid', 'marker-end'].map((name) => [name, value]);
    case 'font':
      return expandFont(value) ?? [['font', value]];
    case 'mask-image':
    case '-webkit-mask':
    case '-webkit-mask-image':
      return [['mask', value]];
    case 'text-decoration-line':
      return [['text-decoration', value]];
    case 'background':
      return [['background-color', value]];
    case '-webkit-filter':
    case '-webkit-clip-path':
    case '-webkit-transform':
      return [[property.slice('-webkit-'.length), value]];
    default:
      return [[property, value]];
  }
}

/** Whether browsers take a value. Drawing programs write lengths without units, which are taken in attributes. */
function isValid(property: string, value: string): boolean {
  if (/^[\d.+-]+$/.test(value) || property === 'font-family') return true;
  const { error } = lexer.matchProperty(property, value);
  return error?.name !== 'SyntaxMatchError';
}

function write(element: Element, values: Map<string, string>, view: ViewBox, leave: Leave): void {
  const drawn: string[] = [];
  for (const [property, value] of values) {
    if (styleOnly.has(property)) {
      if (value !== 'normal' && value !== 'auto') drawn.push(`${property}:${value}`);
    } else if (property === 'white-space') {
      if (/^(?:pre|break-spaces)/.test(value))
        element.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
    } else if (property === 'background-color') {
      if (!element.parentElement) paintBackground(element, simplified(value), view);
    } else if (property === 'd') {
      const path = /^path\(\s*(["'])([^"']*)\1\s*\)$/.exec(value)?.[2];
      if (element.localName === 'path' && path) element.setAttribute('d', path);
    } else if (property === 'transform' || property === 'transform-origin') {
      if (property === 'transform' || !values.has('transform')) writeTransform(element, values, view, leave);
    } else if (
      presentationAttributes.has(property) ||
      shapes.get(property)?.split(' ').includes(element.localName)
    )
      writeAttribute(element, property, value, leave);
    else if (notDrawn.has(property) && value !== 'none' && value !== 'normal') leave(`style:${property}`);
    else if (/^animation/.test(property) && value !== 'none') leave('animation');
  }
  const style = drawn.join(';');
  if (drawnStyle.test(style)) element.setAttribute('style', style);
}

function writeAttribute(element: Element, property: string, value: string, leave: Leave): void {
  const plain = plainOf(property, value);
  if (!isHarmless(plain) || /calc\(/i.test(plain)) leave(`style:${property}`);
  else element.setAttribute(property, plain);
}

function plainOf(property: string, value: string): string {
  if (/^(?:initial|unset|revert|revert-layer)$/.test(value)) {
    const isInherited = value !== 'initial' && inherited.test(property);
    return isInherited ? 'inherit' : (initialValues.get(property) ?? 'inherit');
  }
  if (property === 'font-family') return fontNames(value);
  const plain = simplified(value);
  if (property === 'mask') return /url\([^()]*\)/.exec(plain)?.[0] ?? plain;
  return plain;
}

function writeTransform(element: Element, values: Map<string, string>, view: ViewBox, leave: Leave): void {
  const value = values.get('transform') ?? element.getAttribute('transform');
  if (!value) return;
  const box = values.get('transform-box') ?? 'view-box';
  const transform =
    box === 'view-box' || !values.has('transform-origin')
      ? transformOf(simplified(value), values.get('transform-origin'), view)
      : undefined;
  element.removeAttribute('transform-origin');
  if (transform === undefined) leave('style:transform');
  else element.setAttribute('transform', transform);
}

/** The background of the root, which browsers paint and renderers of drawings do not. */
function paintBackground(root: Element, color: string, view: ViewBox): void {
  if (!isHarmless(color) || /^(?:none|transparent|inherit|initial|unset)$/.test(color)) return;
  const background = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ ...view, fill: color }))
    background.setAttribute(name, String(value));
  if (!root.hasAttribute('viewBox'))
    for (const name of ['width', 'height']) background.setAttribute(name, '100%');
  root.prepend(background);
}

function viewOf(root: Element): ViewBox {
  const number = (name: string) => Number.parseFloat(root.getAttribute(name) ?? '') || 0;
  const box =
    root
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [x = 0, y = 0, width = number('width'), height = number('height')] = box;
  return { x, y, width, height };
}
