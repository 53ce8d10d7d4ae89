import type { getPortrait } from '@meishi/api-contract/endpoints/profiles';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { loadTrustedDrawing, pictureKey } from '../../media/index.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { ProfilesQueries } from './profiles.queries.ts';

/** Twice the size of the photo in email signatures, in pixels. */
const side = 192;

/** Profile photos as JPEG, for programs that do not support WebP. */
@Injectable()
export class PortraitsService {
  private readonly drawn = new LRUCache<string, Buffer>({ max: 200 });

  constructor(
    private readonly profiles: ProfilesQueries,
    private readonly disk: Disk,
  ) {}

  async get({ params }: Input<typeof getPortrait>): Promise<Buffer> {
    const found = await this.profiles.find(params.id);
    const photo = found?.visibility === 'off' ? undefined : found?.profile.photo;
    if (!photo) throw notFound('photo');
    const bytes = this.drawn.get(photo.url) ?? (await draw(await this.disk.getBytes(pictureKey(photo))));
    this.drawn.set(photo.url, bytes);
    return bytes;
  }
}

async function draw(bytes: Uint8Array): Promise<Buffer> {
  const drawTrusted = await loadTrustedDrawing();
  return drawTrusted(bytes)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
