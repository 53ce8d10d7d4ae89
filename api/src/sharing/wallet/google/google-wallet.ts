import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { Injectable } from '@nestjs/common';
import { importPKCS8, SignJWT } from 'jose';
import { branding } from '../../../platform/branding/branding.ts';
import { Config } from '../../../platform/config/config.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';

const maxSubheader = 80;

/**
 * Creates links that save a profile to Google Wallet: a generic object in a token signed by our service account. jose signs it,
 * because google-auth-library signs only requests for access tokens.
 */
@Injectable()
export class GoogleWallet {
  constructor(private readonly config: Config) {}

  /** @throws DomainError `unavailable` if Google Wallet is not configured. */
  async saveAddress(profile: PublicProfile): Promise<string> {
    const { GOOGLE_WALLET_ISSUER_ID: issuer, GOOGLE_WALLET_SERVICE_ACCOUNT: account } = this.config;
    if (!issuer || !account)
      throw new DomainError('unavailable', t('Google Wallet isn’t set up on this server.'), {
        level: 'debug',
      });
    const token = await new SignJWT({
      typ: 'savetowallet',
      origins: [new URL(this.config.PUBLIC_URL).origin],
      payload: {
        genericClasses: [{ id: classOf(issuer) }],
        genericObjects: [this.objectOf(profile, issuer)],
      },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience('google')
      .setIssuedAt()
      .sign(await importPKCS8(account.private_key, 'RS256'));
    return `https://pay.google.com/gp/v/save/${token}`;
  }

  /** Only the fields of the front, because Google truncates long URLs. */
  private objectOf({ profile_id, display_name, job_title, company }: PublicProfile, issuer: string) {
    const address = `${this.config.PUBLIC_URL}/profile/${profile_id}`;
    const subheader = [job_title, company].filter(Boolean).join(', ').slice(0, maxSubheader);
    return {
      id: `${issuer}.${profile_id}`,
      classId: classOf(issuer),
      state: 'ACTIVE',
      cardTitle: localized(branding().name),
      header: localized(display_name),
      ...(subheader && { subheader: localized(subheader) }),
      hexBackgroundColor: '#0f0f23',
      barcode: { type: 'QR_CODE', value: `${address}?s=wallet` },
      linksModuleData: { uris: [{ id: 'page', uri: address, description: t('Profile') }] },
    };
  }
}

function classOf(issuer: string): string {
  return `${issuer}.meishi-card`;
}

function localized(value: string) {
  return { defaultValue: { language: 'en', value: withoutMisleadingCharacters(value) } };
}
