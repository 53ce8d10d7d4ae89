import type { Photo } from '@meishi/api-contract/fields';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import sharp from 'sharp';

/** Pixels a side and JPEG quality, the best first; some old phones refuse contacts that are much larger. */
const attempts = [
  { side: 400, quality: 82 },
  { side: 320, quality: 70 },
  { side: 240, quality: 60 },
] as const;
const mostBase64 = 50_000;

/** Faces for contacts: square JPEGs in base64, which every phone shows without asking a server. */
@Injectable()
export class VcardPhotos {
  private readonly drawn = new LRUCache<string, string>({ max: 200 });

  constructor(
    private readonly disk: Disk,
    private readonly logger: PinoLogger,
  ) {}

  /** Undefined where there is none; a picture that cannot be read is left out, for the contact matters more. */
  async of(photo: Photo | null): Promise<string | undefined> {
    if (!photo) return undefined;
    const known = this.drawn.get(photo.url);
    if (known) return known;
    try {
      const drawn = await draw(await this.disk.getBytes(photo.url.replace(/^\/files\//, '')));
      this.drawn.set(photo.url, drawn);
      return drawn;
    } catch (err) {
      this.logger.warn({ err, photo: photo.url }, 'a contact goes without its photo');
      return undefined;
    }
  }
}

async function draw(bytes: Uint8Array): Promise<string> {
  let base64 = '';
  for (const { side, quality } of attempts) {
    const jpeg = await sharp(bytes)
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    base64 = jpeg.toString('base64');
    if (base64.length <= mostBase64) break;
  }
  return base64;
}
