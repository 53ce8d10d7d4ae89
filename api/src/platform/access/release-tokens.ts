import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { DomainError } from '../http/domain-error.js';

/** A team's token lets it release the remote that the address names, and no other. */
@Injectable()
export class ReleaseTokens {
  constructor(private readonly config: Config) {}

  check({ headers, params }: FastifyRequest): true {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const owned = [...this.config.RELEASE_TOKENS].filter(([, known]) => token && isSame(token, known));
    if (owned.length === 0) throw new DomainError('not-signed-in', 'This release token is not known.');
    const { name } = params as { name?: string };
    if (!owned.some(([remote]) => remote === name))
      throw new DomainError('not-allowed', 'This token is for another remote.');
    return true;
  }
}

function isSame(one: string, other: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
