import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { PermanentSecret } from '../signing/permanent-secret.ts';
import { derivedKey } from '../signing/signer.ts';

/**
 * Distinguishes visitors without identifying them, by a keyed hash of address and user agent. All servers
 * share its salt for one day (UTC), then the salt is deleted. After that nobody, including us, can trace a
 * hash back to a visitor.
 */
@Injectable()
export class Visitors {
  private readonly secret: Buffer;
  /** A key object, because each use of a plain buffer would import it again. */
  private today: { day: string; key: Promise<KeyObject> } | null = null;

  constructor(
    private readonly database: Database,
    secret: PermanentSecret,
  ) {
    this.secret = derivedKey(secret, 'visitor hashes');
  }

  /** 16 bytes that represent a visitor until the end of the day (UTC). */
  hash(address: string, agent: string, at: Date): Promise<Buffer> {
    return this.digest(`${address}\0${agent}`, at);
  }

  /** 16 bytes that represent an IPv4 address, or the network of an IPv6 address, among the visitors of a profile. */
  hashOfAddress(profileId: string, address: string, at: Date): Promise<Buffer> {
    return this.digest(`${callerAddress(address)}\0of profile\0${profileId}`, at);
  }

  private async digest(text: string, at: Date): Promise<Buffer> {
    const key = await this.keyOf(at.toISOString().slice(0, 10));
    return createHmac('sha256', key).update(text).digest().subarray(0, 16);
  }

  /** Deletes the salts of earlier days. */
  async forgetBefore(at: Date): Promise<void> {
    await this.database.query('delete from analytics.visitor_salts where day < $1', [
      at.toISOString().slice(0, 10),
    ]);
  }

  private keyOf(day: string): Promise<KeyObject> {
    if (this.today?.day !== day) {
      const key = this.readSalt(day).then((salt) =>
        createSecretKey(createHmac('sha256', this.secret).update(salt).digest()),
      );
      const today = { day, key };
      this.today = today;
      // A failure must not be cached for the rest of the day.
      key.catch(() => {
        if (this.today === today) this.today = null;
      });
    }
    return this.today.key;
  }

  private async readSalt(day: string): Promise<Buffer> {
    await this.database.query(
      'insert into analytics.visitor_salts (day, salt) values ($1, $2) on conflict do nothing',
      [day, randomBytes(32)],
    );
    const { rows } = await this.database.query<{ salt: Buffer }>(
      'select salt from analytics.visitor_salts where day = $1',
      [day],
    );
    const salt = rows[0]?.salt;
    if (!salt) throw new Error(`the visitor salt of ${day} is gone`);
    return salt;
  }
}
