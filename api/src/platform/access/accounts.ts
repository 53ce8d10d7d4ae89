import type { Identity } from '../identity/identity.js';

/** The people that the product knows, by what the identity provider says of them. */
export abstract class Accounts {
  /** The person's record, made when this is the first time that they are seen. */
  abstract recognise(identity: Identity): Promise<{ user_id: string }>;
}
