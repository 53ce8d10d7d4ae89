import { createHash, timingSafeEqual } from 'node:crypto';
import { remoteName } from '@meishi/api-contract/endpoints/remotes';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audit } from '../audit/audit.ts';
import { Config } from '../config/config.ts';
import { DomainError } from '../http/domain-error.ts';
import { t } from '../words/words.ts';

/** Checks that a release token belongs to the remote in the address. A team can release no other remote. */
@Injectable()
export class ReleaseTokens {
  constructor(
    private readonly config: Config,
    private readonly audit: Audit,
  ) {}

  async check({ headers, params, method }: FastifyRequest): Promise<true> {
    const owned = this.remotesOf({ headers });
    if (owned.length === 0) throw new DomainError('not-signed-in', t('This release token isn’t valid.'));
    const { name = '' } = params as { name?: string };
    if (owned.includes(name)) return true;
    const refused = new DomainError('not-allowed', t('This token is for another remote.'));
    const [team = ''] = owned;
    if (remoteName.safeParse(name).success)
      await this.audit.record({
        actor: { kind: 'team', id: team, label: `team ${team}` },
        action: 'release-refused',
        subject: `remote:${name}`,
        details: { attempt: method, error: refused.code, reason: refused.message },
      });
    throw refused;
  }

  /** Whether the request carries the token of this remote. */
  owns(request: Pick<FastifyRequest, 'headers'>, remote: string): boolean {
    return this.remotesOf(request).includes(remote);
  }

  private remotesOf({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    return [...this.config.RELEASE_TOKENS]
      .filter(([, accepted]) => token && isSame(token, accepted))
      .map(([remote]) => remote);
  }
}

function isSame(first: string, second: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(first), digest(second));
}
