import { IdentityError } from '../identity/identity.ts';

export type SecondFactor =
  /** The provider may mask all but the last digits of the number. */
  | { id: string; kind: 'sms'; name: string; phoneNumber: string }
  | { id: string; kind: 'authenticator'; name: string };

/** A sign-in or re-authentication that waits for a second factor. Every call may reject with an IdentityError. */
export interface SecondFactorChallenge {
  factors: readonly SecondFactor[];
  /** Sends a text message to the phone of an SMS factor. Only the latest code is valid. */
  sendCode(factor: SecondFactor): Promise<void>;
  /** Completes the sign-in with a code from the text message or the authenticator app. */
  confirm(factor: SecondFactor, code: string): Promise<void>;
}

/**
 * The provider requires a second factor. The caller shows a `SecondFactorForm` with the challenge. Confirming
 * it completes the call that was refused.
 */
export class SecondFactorRequired extends IdentityError {
  constructor(
    readonly challenge: SecondFactorChallenge,
    options?: ErrorOptions,
  ) {
    super('multi-factor-auth-required', 'A second factor is required.', options);
  }
}
