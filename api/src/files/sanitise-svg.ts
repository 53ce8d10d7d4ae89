import type { DOMPurify } from 'dompurify';
import type { JSDOM } from 'jsdom';
import { DomainError } from '../platform/http/domain-error.js';
import { t } from '../platform/words/words.js';

/** Far more than a card holds; parsing takes time that others wait for. */
const maxElements = 20_000;

const embeddedPicture = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/;
const linkAttributes: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src']);

let tools: Promise<{ purify: DOMPurify; window: JSDOM['window'] }> | undefined;

/**
 * The drawing and nothing else: no script, no foreign content, no animation, and no reference to anything outside.
 * @throws DomainError `unsupported-media` when no drawing is left, `too-large` for too many elements.
 */
export async function sanitiseSvg(text: string): Promise<string> {
  if ((text.match(/</g)?.length ?? 0) > 2 * maxElements)
    throw new DomainError('too-large', t('This drawing has too many parts. Please simplify it.'));
  tools ??= load();
  const { purify, window } = await tools;
  const body = purify.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['style', 'a', 'foreignObject', 'animate', 'animateMotion', 'animateTransform', 'set'],
    ADD_TAGS: ['use'],
    RETURN_DOM: true,
  });
  const svg = (body as HTMLElement).firstElementChild;
  if (svg?.localName !== 'svg') {
    throw new DomainError('unsupported-media', t('This is not an SVG drawing that we can read.'));
  }
  return new window.XMLSerializer().serializeToString(svg);
}

async function load() {
  // Loaded with the first drawing: half a second that no start has to wait for.
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
