import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity/identity.js';

/** What of a request tells where somebody is signed in. */
export type Origin = Pick<FastifyRequest, 'headers' | 'ip'>;

export interface Account {
  user_id: string;
  /** The sign-in that the token comes from. */
  session_id: string;
  /** Its owner has asked for it to be erased. */
  is_closing: boolean;
}

/** The people that the product knows, by what the identity provider says of them. */
export abstract class Accounts {
  /**
   * The person's record, made when this is the first time that they are seen; null for one who was erased.
   * @throws DomainError `session-ended` for the token of a session that was ended, `account-disabled`.
   */
  abstract recognise(identity: Identity, origin: Origin): Promise<Account | null>;
}
