import { getPortrait } from '@meishi/api-contract/endpoints/profiles';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { drawTrusted } from '../files/trusted-pictures.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { ProfilesQueries } from './profiles.queries.ts';

/** Twice the size of the photo in email signatures, in pixels. */
const side = 192;

/** Profile photos as JPEG, for programs that do not support WebP. */
@Controller()
export class PortraitsController {
  private readonly drawn = new LRUCache<string, Buffer>({ max: 200 });

  constructor(
    private readonly profiles: ProfilesQueries,
    private readonly disk: Disk,
  ) {}

  @Endpoint(getPortrait)
  async get(@Input() { params }: Input<typeof getPortrait>, @Res({ passthrough: true }) reply: FastifyReply) {
    const found = await this.profiles.find(params.id);
    const url = found?.visibility === 'off' ? undefined : found?.profile.photo?.url;
    if (!url) throw notFound('photo');
    const bytes =
      this.drawn.get(url) ?? (await draw(await this.disk.getBytes(url.replace(/^\/files\//, ''))));
    this.drawn.set(url, bytes);
    reply.header('cache-control', 'public, max-age=3600');
    return new StreamableFile(bytes, { type: 'image/jpeg', disposition: 'inline' });
  }
}

const draw = (bytes: Uint8Array) =>
  drawTrusted(bytes)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
