import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { isSvg } from '../files/picture-type.js';
import { sanitiseSvg } from '../files/sanitise-svg.js';
import { DomainError } from '../platform/http/domain-error.js';
import { t } from '../platform/words/words.js';

const maxPixels = 24_000_000;
const maxSvgBytes = 2 * 1024 * 1024;

export type PrintFormat = 'png' | 'svg';

/** Which of the two a file is, whatever it is called. @throws DomainError `unsupported-media` for neither. */
export async function formatOf(bytes: Buffer): Promise<PrintFormat> {
  if ((await fileTypeFromBuffer(bytes))?.mime === 'image/png') return 'png';
  if (isSvg(bytes.toString('utf8'))) return 'svg';
  throw unreadable();
}

/** The same file without anything but what is seen. */
export async function cleanFile(bytes: Buffer, format: PrintFormat): Promise<Buffer> {
  return format === 'png' ? redrawPng(bytes) : cleanSvg(bytes);
}

/** Every pixel and the resolution stay, all other metadata goes. */
async function redrawPng(bytes: Buffer): Promise<Buffer> {
  return readable(async () => {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { density } = await source.metadata();
    const png = source.png({ compressionLevel: 8 });
    return (density ? png.withDensity(density) : png).toBuffer();
  });
}

async function cleanSvg(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > maxSvgBytes)
    throw new DomainError('too-large', t('This file is too large: 2 MB are the most for an SVG.'));
  return Buffer.from(await sanitiseSvg(bytes.toString('utf8')));
}

/** The file as pixels of that width, its own unless said; a drawing is drawn at it, not enlarged to it. */
export function rasterise(bytes: Buffer, width?: number): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels }).resize({ width });
}

/** @throws DomainError `too-large` or `unsupported-media` for what the library cannot draw. */
export async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((cause: Error) => {
    if (/pixel limit/i.test(cause.message))
      throw new DomainError('too-large', t('This picture has too many pixels: 24 million are the most.'), {
        cause,
      });
    throw unreadable(cause);
  });
}

function unreadable(cause?: unknown): DomainError {
  return new DomainError('unsupported-media', t('This is neither a PNG nor an SVG that we can read.'), {
    cause,
  });
}
