import type { Identity } from '../identity/identity.js';

export interface Account {
  user_id: string;
  /** Its owner has asked for it to be erased. */
  is_closing: boolean;
}

/** The people that the product knows, by what the identity provider says of them. */
export abstract class Accounts {
  /** The person's record, made when this is the first time that they are seen; null for one who was erased. */
  abstract recognise(identity: Identity): Promise<Account | null>;
}
