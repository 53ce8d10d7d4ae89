import type { JWT } from 'google-auth-library';
import type { Config } from '../config/config.ts';

const scope = 'https://www.googleapis.com/auth/identitytoolkit';
/** For each of up to four tries. */
const timeoutMs = 2_500;

/** The service account that manages the accounts at Google (RFC 7523). */
export class ServiceAccount {
  private client: Promise<JWT> | undefined;

  constructor(private readonly credentials: NonNullable<Config['FIREBASE_SERVICE_ACCOUNT']>) {}

  /** An access token, fetched on first use and cached until shortly before it expires. */
  async accessToken(): Promise<string> {
    this.client ??= this.createClient();
    const { token } = await (await this.client).getAccessToken();
    if (!token) throw new Error('Google gave the service account no token.');
    return token;
  }

  private async createClient(): Promise<JWT> {
    // Loaded on first use: it takes half a second, and only servers with a real Firebase need it.
    const { JWT } = await import('google-auth-library');
    const { client_email: email, private_key: key } = this.credentials;
    return new JWT({ email, key, scopes: [scope], transporterOptions: { timeout: timeoutMs } });
  }
}
