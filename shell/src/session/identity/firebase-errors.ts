import { FirebaseError } from '@firebase/app';
import { type Auth, AuthErrorCodes, type MultiFactorError } from '@firebase/auth';
import { secondFactorChallenge } from '../second-factor/firebase-second-factor.ts';
import { SecondFactorRequired } from '../second-factor/second-factor.ts';
import { IdentityError } from './identity.ts';

type AsyncCalls = Record<string, (...inputs: never[]) => Promise<unknown>>;

/** Wraps calls: errors of the SDK become IdentityErrors, a missing second factor becomes SecondFactorRequired. */
export function withIdentityErrors<Calls extends AsyncCalls>(auth: Auth, calls: Calls): Calls {
  const explain =
    (call: AsyncCalls[string]) =>
    async (...inputs: never[]) => {
      try {
        return await call(...inputs);
      } catch (cause) {
        throw identityError(auth, cause);
      }
    };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, explain(call)])) as Calls;
}

function identityError(auth: Auth, cause: unknown): unknown {
  if (!(cause instanceof FirebaseError)) return cause;
  if (cause.code === AuthErrorCodes.MFA_REQUIRED) {
    const { factors, ...calls } = secondFactorChallenge(auth, cause as MultiFactorError);
    return new SecondFactorRequired({ factors, ...withIdentityErrors(auth, calls) }, { cause });
  }
  const code = cause.code.replace(/^auth\//, '');
  // For this error, the SDK derives the code from the server's whole message.
  const known = code.startsWith('api-key-not-valid') ? 'invalid-api-key' : code;
  return new IdentityError(known, cause.message, { cause });
}
