import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { loadTrustedDrawing, PublicDrawings, pictureKey } from '../media/index.ts';
import { DomainError } from '../platform/http/domain-error.ts';

/** Sizes in pixels and JPEG qualities, best first. Some old phones reject much larger contacts. */
const attempts = [
  { side: 400, quality: 82 },
  { side: 320, quality: 70 },
  { side: 240, quality: 60 },
] as const;
const maxBase64 = 50_000;

/** Profile photos for vCards: square base64 JPEGs, which every phone shows without a network request. */
@Injectable()
export class VcardPhotos {
  private readonly drawn = new LRUCache<string, Promise<string>>({ max: 200 });

  constructor(
    private readonly disk: Disk,
    private readonly drawings: PublicDrawings,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * Undefined if there is no photo or it cannot be read, because the contact is useful without it.
   * @param request That of a visitor, for whom photos are drawn in turns.
   */
  async of(photo: Photo | null, request?: FastifyRequest): Promise<string | undefined> {
    if (!photo) return undefined;
    const read = async () => draw(await this.disk.getBytes(pictureKey(photo)));
    const drawing = this.drawn.get(photo.url) ?? (request ? this.drawings.draw(request, read) : read());
    this.drawn.set(photo.url, drawing);
    try {
      return await drawing;
    } catch (err) {
      this.drawn.delete(photo.url);
      if (err instanceof DomainError) throw err;
      this.logger.warn({ err, photo: photo.url }, 'a contact goes without its photo');
      return undefined;
    }
  }
}

async function draw(bytes: Uint8Array): Promise<string> {
  const drawTrusted = await loadTrustedDrawing();
  let base64 = '';
  for (const { side, quality } of attempts) {
    const jpeg = await drawTrusted(bytes)
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    base64 = jpeg.toString('base64');
    if (base64.length <= maxBase64) break;
  }
  return base64;
}
