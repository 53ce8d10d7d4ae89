import createPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { InputRefused } from '../../platform/sandbox/input-refused.ts';
import { type LeftOut, leftOutAttribute } from './left-out.ts';
import type { PictureRefusal } from './picture-refusal.ts';
import { embeddedPicture, embedPictures, xlink } from './svg-pictures.ts';
import { readSvg } from './svg-source.ts';
import { applyStyles, drawnStyle } from './svg-styles.ts';
import { isHarmless, presentationAttributes, writePixels } from './svg-values.ts';

const maxBytes = 2 * 1024 * 1024;
/** What the renderer reads, which draws nothing of a deeper drawing. */
const maxDepth = 250;
/** Of drawings that are pictures in each other. */
const maxLevels = 3;

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkAttributes: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src']);
/** What the sanitizer does not know, in lower case. */
const moreAttributes = [
  ...'limitingconeangle pointsatx pointsaty pointsatz side spacing requiredextensions requiredfeatures fr'.split(
    ' ',
  ),
  ...presentationAttributes,
];
const animations = ['animate', 'animateMotion', 'animateTransform', 'set'];

const { window } = new JSDOM('');
const purify = createPurify(window);
purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const { attrName, attrValue } = attribute;
  const value = attrValue.trim();
  if (linkAttributes.has(attrName)) attribute.keepAttr = value.startsWith('#') || embeddedPicture.test(value);
  else if (attrName === 'style') attribute.keepAttr = drawnStyle.test(value);
  else if (presentationAttributes.has(attrName)) attribute.keepAttr &&= isHarmless(value);
  else if (/url\s*\((?!\s*["']?#)/i.test(value) || (value.includes('\\') && value.includes('(')))
    attribute.keepAttr = false;
});

interface SanitiseOptions {
  /** Limit for all embedded pictures together. */
  maxPixels: number;
  /** The style sheets that apply. */
  medium: 'print' | 'screen';
}

/**
 * Removes scripts, foreign content, animations and external references from a drawing. Its styles become attributes. Elements that
 * SVG does not know are left out with their content, as browsers do not draw them. What is missed in the result is named on its
 * root, see {@link leftOutAttribute}. Its work is bounded by the time and the memory of the sandbox.
 * @throws Refused `no-drawing` if nothing is left, or the reason if the drawing exceeds a limit
 */
export function sanitiseSvg(text: string, options: SanitiseOptions): Promise<string> {
  return sanitise(text, options, { level: 1, leftOut: new Set() });
}

interface Place {
  /** Of pictures in each other. */
  level: number;
  leftOut: Set<LeftOut>;
}

async function sanitise(text: string, options: SanitiseOptions, { level, leftOut }: Place): Promise<string> {
  if (Buffer.byteLength(text) > maxBytes) throw new InputRefused<PictureRefusal>('svg-too-large');
  const leave = (left: LeftOut) => leftOut.add(left);
  const root = parseDrawing(text);
  refuseDeep(root);
  plainNodes(root);
  await embedPictures(root, {
    maxPixels: options.maxPixels,
    cleanDrawing: async (bytes) => {
      const drawing = level < maxLevels ? readSvg(bytes) : undefined;
      return (
        drawing && (await sanitise(drawing, options, { level: level + 1, leftOut }).catch(() => undefined))
      );
    },
    leaveOut: () => leave('picture'),
  });
  applyStyles(root, options.medium, leave);
  writePixels(root);
  unwrapLinks(root);
  findLeftOut(root, leave);
  const body = purify.sanitize(root, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['style', 'foreignObject', ...animations],
    ADD_TAGS: ['use'],
    ADD_DATA_URI_TAGS: ['feimage'],
    ADD_ATTR: moreAttributes,
    KEEP_CONTENT: false,
    // Names of parts are no names of a page: a gradient may be called "body".
    SANITIZE_DOM: false,
    RETURN_DOM: true,
  });
  const svg = (body as HTMLElement).firstElementChild;
  if (svg?.localName !== 'svg') throw new InputRefused<PictureRefusal>('no-drawing');
  if (leftOut.size > 0) svg.setAttribute(leftOutAttribute, [...leftOut].join(' '));
  return new window.XMLSerializer().serializeToString(svg);
}

/** Files that are not well-formed are read as browsers read drawings within pages. */
function parseDrawing(text: string): Element {
  try {
    const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    if (root.localName === 'svg' && root.namespaceURI === svgNamespace) return detached(root);
    const { body } = new window.DOMParser().parseFromString(`<!doctype html>${text}`, 'text/html');
    if (body.firstElementChild?.localName === 'svg') return detached(body.firstElementChild);
    throw new InputRefused<PictureRefusal>('no-drawing');
  } catch (cause) {
    // The stack is too short for very deep drawings.
    if (cause instanceof RangeError) throw new InputRefused<PictureRefusal>('too-many-parts', cause);
    throw cause;
  }
}

function detached(root: Element): Element {
  root.remove();
  return root;
}

/** The sanitizer knows text, but no CDATA, and `xlink:href`, but no other prefix for it. */
function plainNodes(root: Element): void {
  const document = root.ownerDocument;
  root.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:xlink', xlink);
  const walker = document.createTreeWalker(root, window.NodeFilter.SHOW_CDATA_SECTION);
  const sections: Node[] = [];
  while (walker.nextNode()) sections.push(walker.currentNode);
  for (const section of sections)
    section.parentNode?.replaceChild(document.createTextNode(section.textContent ?? ''), section);
  for (const element of root.querySelectorAll('*')) {
    const address = element.getAttributeNodeNS(xlink, 'href');
    if (!address || address.name === 'xlink:href') continue;
    element.removeAttributeNode(address);
    element.setAttributeNS(xlink, 'xlink:href', address.value);
  }
}

function refuseDeep(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, window.NodeFilter.SHOW_ELEMENT);
  for (let depth = 1; ; ) {
    if (depth > maxDepth) throw new InputRefused<PictureRefusal>('too-many-parts');
    if (walker.firstChild()) depth += 1;
    else {
      while (!walker.nextSibling()) {
        if (!walker.parentNode()) return;
        depth -= 1;
      }
    }
  }
}

/** What is inside a link is drawn. */
function unwrapLinks(root: Element): void {
  for (const link of root.querySelectorAll('a')) {
    const group = root.ownerDocument.createElementNS(svgNamespace, link.closest('text') ? 'tspan' : 'g');
    for (const { name, value } of link.attributes)
      if (presentationAttributes.has(name) || name === 'style' || name === 'id')
        group.setAttribute(name, value);
    group.append(...link.childNodes);
    link.replaceWith(group);
  }
}

function findLeftOut(root: Element, leave: (left: LeftOut) => void): void {
  for (const frame of root.querySelectorAll('flowRoot, flowroot, foreignObject')) {
    // Of a `switch`, the next part is drawn.
    if (frame.parentElement?.localName === 'switch' && frame.nextElementSibling) continue;
    if (frame.textContent?.trim()) leave('text-frame');
    if (frame.querySelector('img, image')) leave('picture');
    if (/backdrop-filter\s*:/.test(frame.innerHTML)) leave('style:backdrop-filter');
  }
  if (root.querySelector(animations.join())) leave('animation');
  if (root.querySelector('meshgradient, mesh, hatch')) leave('mesh');
}
