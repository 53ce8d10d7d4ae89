import type { DOMPurify } from 'dompurify';
import type { JSDOM } from 'jsdom';
import { InputRefused } from '../platform/sandbox/input-refused.ts';
import type { PictureRefusal } from './picture-refusal.ts';
import { checkSvgBounds, embeddedPicture } from './svg-bounds.ts';
import { applyStyles, isHarmless, presentationAttributes } from './svg-styles.ts';

const linkAttributes: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src']);

/** Marks the place of a text frame, which no browser draws (SVG 1.1, appendix F.2). The proof reports it. */
export const leftOutFrame = 'data-left-out';

let tools: Promise<{ purify: DOMPurify; window: JSDOM['window'] }> | undefined;

/**
 * Removes scripts, foreign content, animations and external references from a drawing. Its styles become attributes. Elements that
 * SVG does not know are left out with their content, as browsers do not draw them.
 * @param maxPixels Limit for all embedded pictures together.
 * @throws Refused `no-drawing` if nothing is left, or the reason if the drawing exceeds a limit
 */
export async function sanitiseSvg(text: string, maxPixels: number): Promise<string> {
  await checkSvgBounds(text, maxPixels);
  tools ??= load();
  const { purify, window } = await tools;
  const document = new window.DOMParser().parseFromString(`<!doctype html>${text}`, 'text/html');
  applyStyles(document, window);
  unwrapLinks(document);
  leaveOutFrames(document);
  const body = purify.sanitize(document.body.innerHTML, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['style', 'foreignObject', 'animate', 'animateMotion', 'animateTransform', 'set'],
    FORBID_ATTR: ['style'],
    ADD_TAGS: ['use'],
    KEEP_CONTENT: false,
    RETURN_DOM: true,
  });
  const svg = (body as HTMLElement).firstElementChild;
  if (svg?.localName !== 'svg') throw new InputRefused<PictureRefusal>('no-drawing');
  return new window.XMLSerializer().serializeToString(svg);
}

/** What is inside a link is drawn. */
function unwrapLinks(document: Document): void {
  for (const link of document.querySelectorAll('svg a')) {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    for (const { name, value } of link.attributes)
      if (presentationAttributes.has(name)) group.setAttribute(name, value);
    group.append(...link.childNodes);
    link.replaceWith(group);
  }
}

function leaveOutFrames(document: Document): void {
  for (const frame of document.querySelectorAll('flowroot, flowRoot')) {
    const place = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    place.setAttribute(leftOutFrame, 'text-frame');
    if (frame.textContent?.trim()) frame.replaceWith(place);
    else frame.remove();
  }
}

async function load() {
  // Loaded with the first SVG, because most pictures are not SVG.
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createPurify(window);
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute;
    const value = attrValue.trim();
    if (linkAttributes.has(attrName)) {
      if (!value.startsWith('#') && !embeddedPicture.test(value)) attribute.keepAttr = false;
    } else if (presentationAttributes.has(attrName)) {
      if (!isHarmless(value)) attribute.keepAttr = false;
    } else if (/url\s*\((?!\s*["']?#)/i.test(value) || (value.includes('\\') && value.includes('(')))
      attribute.keepAttr = false;
  });
  return { purify, window };
}
