import type { getPortrait } from '@meishi/api-contract/profiles';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { notFound } from '../platform/http/domain-error.js';
import type { Input } from '../platform/http/input.js';
import { ProfileReads } from './profile-reads.js';

/** Twice the pixels at which signatures show a face. */
const side = 192;

/** Faces for what shows no WebP. */
@Injectable()
export class PortraitsService {
  private readonly drawn = new LRUCache<string, Buffer>({ max: 200 });

  constructor(
    private readonly profiles: ProfileReads,
    private readonly disk: Disk,
  ) {}

  async get({ params }: Input<typeof getPortrait>): Promise<Buffer> {
    const found = await this.profiles.find(params.id);
    const url = found?.visibility === 'off' ? undefined : found?.profile.photo?.url;
    if (!url) throw notFound('photo');
    const bytes =
      this.drawn.get(url) ?? (await draw(await this.disk.getBytes(url.replace(/^\/files\//, ''))));
    this.drawn.set(url, bytes);
    return bytes;
  }
}

const draw = (bytes: Uint8Array) =>
  sharp(bytes)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
