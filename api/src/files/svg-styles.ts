import type { JSDOM } from 'jsdom';
import { InputRefused } from '../platform/sandbox/input-refused.ts';
import type { PictureRefusal } from './picture-refusal.ts';

/** Properties that are attributes as well (SVG 1.1, appendix M; SVG 2, section 6.6). */
export const presentationAttributes: ReadonlySet<string> = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction display
  dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust font-stretch
  font-style font-variant font-weight image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type
  opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin
  unicode-bidi vector-effect visibility word-spacing writing-mode`.split(/\s+/),
);

const functions: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla url matrix translate translatex translatey scale scalex scaley rotate skewx skewy'.split(
    ' ',
  ),
);

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

interface Declaration {
  property: string;
  value: string;
  isImportant: boolean;
}

interface Match extends Declaration {
  element: Element;
  /** Of the selector; a style attribute has more than any. */
  specificity: number;
}

const ofStyleAttribute = 1_000_000;
const maxMatches = 300_000;
const maxCharacters = 256 * 1024;
const maxSelectors = 5_000;
/** Drawing programs write classes. A selector of more than two parts could take long to match. */
const simpleSelector = /^\s*(?:[*\w.#-]+)(?:\s*[\s>]\s*[*\w.#-]+)?\s*$/;

/**
 * Writes what the style sheets and style attributes of a drawing say into its presentation attributes, as their cascade does, and
 * removes them: printers and browsers then read the same values, and none of them can fetch anything.
 * @throws Refused `too-many-parts` if the rules match too often
 */
export function applyStyles(document: Document, window: JSDOM['window']): void {
  const matches = [...matchesOfSheets(document, window), ...matchesOfAttributes(document, window)];
  // Sorting is stable, so that of two equal rules the later one counts.
  const byWeight = matches.toSorted(
    (one, other) =>
      Number(one.isImportant) - Number(other.isImportant) || one.specificity - other.specificity,
  );
  for (const { element, property, value } of byWeight) element.setAttribute(property, value);
  for (const element of document.querySelectorAll('[style]')) element.removeAttribute('style');
  for (const sheet of document.querySelectorAll('style')) sheet.remove();
}

function matchesOfSheets(document: Document, window: JSDOM['window']): Match[] {
  const matches: Match[] = [];
  const text = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  if (text.length > maxCharacters) throw new InputRefused<PictureRefusal>('too-many-parts');
  let count = 0;
  for (const { selectorText, declarations } of rulesOf(text, window)) {
    for (const selector of declarations.length > 0 ? selectorText.split(',') : []) {
      count += 1;
      if (count > maxSelectors) throw new InputRefused<PictureRefusal>('too-many-parts');
      if (!simpleSelector.test(selector)) continue;
      const specificity = specificityOf(selector);
      for (const element of elementsOf(document, selector)) {
        for (const declaration of declarations) matches.push({ ...declaration, element, specificity });
        if (matches.length > maxMatches) throw new InputRefused<PictureRefusal>('too-many-parts');
      }
    }
  }
  return matches;
}

function matchesOfAttributes(document: Document, window: JSDOM['window']): Match[] {
  const known = new Map<string, Declaration[]>();
  return [...document.querySelectorAll('[style]')].flatMap((element) => {
    const style = element.getAttribute('style') ?? '';
    const declarations =
      known.get(style) ?? rulesOf(`x{${style}}`, window).flatMap((rule) => rule.declarations);
    known.set(style, declarations);
    return declarations.map((declaration) => ({ ...declaration, element, specificity: ofStyleAttribute }));
  });
}

/** The rules of a style sheet, without those for media, fonts and imports. */
function rulesOf(text: string, { document }: JSDOM['window']) {
  const sheet = document.createElement('style');
  // Its descriptors and imports name files, which nothing loads here.
  sheet.textContent = text.replace(/@(?:import|charset|namespace)[^;]*;/gi, '');
  document.head.append(sheet);
  const rules = [...(sheet.sheet?.cssRules ?? [])] as CSSStyleRule[];
  sheet.remove();
  return rules
    .filter(({ selectorText, style }) => selectorText && style)
    .map(({ selectorText, style }) => ({ selectorText, declarations: declarationsOf(style) }));
}

function declarationsOf(style: CSSStyleDeclaration): Declaration[] {
  return Array.from(style).flatMap((name) => {
    const isImportant = style.getPropertyPriority(name) === 'important';
    const value = attributeValueOf(name.toLowerCase(), style.getPropertyValue(name).trim());
    if (!value || !isHarmless(value)) return [];
    return attributesOf(name.toLowerCase()).map((property) => ({ property, value, isImportant }));
  });
}

function attributesOf(name: string): string[] {
  if (name === 'marker') return ['marker-start', 'marker-mid', 'marker-end'];
  return presentationAttributes.has(name) ? [name] : [];
}

/** The attribute `transform` has no units. */
const attributeValueOf = (name: string, value: string) =>
  name === 'transform' ? value.replace(/(\d)(?:px|deg)\b/g, '$1') : value;

function elementsOf(document: Document, selector: string): Iterable<Element> {
  try {
    return document.querySelectorAll(selector);
  } catch {
    return [];
  }
}

/** Selectors Level 3, section 9, for selectors without negation. */
function specificityOf(selector: string): number {
  const count = (part: RegExp) => selector.match(part)?.length ?? 0;
  const types = count(/(?:^|[\s>+~])[a-z][\w-]*/gi);
  return 10_000 * count(/#[\w-]+/g) + 100 * count(/\.[\w-]+|\[|:[\w-]+/g) + types;
}
