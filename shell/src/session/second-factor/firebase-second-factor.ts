import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  TotpMultiFactorGenerator,
} from '@firebase/auth';
import { IdentityError } from '../identity/identity.ts';
import { sendTextMessage } from '../identity/text-message.ts';
import type { SecondFactor, SecondFactorChallenge } from './second-factor.ts';

/** Converts the SDK's error about a missing second factor into a challenge. */
export function secondFactorChallenge(auth: Auth, error: MultiFactorError): SecondFactorChallenge {
  const resolver = getMultiFactorResolver(auth, error);
  const verifications = new Map<string, string>();

  const assertion = (factor: SecondFactor, code: string) => {
    if (factor.kind === 'authenticator') return TotpMultiFactorGenerator.assertionForSignIn(factor.id, code);
    const verification = verifications.get(factor.id);
    if (!verification) throw new IdentityError('missing-verification-id', 'No code was sent.');
    return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verification, code));
  };
  return {
    factors: resolver.hints.map(toSecondFactor),
    async sendCode({ id }) {
      const message = { multiFactorUid: id, session: resolver.session };
      verifications.set(id, await sendTextMessage(auth, message));
    },
    async confirm(factor, code) {
      await resolver.resolveSignIn(assertion(factor, code));
    },
  };
}

export function toSecondFactor(hint: MultiFactorInfo): SecondFactor {
  const { uid: id, displayName, factorId } = hint;
  const name = displayName ?? '';
  return factorId === TotpMultiFactorGenerator.FACTOR_ID
    ? { id, kind: 'authenticator', name }
    : { id, kind: 'sms', name, phoneNumber: (hint as PhoneMultiFactorInfo).phoneNumber };
}
