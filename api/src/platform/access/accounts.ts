import type { FastifyRequest } from 'fastify';
import { DomainError } from '../http/domain-error.ts';
import type { Identity } from '../identity/identity.ts';
import { t } from '../words/words.ts';
import type { Claims } from './roles.ts';

/** The parts of a request that describe a session. */
export type Origin = Pick<FastifyRequest, 'headers' | 'ip'>;

export interface Account {
  user_id: string;
  /** The session of the token. */
  session_id: string;
  /** Whether erasure of the account is requested. */
  is_closing: boolean;
  /** Whether an operator made it a product admin. */
  is_product_admin: boolean;
}

export const accountDisabled = () =>
  new DomainError('account-disabled', t('This account is disabled. Please contact support.'));

/** The accounts of the product, by the identity from the provider. */
export abstract class Accounts {
  /**
   * Returns the account and creates it on the first call; null if it was erased.
   * @throws DomainError `session-ended` for the token of an ended session, `account-disabled`.
   */
  abstract recognise(identity: Identity, origin: Origin): Promise<Account | null>;

  /** What decides over the roles of a session's account; null if the session or its account has ended. */
  abstract claimsOf(sessionId: string): Promise<Claims | null>;
}
