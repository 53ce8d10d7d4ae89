import { decodeJwt } from 'jose';
import { DomainError } from '../http/domain-error.ts';
import {
  cleanName,
  disabledAccountError,
  expiredTokenError,
  identityOf,
  invalidTokenError,
  issuerOf,
} from './claims.ts';
import { type Identity, IdentityProvider } from './identity.ts';

/** The emulator shares a computer with everything else that develops or tests, so a busy one answers late. */
const timeoutMs = 20_000;

/** Verifies tokens of the Firebase emulator, which are not signed, by looking up the account. */
export class EmulatorIdentity extends IdentityProvider {
  constructor(
    private readonly project: string,
    private readonly host: string,
  ) {
    super();
  }

  async verify(token: string): Promise<Identity> {
    const payload = decode(token);
    if (payload.iss !== issuerOf(this.project) || payload.aud !== this.project) throw invalidTokenError();
    if ((payload.exp ?? 0) * 1000 <= Date.now()) throw expiredTokenError();
    const identity = identityOf(payload);
    const [account] = await this.lookUp(token);
    if (account?.localId !== identity.uid) throw invalidTokenError();
    // The claims are not signed, so the account data comes from the emulator.
    const {
      email = '',
      emailVerified: email_verified = false,
      displayName,
      photoUrl: picture = null,
    } = account;
    return { ...identity, email, email_verified, name: cleanName(displayName ?? ''), picture };
  }

  private async lookUp(idToken: string): Promise<Account[]> {
    const address = `http://${this.host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=emulator`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause) => {
      throw new DomainError('unavailable', 'The identity emulator does not answer.', { cause });
    });
    const { users = [], error } = (await response.json()) as IdentityResponse;
    if (error?.message === 'USER_DISABLED') throw disabledAccountError();
    if (error?.message === 'TOKEN_EXPIRED') throw expiredTokenError();
    return users;
  }
}

interface Account {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  photoUrl?: string;
}

interface IdentityResponse {
  users?: Account[];
  error?: { message: string };
}

function decode(token: string) {
  try {
    return decodeJwt(token);
  } catch (error) {
    throw invalidTokenError(error);
  }
}
