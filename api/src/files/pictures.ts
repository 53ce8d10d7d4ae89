import type { Photo } from '@meishi/api-contract/fields';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import sharp from 'sharp';
import { newId } from '../platform/database/ids.js';
import { DomainError } from '../platform/http/domain-error.js';
import { t } from '../platform/words/words.js';
import { isHeic, isPicture, isSvg } from './picture-type.js';
import { sanitiseSvg } from './sanitise-svg.js';

/** Widths in pixels that a picture is kept in; none is wider than what was uploaded. */
const widths = { photo: [96, 192, 384, 768], cover: [480, 960, 1600], icon: [64, 128, 256] } as const;

export type PictureKind = keyof typeof widths;

const maxPixels = 50_000_000;
const svgDensity = 300;
/** More than any picture of that size takes. */
const patienceSeconds = 20;

// One thread a picture leaves the others to answer requests.
sharp.concurrency(1);

/** Draws uploaded pictures again, so that nothing but their pixels is kept, and stores them in several widths. */
@Injectable()
export class Pictures {
  constructor(private readonly disk: Disk) {}

  /** @throws DomainError `unsupported-media` for what is not a picture, `too-large` for one with too many pixels. */
  async store(bytes: Buffer, kind: PictureKind): Promise<Photo> {
    if (!(await isPicture(bytes))) throw unsupported();
    const original = await draw(await withoutScripts(bytes)).catch(async (error: DomainError) => {
      throw error.code === 'unsupported-media' && (await isHeic(bytes)) ? heic(error) : error;
    });
    const folder = `pictures/${newId(20).toLowerCase()}`;
    const chosen = new Set(widths[kind].map((width) => Math.min(width, original.width)));
    const variants = await Promise.all(
      [...chosen].map((width) => this.storeWidth(original.pixels, folder, width)),
    );
    const largest = variants.at(-1) as (typeof variants)[number];
    return { url: largest.url, width: largest.width, height: largest.height, variants };
  }

  /** Stores a picture for what writes it down; where that fails, nothing is left of the picture. */
  async storeFor(
    bytes: Buffer,
    kind: PictureKind,
    writeDown: (photo: Photo) => Promise<void>,
  ): Promise<void> {
    const photo = await this.store(bytes, kind);
    await writeDown(photo).catch(async (error: unknown) => {
      const folder = folderOf(photo);
      if (folder) await this.disk.deleteAll(folder);
      throw error;
    });
  }

  private async storeWidth(pixels: Buffer, folder: string, width: number) {
    const { data, info } = await sharp(pixels)
      .resize({ width })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const key = `${folder}/${width}.webp`;
    await this.disk.put(key, data, { contentType: 'image/webp' });
    return { url: `/files/${key}`, width: info.width, height: info.height };
  }
}

/** Where the files of a picture lie; undefined for one that is not stored here. */
export function folderOf({ url }: Photo): string | undefined {
  return /pictures\/[0-9a-z]{20}/.exec(url)?.[0];
}

/** A drawing loses all that is not drawn before anything reads it; other pictures stay as they are. */
async function withoutScripts(bytes: Buffer): Promise<Buffer> {
  const text = bytes.toString('utf8');
  return isSvg(text) ? Buffer.from(await sanitiseSvg(text)) : bytes;
}

/** The picture upright and at most as wide as any width asks for, without metadata. */
async function draw(bytes: Buffer): Promise<{ pixels: Buffer; width: number }> {
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      density: svgDensity,
    })
      .rotate()
      .resize({ width: 1600, height: 4800, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .timeout({ seconds: patienceSeconds })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width };
  } catch (cause) {
    if (/pixel limit/i.test((cause as Error).message))
      throw new DomainError('too-large', t('This picture has too many pixels: 50 million are the most.'), {
        cause,
      });
    throw unsupported(cause);
  }
}

function unsupported(cause?: unknown): DomainError {
  return new DomainError(
    'unsupported-media',
    t('This is not a picture that we can read. JPEG, PNG, WebP, AVIF, GIF and SVG work.'),
    { cause },
  );
}

function heic(cause: DomainError): DomainError {
  const sentence = t(
    'HEIC photos cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible; or send the photo as a JPEG.',
  );
  return new DomainError('unsupported-media', sentence, { cause });
}
