import type { generatePass, getGooglePass, linkPass } from '@meishi/api-contract/endpoints/wallet';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { EventRecorder } from '../../../analytics/index.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Config } from '../../../platform/config/config.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import { apiPrefix, type Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { type FoundProfile, ProfilesQueries } from '../../../profile/index.ts';
import { GoogleWallet } from '../google/google-wallet.ts';
import { PassSecrets } from './pass-secrets.ts';
import { Passes, serialOf } from './passes.ts';

const addressLifetimeSeconds = 5 * 60;

/** Issues passes. If the profile is off, only its owner gets one. */
@Injectable()
export class PassesService {
  constructor(
    private readonly config: Config,
    private readonly profiles: ProfilesQueries,
    private readonly passes: Passes,
    private readonly secrets: PassSecrets,
    private readonly google: GoogleWallet,
    private readonly recorder: EventRecorder,
    private readonly logger: PinoLogger,
  ) {}

  async generate(
    { query }: Input<typeof generatePass>,
    viewer: Viewer | null,
    request: FastifyRequest,
  ): Promise<{ name: string; bytes: Buffer }> {
    this.passes.requireCertificates();
    const found = await this.profiles.find(query.profile_id ?? (await this.defaultProfileOf(viewer)));
    if (!found) throw notFound('profile');
    const { user_id, profile } = found;
    const { profile_id } = profile;
    const isSigned = this.secrets.isSigned({ profile_id, user_id }, query, new Date());
    const caller = isSigned ? { user_id } : viewer;
    const isOwn = caller?.user_id === user_id;
    if (!isOwn && found.visibility === 'off') throw notFound('profile');
    const draft = await this.passes.draft(serialOf(profile_id, isOwn));
    if (!draft) throw notFound('profile');
    const bytes = await this.passes.sign(draft);
    await this.recordAdd(found, query.s, caller, request);
    return { name: profile.display_name, bytes };
  }

  async link(
    { user_id }: Viewer,
    { body }: Input<typeof linkPass>,
  ): Promise<{ url: string; expires_at: string }> {
    this.passes.requireCertificates();
    const own = await this.profiles.findOwn(body.profile_id, user_id);
    if (!own) throw notFound('profile');
    const { profile_id } = own;
    const expires = Math.floor(Date.now() / 1000) + addressLifetimeSeconds;
    const signature = this.secrets.sign({ profile_id, user_id }, expires);
    const search = new URLSearchParams({ profile_id, expires: String(expires), signature });
    return {
      url: `${this.config.PUBLIC_URL}/${apiPrefix}/passes/generate?${search}`,
      expires_at: new Date(expires * 1000).toISOString(),
    };
  }

  async linkGoogle(
    { query }: Input<typeof getGooglePass>,
    viewer: Viewer | null,
    request: FastifyRequest,
  ): Promise<{ url: string }> {
    const found = await this.profiles.find(query.profile_id);
    const isOwn = found?.user_id === viewer?.user_id;
    if (!found || (!isOwn && found.visibility === 'off')) throw notFound('profile');
    const url = await this.google.saveAddress(found.profile);
    await this.recordAdd(found, query.s, viewer, request);
    return { url };
  }

  /** @throws DomainError `not-signed-in` for a visitor, who has none */
  private async defaultProfileOf(viewer: Viewer | null): Promise<string> {
    if (!viewer) throw new DomainError('not-signed-in', t('Please log in.'));
    const [profile] = await this.profiles.listOwn(viewer.user_id);
    if (!profile) throw notFound('profile');
    return profile.profile_id;
  }

  private async recordAdd(
    profile: FoundProfile,
    source: string | undefined,
    viewer: { user_id: string } | null,
    request: FastifyRequest,
  ): Promise<void> {
    const { profile_id } = profile;
    const hit = { kind: 'wallet_add', profile, source, referrer: request.headers.referer, viewer } as const;
    // A failure to count the pass must not prevent it.
    await this.recorder.record(hit, request).catch((err) => {
      this.logger.error({ err, profile_id }, 'a wallet add was not stored');
    });
  }
}
