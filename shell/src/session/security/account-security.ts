import type { SecondFactor } from '../second-factor/second-factor.ts';

/** How somebody signs in; a link by e-mail needs no setting up. */
export type SignInMethod = 'password' | 'google' | 'phone';

/** What the identity provider knows of an account's doors. */
export interface SecuritySettings {
  /** Empty for an account without one. */
  email: string;
  emailVerified: boolean;
  methods: readonly SignInMethod[];
  /** Address of the linked Google account. */
  googleEmail: string | null;
  phoneNumber: string | null;
  secondFactors: readonly SecondFactor[];
}

/** A code that is under way to a phone; `confirm` does what it was asked for. */
export interface CodeUnderWay {
  confirm(code: string): Promise<void>;
}

/** A secret that an authenticator app is given, to be proved with a code that the app makes of it. */
export interface AuthenticatorSecret extends CodeUnderWay {
  /** As people type it where they cannot scan. */
  secret: string;
  /** `otpauth:` address, which a QR code carries. */
  address: string;
}

/**
 * What the product needs of an identity provider so that people can change how they sign in. Every call may reject with
 * an IdentityError; `requires-recent-login` asks for one of the confirmations first, and those may reject with a
 * SecondFactorRequired.
 */
export interface AccountSecurity {
  /** As the provider has it now. */
  read(): Promise<SecuritySettings>;

  confirmPassword(password: string): Promise<void>;
  confirmGoogle(): Promise<void>;
  sendConfirmationCode(): Promise<CodeUnderWay>;

  /** Mails the new address; the account has it once the mail's link was followed. */
  changeEmail(email: string): Promise<void>;
  /** Sets the first password, or another one; every other session ends. */
  setPassword(password: string): Promise<void>;
  linkGoogle(): Promise<void>;
  /** To a number as E.164 writes it. */
  linkPhone(phoneNumber: string): Promise<CodeUnderWay>;
  unlink(method: SignInMethod): Promise<void>;

  enrolPhone(phoneNumber: string): Promise<CodeUnderWay>;
  /** @param issuer what the app calls the product */
  enrolAuthenticator(issuer: string): Promise<AuthenticatorSecret>;
  removeFactor(id: string): Promise<void>;
}
