import { createHash } from 'node:crypto';
import type { Shop } from '@meishi/api-contract/boot';
import { id } from '@meishi/api-contract/shapes/fields';
import { type EndpointDefinition, groupKeyAllows, keyAllows } from '@meishi/api-contract/transport/endpoint';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.ts';
import { isOffered, shopOf } from '../config/shop.ts';
import { DomainError, notFound, nothingHere } from '../http/domain-error.ts';
import { Counterpart, Definition } from '../http/endpoint.ts';
import type { Identity } from '../identity/identity.ts';
import { AccountTurns } from '../limits/account-turns.ts';
import { t } from '../words/words.ts';
import { accessRefusal, isGroupRule, isGuestAdmin, limitOf, type Refusal } from './access.policy.ts';
import { Access } from './access.ts';
import {
  AccessKeys,
  Accounts,
  accountDisabled,
  DirectoryTokens,
  type GroupAccess,
  type KeyCaller,
  type KeyUser,
  keyInvalid,
  keyPrefix,
  Memberships,
  ReleaseTokens,
  Roles,
} from './callers.ts';
import type { Viewer } from './viewer.ts';

const deniedEverywhere: ReadonlySet<string> = new Set([
  'account-disabled',
  'account-closing',
  'session-ended',
  'email-not-verified',
]);

/** The only guard for access: a call passes only if the access rule of its route allows it. */
@Injectable()
export class AccessGuard extends AuthGuard('firebase-jwt') {
  private readonly shop: Shop;
  /** The account of a key that was used before, by the key's hash. */
  private readonly accountsOfKeys = new LRUCache<string, string>({ max: 10_000 });

  constructor(
    config: Config,
    private readonly reflector: Reflector,
    private readonly accounts: Accounts,
    private readonly memberships: Memberships,
    private readonly roles: Roles,
    private readonly releaseTokens: ReleaseTokens,
    private readonly directoryTokens: DirectoryTokens,
    private readonly keys: AccessKeys,
    private readonly turns: AccountTurns,
  ) {
    super();
    this.shop = shopOf(config);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.endpoint =
      this.reflector.get(Definition, context.getHandler()) ??
      this.reflector.get(Counterpart, context.getHandler());
    const rule = this.reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]);
    if (!isOffered(this.shop, request.endpoint?.shop)) throw nothingHere();
    if (!rule) throw new Error(`${context.getClass().name} has a route without an access rule`);
    if (rule === 'release-token') return this.releaseTokens.check(request);
    if (rule === 'directory-token')
      return this.directoryTokens.check(request, context.switchToHttp().getResponse());

    const viewer = await this.viewerOf(context, request, rule).catch((error: unknown) => {
      // A caller with a disabled or closing account or an ended session may still call public endpoints,
      // e.g. to write to support.
      if (rule === 'public' && error instanceof DomainError && deniedEverywhere.has(error.code)) return null;
      throw error;
    });
    if (viewer && isGroupRule(rule)) {
      const named = id.safeParse((request.params as { id?: string }).id);
      if (named.success)
        request.group = await (request.endpoint?.groupOf === 'invitation'
          ? this.memberships.findByInvitation(named.data, viewer.user_id)
          : this.memberships.find(named.data, viewer.user_id));
      // To a key of another group, the group does not exist.
      if (viewer.acts_as_group && request.group)
        request.group =
          request.group.group_id === viewer.acts_as_group ? { ...request.group, role: 'admin' } : undefined;
    }
    const caller = viewer && { roles: viewer.roles, group: request.group };
    const refused = accessRefusal(rule, caller);
    if (refused) throw refusalError(refused, rule, request.endpoint);
    request.isGuestAdmin = isGuestAdmin(rule, caller);
    if (caller) await this.limit(request, limitOf(rule, caller));
    return true;
  }

  /**
   * Limits a call to the members of departments. The member or invitation in its address must belong to them; the feature reads
   * `limitedTo` for what else it gives or changes.
   */
  private async limit({ group, params, endpoint }: FastifyRequest, limitedTo: GroupAccess['limitedTo']) {
    if (!limitedTo || !group) return;
    group.limitedTo = limitedTo;
    const { userId } = params as { userId?: string };
    if (endpoint?.groupOf === 'invitation' && !limitedTo.includes(group.invited_to ?? ''))
      throw notFound('invitation');
    if (userId !== undefined && !(await this.memberships.isWithin(group.group_id, limitedTo, userId)))
      throw notFound('member');
  }

  /** Passport's result: the identity of the token. A public route ignores an invalid token. */
  override handleRequest<Found = Identity>(
    error: unknown,
    identity: Found | false,
    _info: unknown,
    context: ExecutionContext,
  ): Found {
    const rule = this.reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]);
    if (error && rule !== 'public') throw error;
    return (error ? null : identity || null) as Found;
  }

  private async viewerOf(context: ExecutionContext, request: FastifyRequest, rule: string) {
    const key = bearerKey(request) ?? basicKey(request);
    if (!key) return this.identify(context, request, rule);
    // A public call needs no key, so it is ignored there.
    request.viewer = rule === 'public' ? null : await this.callerOf(context, key, rule);
    return request.viewer;
  }

  /** The user or group that a key acts as, if it allows this call. A user is without the roles of staff. */
  private async callerOf(
    context: ExecutionContext,
    { secret, address }: PresentedKey,
    rule: string,
  ): Promise<Viewer> {
    if (rule === 'internal') throw nothingHere();
    const caller = await this.recogniseInTurn(secret, context.switchToHttp().getResponse());
    const { endpoint } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller.group_id === null) refuseAccount(caller, address);
    // A group has no address, which basic authentication needs.
    else if (address !== undefined) throw keyInvalid();
    const isOfDevice = caller.group_id === null && caller.session_id !== null;
    if (!endpoint?.key || (isOfDevice && !endpoint.deviceKeys))
      throw new DomainError('not-allowed', t('Keys can’t do this. Please log in.'));
    const { scopes } = caller;
    if (!isOfDevice && !keyAllows(scopes, endpoint))
      throw new DomainError(
        'not-allowed',
        t('This key doesn’t have the scope {{scope}}.', { scope: endpoint.key }),
      );
    const viewer = { session_id: '', signed_in_at: 0, roles: [], scopes };
    if (caller.group_id === null) {
      const { uid, user_id, email, email_verified } = caller;
      return { ...viewer, uid, user_id, email, email_verified };
    }
    if (rule === 'user' || !groupKeyAllows(endpoint))
      throw new DomainError('not-allowed', t('A group’s key can’t do this.'));
    const { group_id: acts_as_group, key_label } = caller;
    const nobody = { uid: '', user_id: acts_as_group, email: '', email_verified: false };
    return { ...viewer, ...nobody, acts_as_group, key_label };
  }

  /** The caller of a key, when it is the turn of its account. A key without a known account has turns of its own. */
  private async recogniseInTurn(secret: string, reply: FastifyReply): Promise<KeyCaller> {
    const hash = createHash('sha256').update(secret).digest('base64');
    const known = this.accountsOfKeys.get(hash);
    await this.turns.begin(known ?? hash, reply);
    const caller = await this.keys.recognise(secret);
    if (!caller) throw keyInvalid();
    const account = caller.group_id ?? caller.uid;
    this.accountsOfKeys.set(hash, account);
    if (!known) await this.turns.begin(account, reply);
    return caller;
  }

  private async identify(context: ExecutionContext, request: FastifyRequest, rule: string) {
    request.viewer = null;
    if (!request.headers.authorization) return null;
    await super.canActivate(context);
    const identity = (request as { user?: Identity | null }).user;
    if (!identity) return null;
    const { uid, email, email_verified, auth_time: signed_in_at } = identity;
    if (rule !== 'public') await this.turns.begin(uid, context.switchToHttp().getResponse());
    const account = await this.accounts.recognise(identity, request);
    if (!account) return null;
    const { user_id, session_id, is_closing } = account;
    const is_product_admin = account.is_product_admin || identity.openid?.grants_admin === true;
    if (is_closing && !request.endpoint?.whileClosing) throw accountClosing();
    const roles = this.roles.of({ email, email_verified, is_product_admin });
    request.viewer = { uid, user_id, session_id, signed_in_at, email, email_verified, roles };
    return request.viewer;
  }
}

/** A key in a request. */
interface PresentedKey {
  secret: string;
  /** The user's address, if the program sent it with the key. In lower case. */
  address?: string;
}

function bearerKey({ headers }: FastifyRequest): PresentedKey | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token?.startsWith(keyPrefix) ? { secret: token } : undefined;
}

/**
 * The user's address and key of basic authentication (RFC 7617). Only routes for programs that know nothing else accept it,
 * because browsers store these credentials and send them with later requests.
 */
function basicKey({ headers, bounds }: FastifyRequest): PresentedKey | undefined {
  const [, encoded] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!encoded || !bounds?.basicKeys) return undefined;
  const [, address = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return { secret, address: address.toLowerCase() };
}

/** Refuses the key of an account that has ended or that has another address than the program sent. */
function refuseAccount({ email, is_disabled, is_closing }: KeyUser, address: string | undefined): void {
  if (address !== undefined && address !== email.toLowerCase()) throw keyInvalid();
  if (is_disabled) throw accountDisabled();
  if (is_closing) throw accountClosing();
}

function accountClosing(): DomainError {
  return new DomainError(
    'account-closing',
    t('This account is about to be deleted. To use it again, keep it.'),
  );
}

/** The error that a refused caller gets. */
export function refusalError(refused: Refusal, rule: string, endpoint?: EndpointDefinition): DomainError {
  if (refused === 'not-signed-in') return new DomainError(refused, t('Please log in.'));
  if (refused === 'not-allowed') return new DomainError(refused, t('Only admins can do this.'));
  return rule === 'internal' ? nothingHere() : notFound(endpoint?.groupOf ?? 'group');
}
