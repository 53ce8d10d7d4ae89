import { Resolver } from 'node:dns/promises';
import type { MailDomain } from '@meishi/api-contract/endpoints/groups/joining';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';

/** Answers of DNS that say that there is no such record. Any other failure says nothing about it. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** The TXT record that proves a mail domain, under a name of its own (RFC 8552). */
export function recordOf(domain: string, code: string): MailDomain['record'] {
  return { name: `_meishi-challenge.${domain}`, value: `meishi-domain=${code}` };
}

/** Looks for the records that prove mail domains. */
@Injectable()
export class DomainRecords {
  constructor(private readonly config: Config) {}

  async look(domain: string, code: string): Promise<NonNullable<MailDomain['found']>> {
    const { name, value } = recordOf(domain, code);
    // Each one asks again, because a resolver remembers answers.
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (this.config.DNS_SERVERS.length > 0) resolver.setServers(this.config.DNS_SERVERS);
    try {
      // A long text comes in parts.
      const texts = (await resolver.resolveTxt(name)).map((parts) => parts.join('').trim());
      return texts.includes(value) ? 'record' : 'other';
    } catch (error) {
      return error instanceof Error && 'code' in error && absent.has(error.code) ? 'nothing' : 'no-answer';
    }
  }
}
