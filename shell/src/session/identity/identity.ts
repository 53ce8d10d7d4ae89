export interface Account {
  accountId: string;
  /** Empty if there is none, as for users who signed up by phone. */
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** In E.164 format, or empty. */
  phoneNumber: string;
  /** The name of the OpenID Connect provider at which the account is signed in. */
  provider?: string;
}

/** An account as Firebase's client has it, or stores it. */
export interface FirebaseUser {
  uid: string;
  email?: string | null;
  displayName?: string | null;
  emailVerified?: boolean;
  phoneNumber?: string | null;
}

export function toAccount(user: FirebaseUser): Account {
  return {
    accountId: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    emailVerified: user.emailVerified ?? false,
    phoneNumber: user.phoneNumber ?? '',
  };
}

/** The purpose of a link in one of the provider's mails. */
export interface MailAction {
  kind:
    | 'reset-password'
    | 'verify-email'
    | 'change-email'
    | 'recover-email'
    | 'remove-second-factor'
    | 'sign-in';
  /** The account's address after the action. */
  email: string;
}

export interface PhoneCode {
  /** Signs in. Resolves to whether the user is new. */
  confirm(code: string): Promise<boolean>;
}

/** A token for the API. Times are in milliseconds since 1970. */
export interface IdToken {
  value: string;
  issuedAt: number;
  expiresAt: number;
}

/** An error of the identity provider. `code` is listed in the specification (section 8), without a prefix. */
export class IdentityError extends Error {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'IdentityError';
  }
}

/** Whether the provider was unreachable, as opposed to refusing the call. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'network-request-failed';
}

/** A completed sign-in at a provider of Firebase. */
export interface ProviderResult {
  /** Whether it created the account. */
  isNew: boolean;
}

/** The identity provider. Every call may reject with an IdentityError. */
export interface Identity {
  /** Calls back with the stored account (null: none), then on each sign-in and sign-out, including other tabs. */
  watch(listener: (account: Account | null) => void): () => void;
  /** Null without an account. `fresh` requests a new token from the provider. */
  token(fresh: boolean): Promise<IdToken | null>;
  /** Reads the account again, for example whether its address is verified. */
  reload(): Promise<Account | null>;
  signIn(email: string, password: string): Promise<void>;
  /**
   * Signs in at a provider of Firebase, such as `google.com`. Resolves to null if no window could be opened and the page
   * redirects to the provider instead.
   */
  signInWith(provider: string): Promise<ProviderResult | null>;
  /** Completes a sign-in by redirect. Resolves to null if there was none. */
  finishRedirect(): Promise<ProviderResult | null>;
  /** Completes a sign-in at an OpenID Connect provider. Resolves to null if the server knows no session. */
  finishOpenid(): Promise<Account | null>;
  register(email: string, password: string): Promise<void>;
  rename(displayName: string): Promise<void>;
  /** @param link the full address of the page that the link opened; resolves to whether the user is new. */
  signInWithLink(email: string, link: string): Promise<boolean>;
  /** Sends a code by text message to a number in E.164 format. */
  sendPhoneCode(phoneNumber: string): Promise<PhoneCode>;
  /** The purpose of a mail link's code. Rejects if the code has expired or was used. */
  readMailAction(code: string): Promise<MailAction>;
  /** Performs the action of a mail link that needs no further input. */
  applyMailAction(code: string): Promise<void>;
  /** Sets a new password with the code of a mail link. */
  setPassword(code: string, password: string): Promise<void>;
  /** @param atProvider Also ends the session at an OpenID Connect provider, to which the page then leads. */
  signOut(atProvider?: boolean): Promise<void>;
}
