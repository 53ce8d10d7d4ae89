import type { Role } from '@meishi/api-contract/endpoints/account/users';
import { Injectable } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Accounts, ReleaseTokens, Roles } from '../../../platform/access/callers.ts';
import { Config } from '../../../platform/config/config.ts';
import { readCookie } from '../../../platform/http/request-headers.ts';
import { Signer } from '../../../platform/signing/signer.ts';
import { releasePath, type StoredRelease } from '../releases/release-store.ts';

const filesCookie = 'meishi.files';
const lifetimeSeconds = 10 * 60;

/**
 * Access to the files of restricted releases. A session gets addresses of its own and, with the registry, a cookie for ten
 * minutes, which the shell renews. A file is sent only with both, and only while the session and the role exist. So a copied
 * address is useless, and users who lose the role lose the files immediately.
 */
@Injectable()
export class RestrictedFiles {
  private readonly signer: Signer;

  constructor(
    private readonly config: Config,
    private readonly accounts: Accounts,
    private readonly roles: Roles,
    private readonly tokens: ReleaseTokens,
  ) {
    this.signer = new Signer(config, 'restricted files');
  }

  /** The path segment before a release in the addresses of a session: `~<signature>`. */
  segmentFor(sessionId: string, release: string): string {
    return `~${this.signer.sign(`address ${sessionId} ${release}`)}`;
  }

  /** The `set-cookie` header that allows a session to load the files at its addresses. */
  cookieFor(sessionId: string, now: Date): string {
    const expires = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
    return stringifySetCookie({
      name: filesCookie,
      value: `${sessionId}.${expires}.${this.signer.sign(`cookie ${sessionId} ${expires}`)}`,
      path: '/remotes',
      maxAge: lifetimeSeconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
    });
  }

  /** Whether a request may load files of this release. Teams check their uploads with their token. */
  async isAllowed(
    request: FastifyRequest,
    segment: string,
    release: Pick<StoredRelease, 'remote' | 'version' | 'roles'>,
  ): Promise<boolean> {
    if (segment === '') return this.tokens.owns(request, release.remote);
    const sessionId = this.sessionOf(request, new Date());
    if (!sessionId || !this.signer.isSigned(`address ${sessionId} ${releasePath(release)}`, segment.slice(1)))
      return false;
    const claims = await this.accounts.claimsOf(sessionId);
    const held: readonly Role[] = claims ? this.roles.of(claims) : [];
    return release.roles.some((role) => held.includes(role));
  }

  private sessionOf(request: FastifyRequest, now: Date): string | undefined {
    const cookie = readCookie(request, filesCookie) ?? '';
    const [, sessionId = '', digits = '', signature = ''] =
      /^(\w{1,40})\.(\d{1,12})\.([\w-]{43})$/.exec(cookie) ?? [];
    const isValid =
      this.signer.isSigned(`cookie ${sessionId} ${digits}`, signature) &&
      Number(digits) * 1000 > now.getTime();
    return isValid ? sessionId : undefined;
  }
}
