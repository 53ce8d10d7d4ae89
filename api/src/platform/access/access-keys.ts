import { DomainError } from '../http/domain-error.ts';
import { t } from '../words/words.ts';
import type { Claims } from './roles.ts';

/** Whom a key acts as, within its scopes. */
export type KeyCaller = { scopes: readonly string[] } & (KeyUser | { group_id: string });

/** The user of a key. */
export interface KeyUser extends Claims {
  group_id: null;
  uid: string;
  user_id: string;
  is_disabled: boolean;
  /** Whether erasure of the account is requested. */
  is_closing: boolean;
}

/** What a key begins with, so that it is recognised in a request and by scanners of leaked secrets. */
export const keyPrefix = 'meishi_key_';

/** The keys with which programs act as a user or as a group. */
export abstract class AccessKeys {
  /** The caller of a valid key, whose use it records; null if the key is unknown, revoked or expired. */
  abstract recognise(secret: string): Promise<KeyCaller | null>;
}

/** The error of a key that is unknown, revoked or expired. */
export const keyInvalid = (): DomainError =>
  new DomainError('not-signed-in', t('This key isn’t valid. It may have expired.'));
