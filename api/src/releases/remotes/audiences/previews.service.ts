import type { Preview } from '@meishi/api-contract/endpoints/remotes/releases';
import { Injectable } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../../platform/config/config.ts';
import { readCookie } from '../../../platform/http/request-headers.ts';
import { Signer } from '../../../platform/signing/signer.ts';
import { refuseForeignPaths, refuseMisfit } from '../activation/activation.policy.ts';
import { LiveReleases } from '../activation/live-releases.ts';
import { ReleaseAudit, type Releaser } from '../releases/release-audit.ts';
import type { ReleaseId } from '../releases/release-store.ts';
import { ReleasesService } from '../releases/releases.service.ts';

/** Readable by scripts, because the shell deletes it if a preview fails. */
const previewCookie = 'meishi.preview';

const minuteMs = 60_000;
const lifetimes = { link: 15 * minuteMs, browser: 60 * minuteMs };

/** The purpose of a token: a link that starts a preview, or the cookie of a running one. */
type Purpose = keyof typeof lifetimes;

/** Signed, time-limited tokens to run one release in one browser. */
@Injectable()
export class Previews {
  private readonly signer: Signer;

  constructor(private readonly config: Config) {
    this.signer = new Signer(config, 'previews');
  }

  /** The link that starts a preview. */
  link(release: ReleaseId, now: Date): Preview {
    const { token, expires } = this.sign('link', release, now);
    return { url: `${this.config.PUBLIC_URL}/preview/${token}`, expires_at: expires.toISOString() };
  }

  /** The release of a preview link; null if the link is invalid or expired. */
  open(token: string, now: Date): ReleaseId | null {
    return this.verify('link', token, now);
  }

  /** The `set-cookie` header that starts a preview. */
  begin(release: ReleaseId, now: Date): string {
    return this.cookie(this.sign('browser', release, now).token, lifetimes.browser / 1000);
  }

  /** The `set-cookie` header that ends a preview. */
  end(): string {
    return this.cookie('', 0);
  }

  /** The release that the requesting browser previews. */
  read(request: FastifyRequest): ReleaseId | null {
    const token = readCookie(request, previewCookie);
    return token ? this.verify('browser', token, new Date()) : null;
  }

  private cookie(value: string, seconds: number): string {
    return stringifySetCookie({
      name: previewCookie,
      value,
      path: '/',
      maxAge: seconds,
      sameSite: 'lax',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
    });
  }

  private sign(purpose: Purpose, { remote, version }: ReleaseId, now: Date) {
    const expires = new Date(now.getTime() + lifetimes[purpose]);
    const claim = Buffer.from(JSON.stringify([remote, version, expires.getTime()])).toString('base64url');
    return { token: `${claim}.${this.signer.sign(`${purpose} ${claim}`)}`, expires };
  }

  private verify(purpose: Purpose, token: string, now: Date): ReleaseId | null {
    const [claim = '', signature = ''] = token.split('.');
    if (!this.signer.isSigned(`${purpose} ${claim}`, signature)) return null;
    const [remote, version, expires] = JSON.parse(Buffer.from(claim, 'base64url').toString());
    return expires > now.getTime() ? { remote, version } : null;
  }
}

/** Creates preview links. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly previews: Previews,
    private readonly releases: ReleasesService,
    private readonly live: LiveReleases,
    private readonly audit: ReleaseAudit,
  ) {}

  /** A link for a stored release that could go live. Anyone may use it, so its creator is recorded. */
  async create(remote: string, version: string, actor: Releaser): Promise<Preview> {
    return this.audit.attempt('preview', remote, actor, async () => {
      const release = await this.releases.find(remote, version);
      refuseForeignPaths(actor, release);
      refuseMisfit(await this.live.findCompared(remote, release.version), await this.live.compared());
      await this.audit.record(actor, 'preview-created', remote, { version: release.version });
      return this.previews.link(release, new Date());
    });
  }
}
