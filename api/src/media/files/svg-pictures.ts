import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { InputRefused } from '../../platform/sandbox/input-refused.ts';
import type { PictureRefusal } from './picture-refusal.ts';

export const xlink = 'http://www.w3.org/1999/xlink';

/** A picture in a clean drawing. Browsers and printers read these types within a drawing. */
export const embeddedPicture = /^data:image\/(?:png|jpeg|svg\+xml);base64,[A-Za-z0-9+/]*=*$/;

interface PictureOptions {
  /** The limit for all pictures together. */
  maxPixels: number;
  /** Cleans a drawing that is embedded as a picture. */
  cleanDrawing: (bytes: Buffer) => Promise<string | undefined>;
  /** Is called for each picture that is missing. */
  leaveOut: () => void;
}

/**
 * Writes every embedded picture in one spelling, by its content and not by the type that it names: PNG, JPEG and drawings as they
 * are, all others as PNG. What is no picture loses its address, as a linked picture does, so that the proof reports it.
 * @throws Refused `too-many-pixels`
 */
export async function embedPictures(
  root: Element,
  { maxPixels, cleanDrawing, leaveOut }: PictureOptions,
): Promise<void> {
  let pixels = 0;
  const known = new Map<string, string | null>();
  const measure = ({ width = 0, height = 0 }: Metadata) => {
    pixels += width * height;
    if (pixels > maxPixels) throw new InputRefused<PictureRefusal>('too-many-pixels');
  };
  for (const element of root.querySelectorAll('image, feImage')) {
    const address = addressOf(element);
    if (address === null || address.startsWith('#')) continue;
    let embedded = known.get(address);
    if (embedded === undefined) {
      const bytes = readDataAddress(address);
      embedded = (bytes && (await embed(bytes, measure, cleanDrawing))) ?? null;
      known.set(address, embedded);
    }
    for (const name of ['href', 'xlink:href']) element.removeAttribute(name);
    // The name that older printers know.
    if (embedded === null) leaveOut();
    else element.setAttributeNS(xlink, 'xlink:href', embedded);
  }
}

/** `href` counts if an element has both (SVG 2, section 16.1.6). */
function addressOf(element: Element): string | null {
  const address = element.getAttribute('href') ?? element.getAttributeNS(xlink, 'href');
  return address === null ? null : address.trim();
}

/** The content of a `data:` address as browsers read it (WHATWG Fetch, section "data: URLs"); undefined for any other. */
function readDataAddress(address: string): Buffer | undefined {
  const [, head, body] = /^data:([^,]*),(.*)$/is.exec(address) ?? [];
  if (head === undefined || body === undefined) return undefined;
  const bytes = percentDecode(body.replace(/#.*$/s, ''));
  return /;\s*base64\s*$/i.test(head) ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes;
}

function percentDecode(text: string): Buffer {
  const parts = text.split(/%([0-9a-f]{2})/i);
  return Buffer.concat(parts.map((part, index) => Buffer.from(part, index % 2 ? 'hex' : 'utf8')));
}

async function embed(
  bytes: Buffer,
  measure: (found: Metadata) => void,
  cleanDrawing: PictureOptions['cleanDrawing'],
): Promise<string | undefined> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/xml';
  if (type === 'application/xml') {
    const drawing = await cleanDrawing(bytes);
    return drawing && dataAddress('svg+xml', Buffer.from(drawing));
  }
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return undefined;
  measure(found);
  // The renderer does not turn photos upright, as browsers do.
  const isUpright = (found.orientation ?? 1) === 1;
  if (isUpright && (type === 'image/png' || type === 'image/jpeg')) return dataAddress(type.slice(6), bytes);
  return await sharp(bytes, { limitInputPixels: false })
    .rotate()
    .png()
    .toBuffer()
    .then((png) => dataAddress('png', png))
    .catch(() => undefined);
}

const dataAddress = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
