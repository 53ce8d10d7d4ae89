import { fileTypeFromBuffer } from 'file-type';

const pictureTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heif',
  'image/heic',
  'image/gif',
]);

/** Whether the content is a picture of an accepted type, regardless of its name. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && found.mime !== 'application/xml') return pictureTypes.has(found.mime);
  return isSvg(bytes.toString('utf8'));
}

/** Whether a text is an SVG document without a DTD, which could define entities. */
export function isSvg(text: string): boolean {
  const root = rootOf(text);
  return /^<svg[\s>]/.test(text.slice(root, root + 5)) && !/<!DOCTYPE/i.test(text);
}

/** Index of the root element. A regular expression would overflow the stack on a long comment. */
function rootOf(text: string): number {
  let at = skipSpace(text, text.startsWith('\uFEFF') ? 1 : 0);
  if (text.startsWith('<?xml', at)) at = skipSpace(text, after(text, '?>', at));
  while (text.startsWith('<!--', at)) at = skipSpace(text, after(text, '-->', at + 4));
  return at;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

/** Whether it is a HEIC picture, such as an iPhone's photo. An AVIF may have the same container. */
export async function isHeic(bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  return found !== undefined && /^image\/hei[cf](-sequence)?$/.test(found.mime);
}
