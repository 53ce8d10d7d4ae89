import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Signer } from '../../platform/signing/signer.ts';

/** What a ticket says: which releases a load of the app was given, and when. */
export interface ReleaseTicket {
  id: Buffer;
  issuedAt: Date;
  covers(release: { remote: string; version: string }): boolean;
}

const validMs = 60 * 60_000;

/**
 * Tickets that a load of the app gets with its registry, and that its reports need. They are signed, so reports name only releases
 * that were really served, and each ticket counts once, however many reports come with it.
 */
@Injectable()
export class ReleaseTickets {
  private readonly signer: Signer;

  constructor(config: Config) {
    this.signer = new Signer(config, 'release tickets');
  }

  /** A text of words that are separated by spaces, for a header or JSON. */
  issue(releases: readonly { name: string; version: string }[], at: Date): string {
    const names = releases.map(({ name, version }) => `${name}/${version}`).join(',');
    const text = `${randomBytes(12).toString('base64url')} ${Math.floor(at.getTime() / 1000)} ${names}`;
    return `${text} ${this.signer.sign(text)}`;
  }

  /** Null for a ticket that is forged or older than an hour. */
  read(ticket: string, now: Date): ReleaseTicket | null {
    const end = ticket.lastIndexOf(' ');
    const text = ticket.slice(0, Math.max(end, 0));
    if (!this.signer.isSigned(text, ticket.slice(end + 1))) return null;
    const [id = '', seconds, names = ''] = text.split(' ');
    const issuedAt = new Date(Number(seconds) * 1000);
    if (now.getTime() - issuedAt.getTime() > validMs) return null;
    const releases = new Set(names.split(','));
    return {
      id: Buffer.from(id, 'base64url'),
      issuedAt,
      covers: ({ remote, version }) => releases.has(`${remote}/${version}`),
    };
  }
}
