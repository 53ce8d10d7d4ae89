import type { FirebaseProvider } from '@meishi/api-contract/boot';
import type { SecondFactor } from '../second-factor/second-factor.ts';

/** `password`, `phone`, or the id of a provider. Sign-in by email link needs no setup. */
export type SignInMethod = string;

export interface OfferedProvider extends FirebaseProvider {
  /** The address of the linked account, or null. */
  email: string | null;
}

/** The sign-in settings of an account at the identity provider. */
export interface SecuritySettings {
  /** Empty if there is none. */
  email: string;
  emailVerified: boolean;
  /** Those that are set up. */
  methods: readonly SignInMethod[];
  providers: readonly OfferedProvider[];
  phoneNumber: string | null;
  secondFactors: readonly SecondFactor[];
}

/** A code that was sent to a phone. `confirm` performs the action for which it was requested. */
export interface SentCode {
  confirm(code: string): Promise<void>;
}

/** A secret for an authenticator app, confirmed with a code from the app. */
export interface AuthenticatorSecret extends SentCode {
  /** To be typed if scanning is not possible. */
  secret: string;
  /** `otpauth:` address for the QR code. */
  address: string;
}

/**
 * The identity provider's calls to change sign-in settings. Every call may reject with an IdentityError.
 * `requires-recent-login` means that one of the confirmations is needed first; those may reject with a
 * SecondFactorRequired.
 */
export interface AccountSecurity {
  /** The current settings of the provider. */
  read(): Promise<SecuritySettings>;

  confirmPassword(password: string): Promise<void>;
  confirmProvider(id: string): Promise<void>;
  sendConfirmationCode(): Promise<SentCode>;

  /** Sends a mail to the new address. Its link changes the address of the account. */
  changeEmail(email: string): Promise<void>;
  /** Sets a first or new password. Every other session ends. */
  setPassword(password: string): Promise<void>;
  linkProvider(id: string): Promise<void>;
  /** The number is in E.164 format. */
  linkPhone(phoneNumber: string): Promise<SentCode>;
  unlink(method: SignInMethod): Promise<void>;

  enrolPhone(phoneNumber: string): Promise<SentCode>;
  /** @param issuer the product's name in the app */
  enrolAuthenticator(issuer: string): Promise<AuthenticatorSecret>;
  removeFactor(id: string): Promise<void>;
}
