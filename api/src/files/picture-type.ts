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

/** An SVG document: nothing but a declaration and comments before its root, and no DTD, which could hold entities. */
const svgDocument = /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/;

/** Whether the content, whatever it is called, is a picture of a kind that is accepted. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && found.mime !== 'application/xml') return pictureTypes.has(found.mime);
  return isSvg(bytes.toString('utf8'));
}

/** Whether a text starts as an SVG document does. */
export function isSvg(text: string): boolean {
  return svgDocument.test(text) && !/<!DOCTYPE/i.test(text);
}

/** Whether it is a photo as iPhones take them, in a format that needs a licence to be read. */
export async function isHeic(bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  return found !== undefined && /^image\/hei[cf](-sequence)?$/.test(found.mime);
}
