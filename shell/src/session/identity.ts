/** A person as the identity provider knows them. */
export interface Account {
  accountId: string;
  /** Empty for an account without one, such as of somebody who came by phone. */
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** As E.164 writes it; empty for an account without one. */
  phoneNumber: string;
}

/** What a link in one of the provider's mails is for. */
export interface MailAction {
  kind:
    | 'reset-password'
    | 'verify-email'
    | 'change-email'
    | 'recover-email'
    | 'remove-second-factor'
    | 'sign-in';
  /** The address that the account has once it is done. */
  email: string;
}

/** A code that is under way to a phone. */
export interface PhoneCode {
  /** Signs in whoever has it; resolves to whether they are new. */
  confirm(code: string): Promise<boolean>;
}

/** Proof of identity for the API; times in milliseconds since 1970. */
export interface IdToken {
  value: string;
  issuedAt: number;
  expiresAt: number;
}

/** A refusal of the identity provider; `code` is one of the specification's (section 8), without a prefix. */
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

/** Whether the provider could not be reached, as opposed to having said no. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'network-request-failed';
}

/** What the product needs of an identity provider. Every call may reject with an IdentityError. */
export interface Identity {
  /** Tells the stored account once it is read (null: nobody), then each sign-in and sign-out, also those of other tabs. */
  watch(listener: (account: Account | null) => void): () => void;
  /** Null while nobody is signed in; `fresh` asks the provider for a new one. */
  token(fresh: boolean): Promise<IdToken | null>;
  /** The account as the provider has it now: a verified address shows only after this. */
  reload(): Promise<Account | null>;
  signIn(email: string, password: string): Promise<void>;
  /** Resolves to false when the page is about to be left for the provider's own, because no window could be opened. */
  signInWithGoogle(): Promise<boolean>;
  /** Ends a sign-in that left the page; true when there was one. */
  finishRedirect(): Promise<boolean>;
  register(email: string, password: string): Promise<void>;
  rename(displayName: string): Promise<void>;
  sendVerification(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Mails a link that signs in whoever opens it, and leads them to the path. */
  sendSignInLink(email: string, returnTo: string): Promise<void>;
  /** @param link the whole address of the page that the link led to; resolves to whether the person is new. */
  signInWithLink(email: string, link: string): Promise<boolean>;
  /** Sends a code by text message to a number as E.164 writes it. */
  sendPhoneCode(phoneNumber: string): Promise<PhoneCode>;
  /** What the code of a mail's link is for; refuses one that has expired or was used. */
  readMailAction(code: string): Promise<MailAction>;
  /** Does what a mail's link is for, where that needs nothing more. */
  applyMailAction(code: string): Promise<void>;
  /** Sets the password that a mail's link is for. */
  setPassword(code: string, password: string): Promise<void>;
  signOut(): Promise<void>;
}
