import { IdentityError } from '../identity.ts';

/** What a person has set up to prove, beside the first proof, that it is them. */
export type SecondFactor =
  /** Of the number the provider may show the last digits only. */
  | { id: string; kind: 'sms'; name: string; phoneNumber: string }
  | { id: string; kind: 'authenticator'; name: string };

/** A sign-in or re-authentication that waits for a second factor. Every call may reject with an IdentityError. */
export interface SecondFactorChallenge {
  factors: readonly SecondFactor[];
  /** Sends a text message to the number of a factor by SMS; the latest code counts. */
  sendCode(factor: SecondFactor): Promise<void>;
  /** Ends what waits, with the code of the message or of the authenticator app. */
  confirm(factor: SecondFactor, code: string): Promise<void>;
}

/**
 * The provider wants a second factor before it goes on. Whoever catches it shows a `SecondFactorForm` with the
 * challenge; once that is confirmed, the call that was refused has happened.
 */
export class SecondFactorRequired extends IdentityError {
  constructor(
    readonly challenge: SecondFactorChallenge,
    options?: ErrorOptions,
  ) {
    super('multi-factor-auth-required', 'A second factor is required.', options);
  }
}
