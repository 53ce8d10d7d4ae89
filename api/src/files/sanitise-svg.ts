import type { DOMPurify } from 'dompurify';
import type { JSDOM } from 'jsdom';
import { InputRefused } from '../platform/sandbox/input-refused.ts';
import type { PictureRefusal } from './picture-refusal.ts';
import { checkSvgBounds, embeddedPicture } from './svg-bounds.ts';

const linkAttributes: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src']);

let tools: Promise<{ purify: DOMPurify; window: JSDOM['window'] }> | undefined;

/**
 * Removes scripts, foreign content, animations and external references from a drawing.
 * @param maxPixels Limit for all embedded pictures together.
 * @throws Refused `no-drawing` if nothing is left, or the reason if the drawing exceeds a limit
 */
export async function sanitiseSvg(text: string, maxPixels: number): Promise<string> {
  await checkSvgBounds(text, maxPixels);
  tools ??= load();
  const { purify, window } = await tools;
  const body = purify.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['style', 'a', 'foreignObject', 'animate', 'animateMotion', 'animateTransform', 'set'],
    ADD_TAGS: ['use'],
    RETURN_DOM: true,
  });
  const svg = (body as HTMLElement).firstElementChild;
  if (svg?.localName !== 'svg') throw new InputRefused<PictureRefusal>('no-drawing');
  return new window.XMLSerializer().serializeToString(svg);
}

async function load() {
  // Loaded with the first SVG, because most pictures are not SVG.
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createPurify(window);
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute;
    const isLink = linkAttributes.has(attrName);
    const value = attrValue.trim();
    if (isLink && !value.startsWith('#') && !embeddedPicture.test(value)) attribute.keepAttr = false;
    if (/url\s*\((?!\s*["']?#)/i.test(attrValue)) attribute.keepAttr = false;
  });
  return { purify, window };
}
