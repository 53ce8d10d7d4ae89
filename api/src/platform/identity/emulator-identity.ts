import { decodeJwt } from 'jose';
import { DomainError } from '../http/domain-error.js';
import { disabled, expired, identityOf, issuerOf, untrusted } from './claims.js';
import { type Identity, IdentityProvider } from './identity.js';

/** Asks the Firebase emulator, whose tokens carry no signature, whether it knows the account behind a token. */
export class EmulatorIdentity extends IdentityProvider {
  constructor(
    private readonly project: string,
    private readonly host: string,
  ) {
    super();
  }

  async verify(token: string): Promise<Identity> {
    const payload = decode(token);
    if (payload.iss !== issuerOf(this.project) || payload.aud !== this.project) throw untrusted();
    if ((payload.exp ?? 0) * 1000 <= Date.now()) throw expired();
    const identity = identityOf(payload);
    const [account] = await this.lookUp(token);
    if (account?.localId !== identity.uid) throw untrusted();
    return identity;
  }

  private async lookUp(idToken: string): Promise<{ localId: string }[]> {
    const address = `http://${this.host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=emulator`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(5_000),
    }).catch((cause) => {
      throw new DomainError('unavailable', 'The identity emulator does not answer.', { cause });
    });
    const { users = [], error } = (await response.json()) as Answer;
    if (error?.message === 'USER_DISABLED') throw disabled();
    if (error?.message === 'TOKEN_EXPIRED') throw expired();
    return users;
  }
}

interface Answer {
  users?: { localId: string }[];
  error?: { message: string };
}

function decode(token: string) {
  try {
    return decodeJwt(token);
  } catch (error) {
    throw untrusted(error);
  }
}
