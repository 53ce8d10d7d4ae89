import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import type { getQrCode, getVcard } from '@meishi/api-contract/endpoints/sharing';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { EventRecorder } from '../analytics/index.ts';
import { PublicDrawings } from '../media/index.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Config } from '../platform/config/config.ts';
import { notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { type FoundProfile, ProfilesQueries } from '../profile/index.ts';
import { type VcardVersion, writeVcard } from './profile-vcard.ts';
import { drawPng, drawSvg } from './qr-code.ts';
import { VcardPhotos } from './vcard-photo.ts';

/** vCards and QR codes of profiles. */
@Injectable()
export class SharingService {
  private readonly codes = new LRUCache<string, Promise<Buffer>>({ max: 500 });

  constructor(
    private readonly profiles: ProfilesQueries,
    private readonly photos: VcardPhotos,
    private readonly drawings: PublicDrawings,
    private readonly recorder: EventRecorder,
    private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {}

  async getVcard(
    { params, query }: Input<typeof getVcard>,
    viewer: Viewer | null,
    request: FastifyRequest,
  ): Promise<{ name: string; bytes: Buffer }> {
    const found = await this.find(params.id, viewer);
    const { profile } = found;
    const version = query.v === '4' ? '4.0' : '3.0';
    const vcard = await this.writeVcard(profile, version, query.photo === '1', request);
    await this.recordSave(found, query.s, viewer, request);
    return { name: profile.display_name, bytes: Buffer.from(vcard) };
  }

  /**
   * Writes a profile's vCard without counting it as a save.
   * @param request That of a visitor, who waits for their turn if the photo is to be drawn.
   */
  async writeVcard(
    profile: PublicProfile,
    version: VcardVersion,
    withPhoto: boolean,
    request?: FastifyRequest,
  ): Promise<string> {
    const photo = withPhoto ? await this.photos.of(profile.photo, request) : undefined;
    return writeVcard(profile, { version, address: this.addressOf(profile.profile_id), photo });
  }

  async getQrCode(
    { params, query }: Input<typeof getQrCode>,
    viewer: Viewer | null,
    request: FastifyRequest,
  ): Promise<QrCode> {
    const { profile, visibility } = await this.find(params.id, viewer);
    const text = `${this.addressOf(profile.profile_id)}?s=${query.source}`;
    const key = [text, query.format, query.size].join(' ');
    const drawing = this.codes.get(key) ?? this.drawings.draw(request, () => draw(text, query));
    this.codes.set(key, drawing);
    const bytes = await drawing.catch((error: unknown) => {
      this.codes.delete(key);
      throw error;
    });
    return { bytes, isPublic: visibility !== 'off' };
  }

  /** The owner also gets a profile that is off. */
  private async find(id: string, viewer: Viewer | null): Promise<FoundProfile> {
    const found = await this.profiles.find(id);
    if (!found || (found.visibility === 'off' && found.user_id !== viewer?.user_id))
      throw notFound('profile');
    return found;
  }

  /** By id, not by slug, because a printed or saved address must work after the slug changes. */
  private addressOf(profileId: string): string {
    return `${this.config.PUBLIC_URL}/profile/${profileId}`;
  }

  private async recordSave(
    profile: FoundProfile,
    source: string | undefined,
    viewer: Viewer | null,
    request: FastifyRequest,
  ): Promise<void> {
    const { profile_id } = profile;
    const hit = { kind: 'save', profile, source, referrer: request.headers.referer, viewer } as const;
    // A failure to count the save must not prevent it.
    await this.recorder.record(hit, request).catch((err) => {
      this.logger.error({ err, profile_id }, 'a save was not stored');
    });
  }
}

interface QrCode {
  bytes: Buffer;
  isPublic: boolean;
}

async function draw(text: string, { format, size }: Input<typeof getQrCode>['query']): Promise<Buffer> {
  return format === 'svg' ? Buffer.from(drawSvg(text, size)) : drawPng(text, size);
}
