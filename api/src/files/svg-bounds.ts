import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import sharp from 'sharp';
import { InputRefused } from '../platform/sandbox/input-refused.ts';
import type { PictureRefusal } from './picture-refusal.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Limits far above the needs of a card. */
const limits = {
  bytes: 2 * 1024 * 1024,
  depth: 100,
  elements: 20_000,
  attributes: 100_000,
  attributesOfOneTag: 500,
  pictures: 50,
};

const tagStart = /<\/?[a-z][^\t\n\f\r />]*/gi;
/** An attribute as HTML parsers read it: the name, then an optional value with or without quotes. */
const attribute =
  /[\t\n\f\r /]*[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >]*))?/y;

/** Maximum number of simple shapes after all references are expanded. */
const maxWork = 100_000;
/** Approximate costs of elements in simple shapes. These filters process every pixel of an area at least once. */
const costs: ReadonlyMap<string, number> = new Map([
  ['feDisplacementMap', 5_000],
  ['feDiffuseLighting', 5_000],
  ['feSpecularLighting', 5_000],
  ['image', 200],
  ['mask', 200],
  ['pattern', 200],
]);
const filterCost = 2_000;
/** Attributes that make a filter process every pixel several times, with the cost per repetition. */
const repetitions: ReadonlyMap<string, { attribute: string; cost: number; power: number }> = new Map([
  ['feTurbulence', { attribute: 'numOctaves', cost: 10_000, power: 1 }],
  ['feMorphology', { attribute: 'radius', cost: 5_000, power: 1 }],
  ['feConvolveMatrix', { attribute: 'order', cost: 1_000, power: 2 }],
]);

/** A picture embedded in a drawing. */
export const embeddedPicture = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/;

/**
 * Rejects a drawing that takes too much work, before the sanitizer and the renderer process it. Uses the same
 * parser as the sanitizer's document, so that both see the same elements, and builds plain objects up to the
 * limits.
 * @throws Refused `svg-too-large`, `too-many-parts` or `too-many-pixels`
 */
export async function checkSvgBounds(text: string, maxPixels: number): Promise<void> {
  if (Buffer.byteLength(text) > limits.bytes) throw new InputRefused<PictureRefusal>('svg-too-large');
  checkTags(text);
  const elements = readElements(text);
  measureWork(elements);
  await measurePictures(elements, maxPixels);
}

/** Limited because parsers compare each attribute with all others of its tag. */
function checkTags(text: string): void {
  let read = 0;
  for (const { 0: start, index } of text.matchAll(tagStart)) {
    attribute.lastIndex = index + start.length;
    let end = attribute.lastIndex;
    for (let count = 0; attribute.test(text); count += 1) {
      if (count === limits.attributesOfOneTag) throw tooManyParts();
      end = attribute.lastIndex;
    }
    read += end - index;
    // Linear in practice: only tags within the quotes of other tags are read more than once.
    if (read > 2 * text.length) throw tooManyParts();
  }
}

function readElements(text: string): Element[] {
  // Counting is cheaper than parsing, and every element contains this character.
  if ((text.match(/</g)?.length ?? 0) > 2 * limits.elements) throw tooManyParts();
  const elements: Element[] = [];
  let depth = 0;
  let attributes = 0;
  parse(text, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attrs) {
        const element = defaultTreeAdapter.createElement(name, namespace, attrs);
        attributes += attrs.length;
        if (elements.push(element) > limits.elements || attributes > limits.attributes) throw tooManyParts();
        return element;
      },
      onItemPush() {
        depth += 1;
        if (depth > limits.depth) throw tooManyParts();
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
  return elements;
}

/** References repeat elements and may be nested, so a few bytes can expand to any number of shapes. */
function measureWork(elements: Element[]): void {
  const targets = new Map<string, Element>();
  for (const element of elements) {
    const id = element.attrs.find(({ name }) => name === 'id')?.value;
    if (id !== undefined && !targets.has(id)) targets.set(id, element);
  }
  const workOf = new Map<Element, number>();
  const weigh = (element: Element, level: number): number => {
    const before = workOf.get(element);
    if (before !== undefined) return before;
    if (level > limits.depth) throw tooManyParts();
    // Infinite while in progress, so that circular references are rejected.
    workOf.set(element, Number.POSITIVE_INFINITY);
    let own = costOf(element);
    for (const child of element.childNodes) if ('tagName' in child) own += weigh(child, level + 1);
    let work = own;
    for (const { id, isInherited } of referencesOf(element)) {
      const target = targets.get(id);
      // A gradient is painted together with its shape.
      if (!target || /Gradient$/.test(target.tagName)) continue;
      work += weigh(target, level + 1) * (isInherited ? own + verticesOf(element) : 1);
    }
    if (work > maxWork) throw tooManyParts();
    workOf.set(element, work);
    return work;
  };
  for (const element of elements) weigh(element, 0);
}

function costOf({ tagName, attrs }: Element): number {
  const functions = attrs.flatMap(({ name, value }) =>
    name === 'filter' || (name === 'style' && /filter/i.test(value)) ? (value.match(/\(/g) ?? []) : [],
  );
  return functions.length * filterCost + ownCost(tagName, attrs);
}

function ownCost(tagName: string, attrs: Element['attrs']): number {
  const repeated = repetitions.get(tagName);
  if (!repeated) return costs.get(tagName) ?? (tagName.startsWith('fe') ? filterCost : 1);
  const value = attrs.find(({ name }) => name === repeated.attribute)?.value ?? '';
  const times = Math.max(
    1,
    ...(value.match(/[\d.]+(e[+-]?\d+)?/gi) ?? []).map(Number).filter((number) => !Number.isNaN(number)),
  );
  return repeated.cost * times ** repeated.power;
}

/** The elements that an element draws besides its children. Paint and markers also apply to its descendants. */
function referencesOf({ attrs }: Element): { id: string; isInherited: boolean }[] {
  return attrs.flatMap(({ name, value }) => {
    if (name === 'href') return value.trim().startsWith('#') ? [reference(value.trim().slice(1), false)] : [];
    const declarations = name === 'style' ? value.split(';') : [`${name}:${value}`];
    return declarations.flatMap((declaration) =>
      Array.from(declaration.matchAll(/url\(\s*["']?#([^"')\s]+)/gi), ([, id = '']) =>
        reference(id, /^\s*(fill|stroke|marker)/i.test(declaration)),
      ),
    );
  });
}

/** Counts the vertices of a shape, because a marker is drawn on each. */
function verticesOf({ attrs }: Element): number {
  const shape = attrs.find(({ name }) => name === 'd' || name === 'points')?.value ?? '';
  return shape.match(/[a-z]|[\d.]+/gi)?.length ?? 0;
}

const reference = (id: string, isInherited: boolean) => ({ id, isInherited });

/** An embedded picture of a few kilobytes may expand to any number of pixels. */
async function measurePictures(elements: Element[], maxPixels: number): Promise<void> {
  const pictures = elements.flatMap(({ attrs }) =>
    attrs.filter(({ name, value }) => name === 'href' && embeddedPicture.test(value.trim())),
  );
  if (pictures.length > limits.pictures) throw tooManyParts();
  let pixels = 0;
  for (const { value } of pictures) {
    const bytes = Buffer.from(value.slice(value.indexOf(',') + 1), 'base64');
    // An unreadable picture is not drawn.
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    pixels += width * height;
    if (pixels > maxPixels) throw new InputRefused<PictureRefusal>('too-many-pixels');
  }
}

function tooManyParts(): InputRefused<PictureRefusal> {
  return new InputRefused<PictureRefusal>('too-many-parts');
}
