import { fileTypeFromBuffer } from 'file-type';
import { readSvg } from './svg-source.ts';

const pictureTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
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
  return readSvg(bytes) !== undefined;
}

/** Whether it is a HEIC picture, such as an iPhone's photo. An AVIF may have the same container. */
export async function isHeic(bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  return found !== undefined && /^image\/hei[cf](-sequence)?$/.test(found.mime);
}
