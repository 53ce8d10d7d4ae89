import { importPKCS8, SignJWT } from 'jose';
import type { Config } from '../config/config.js';

const tokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/identitytoolkit';
const patienceMs = 10_000;

/** The accounts at the identity provider: Firebase, or its emulator, which takes anybody for an admin. */
export class IdentityAccounts {
  constructor(private readonly config: Config) {}

  /** Erases an account; one that is not there is erased already. @throws When the provider does not do it. */
  async erase(uid: string): Promise<void> {
    const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: project } = this.config;
    const origin = emulator
      ? `http://${emulator}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com';
    const response = await fetch(`${origin}/v1/projects/${project}/accounts:delete`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${emulator ? 'owner' : await this.accessToken()}`,
      },
      body: JSON.stringify({ localId: uid }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    if (response.ok || error?.message === 'USER_NOT_FOUND') return;
    throw new Error(`The identity provider did not erase an account: ${error?.message ?? response.status}`);
  }

  /** Of the service account (RFC 7523). */
  private async accessToken(): Promise<string> {
    const account = this.config.FIREBASE_SERVICE_ACCOUNT;
    if (!account) throw new Error('FIREBASE_SERVICE_ACCOUNT is not set: accounts cannot be erased');
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(await importPKCS8(account.private_key, 'RS256'));
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { access_token, error } = (await response.json()) as { access_token?: string; error?: string };
    if (!access_token) throw new Error(`Google gave the service account no token: ${error}`);
    return access_token;
  }
}
