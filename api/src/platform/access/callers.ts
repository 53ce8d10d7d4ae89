import type { Role } from '@meishi/api-contract/endpoints/account/users';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.ts';
import { DomainError } from '../http/domain-error.ts';
import type { Identity } from '../identity/identity.ts';
import { t } from '../words/words.ts';

/** What decides over the roles of an account. */
export type Claims = Pick<Identity, 'email' | 'email_verified'> & {
  /** Made a product admin by an operator. */
  is_product_admin: boolean;
};

/** The roles from the lists in the configuration and from operators. Without a verified address there are none. */
@Injectable()
export class Roles {
  constructor(private readonly config: Config) {}

  of({ email, email_verified, is_product_admin }: Claims): Role[] {
    if (!email_verified) return [];
    const address = email.toLowerCase();
    const roles: Role[] = [];
    if (is_product_admin || this.config.PRODUCT_ADMINS.includes(address)) roles.push('product-admin');
    if (this.config.INTERNAL_ACCOUNTS.includes(address)) roles.push('internal');
    return roles;
  }
}

/** A group with a user's role in it. */
export interface GroupAccess {
  group_id: string;
  name: string;
  /** Null if the user is not a member. */
  role: 'member' | 'admin' | null;
  /** The departments that the user administers. */
  administers?: readonly string[];
  /** The department that the invitation in the address leads into. */
  invited_to?: string | null;
  /** The departments to whose members this call is limited; undefined for the whole group. */
  limitedTo?: readonly string[] | undefined;
}

/** Finds groups and the roles of users in them. */
export abstract class Memberships {
  /** Finds a group by id or name; undefined if there is none. The role is null if the user is not a member. */
  abstract find(group: string, userId: string): Promise<GroupAccess | undefined>;

  /** The same for the group of an invitation. */
  abstract findByInvitation(invitationId: string, userId: string): Promise<GroupAccess | undefined>;

  /** Whether a user is a member of the group in one of these departments. */
  abstract isWithin(groupId: string, departments: readonly string[], userId: string): Promise<boolean>;
}

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

/** Whom a key acts as, within its scopes. */
export type KeyCaller = { scopes: readonly string[] } & (KeyUser | { group_id: string; key_label: string });

export interface KeyUser extends Claims {
  group_id: null;
  /** The session of a device's key. */
  session_id: string | null;
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
  /** The caller of a valid key, whose use it records; null if the key is unknown, revoked or expired, or its session has ended. */
  abstract recognise(secret: string): Promise<KeyCaller | null>;
}

/** The error of a key that is unknown, revoked or expired. */
export const keyInvalid = (): DomainError =>
  new DomainError('not-signed-in', t('This key isn’t valid. It may have expired.'));

export interface ReleaseTeam {
  /** Its team_id, or the remote of a token in the configuration. */
  id: string;
  name: string;
  /** The addresses that its routes may have, with everything below them; null if all. */
  paths: readonly string[] | null;
}

/** The tokens with which teams release their remotes. */
export abstract class ReleaseTokens {
  /**
   * Checks that the token of the request belongs to the remote in its address, and stores the team in the request.
   * @throws DomainError `not-signed-in`, `not-allowed`
   */
  abstract check(request: FastifyRequest): Promise<true>;

  /** Whether the request carries a token for this remote. */
  abstract owns(request: Pick<FastifyRequest, 'headers'>, remote: string): Promise<boolean>;
}

/** The connection of a directory that makes a request. */
export interface DirectoryCaller {
  connection_id: string;
  label: string;
  group_id: string;
}

/** The tokens with which directories change the people of a group. */
export abstract class DirectoryTokens {
  /**
   * Checks that the token of the request belongs to the group in its address, and stores the connection in the request.
   * @throws DomainError `not-signed-in`
   */
  abstract check(request: FastifyRequest, reply: FastifyReply): Promise<true>;

  /**
   * Checks the token of the request once more, in the middle of long work.
   * @throws DomainError `not-signed-in`
   */
  abstract recheck(request: FastifyRequest): Promise<void>;
}
