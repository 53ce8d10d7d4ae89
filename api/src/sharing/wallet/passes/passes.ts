import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';
import { ProfilesQueries } from '../../../profile/index.ts';
import type { PassCertificates } from '../signing/pass-certificates.ts';
import { PassSigner } from '../signing/pass-signer.ts';
import { WalletCertificates } from '../signing/wallet-certificates.ts';
import { passColours } from './pass-colours.ts';
import { type PassSubject, passContent, passStrings } from './pass-content.ts';
import { PassImageDrawer } from './pass-images.ts';
import { PassSecrets } from './pass-secrets.ts';

const ownSuffix = '-own';

/** The serial number of a profile's pass. The owner's own also works while the profile is off. */
export function serialOf(profileId: string, isOwn: boolean): string {
  return isOwn ? `${profileId}${ownSuffix}` : profileId;
}

/** A pass that is not signed yet. */
interface Draft {
  subject: PassSubject;
  content: Record<string, unknown>;
  certificates: PassCertificates;
  /** A hash of the content of the pass. */
  digest: string;
  /** Whole seconds, as in HTTP dates, and increased by every change. */
  updated_at: Date;
}

/** Creates the passes of profiles. A signed pass is cached until its content changes. */
@Injectable()
export class Passes {
  private readonly signed = new LRUCache<string, Promise<Buffer>>({ max: 500 });

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly profiles: ProfilesQueries,
    private readonly certificates: WalletCertificates,
    private readonly images: PassImageDrawer,
    private readonly signer: PassSigner,
    private readonly secrets: PassSecrets,
  ) {}

  /** @throws DomainError `unavailable` if there are no valid certificates */
  requireCertificates(): PassCertificates {
    const certificates = this.certificates.current(new Date());
    if (certificates) return certificates;
    throw new DomainError('unavailable', t('Wallet passes aren’t set up on this server.'), {
      level: 'debug',
    });
  }

  /** The current pass; undefined if its profile is deleted. */
  async draft(serial: string): Promise<Draft | undefined> {
    const certificates = this.requireCertificates();
    const subject = await this.subjectOf(serial);
    if (!subject) return undefined;
    const { passTypeId, teamId } = certificates;
    const content = passContent(subject, {
      passTypeId,
      teamId,
      origin: this.config.PUBLIC_URL,
      authenticationToken: this.secrets.tokenOf(serial),
    });
    const digest = createHash('sha256')
      .update(JSON.stringify([content, subject.profile?.photo?.url]))
      .digest('base64url');
    return { subject, content, certificates, digest, updated_at: await this.note(subject, digest) };
  }

  /** The complete .pkpass file. */
  async sign({ subject, content, certificates, digest }: Draft): Promise<Buffer> {
    const key = `${subject.serial} ${digest}`;
    const cached = this.signed.get(key);
    if (cached) return cached;
    const signed = this.drawAndSign(subject, content, certificates);
    this.signed.set(key, signed);
    // A failure is not cached, so the next request tries again.
    signed.catch(() => this.signed.delete(key));
    return signed;
  }

  private async drawAndSign(
    { profile }: PassSubject,
    content: Record<string, unknown>,
    certificates: PassCertificates,
  ): Promise<Buffer> {
    const { isDark } = profile ? passColours(profile.theme) : { isDark: false };
    const images = await this.images.draw({ photo: profile?.photo ?? null, isDark });
    const files = { ...images, ...passStrings, 'pass.json': Buffer.from(JSON.stringify(content)) };
    return this.signer.sign(files, certificates);
  }

  private async subjectOf(serial: string): Promise<PassSubject | undefined> {
    const isOwn = serial.endsWith(ownSuffix);
    const profileId = isOwn ? serial.slice(0, -ownSuffix.length) : serial;
    const found = await this.profiles.find(profileId);
    if (!found) return undefined;
    const isShown = isOwn || found.visibility !== 'off';
    return { serial, profileId: found.profile.profile_id, profile: isShown ? found.profile : null };
  }

  /** Records when the pass last changed. */
  private async note({ serial, profileId }: PassSubject, digest: string): Promise<Date> {
    const { rows: changed } = await this.database.query<{ updated_at: Date }>({
      name: 'wallet pass noted',
      text: `insert into wallet.passes as pass (serial, profile_id, digest, updated_at, pushed_at)
        values ($1, $2, $3, date_trunc('second', now()), date_trunc('second', now()))
        on conflict (serial) do update set digest = excluded.digest,
          updated_at = greatest(excluded.updated_at, pass.updated_at + interval '1 second')
        where pass.digest <> excluded.digest
        returning updated_at`,
      values: [serial, profileId, digest],
    });
    if (changed[0]) return changed[0].updated_at;
    const { rows } = await this.database.query<{ updated_at: Date }>({
      name: 'wallet pass time',
      text: 'select updated_at from wallet.passes where serial = $1',
      values: [serial],
    });
    return rows[0]?.updated_at ?? (await this.database.now());
  }
}
