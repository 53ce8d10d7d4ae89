import { importPKCS8, SignJWT } from 'jose';
import type { Config } from '../config/config.js';

const tokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/identitytoolkit';
const timeoutMs = 10_000;
/** An access token is replaced this long before it expires. */
const marginMs = 60_000;

interface Access {
  token: string;
  until: number;
}

/** The service account that manages the accounts at Google (RFC 7523). */
export class ServiceAccount {
  #access: Promise<Access> | undefined;

  constructor(private readonly credentials: NonNullable<Config['FIREBASE_SERVICE_ACCOUNT']>) {}

  /** An access token, fetched on first use and cached until shortly before it expires. */
  async accessToken(): Promise<string> {
    const known = await this.#access?.catch(() => undefined);
    if (known && known.until > Date.now()) return known.token;
    this.#access = this.#fetchAccess();
    return (await this.#access).token;
  }

  async #fetchAccess(): Promise<Access> {
    const { client_email, private_key } = this.credentials;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(await importPKCS8(private_key, 'RS256'));
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { access_token, expires_in, error } = (await response.json()) as Answer;
    if (!access_token) throw new Error(`Google gave the service account no token: ${error}`);
    return { token: access_token, until: Date.now() + (expires_in ?? 0) * 1000 - marginMs };
  }
}

interface Answer {
  access_token?: string;
  /** Seconds. */
  expires_in?: number;
  error?: string;
}
