import { randomUUID } from 'node:crypto';
import {
  createDeviceKey,
  createGroupKey,
  createKey,
  keyScopes,
} from '@meishi/api-contract/endpoints/account/keys';
import { createBatch, listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { createProfile, deleteProfile, getProfile } from '@meishi/api-contract/endpoints/profiles';
import { createClient } from '@meishi/api-contract/transport/client';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { NameServer } from '../../embedded/stand-ins/dns/name-server.ts';
import { ensureEventPartitions } from '../../src/analytics/recording/event-partitions.ts';
import { internalAccount, productAdmin, startApp, type TestApp, type TestUser } from '../app.ts';
import { makeDepartment, makeGroup, type TestGroup } from '../fixtures/groups.ts';
import { tokenOfOtherSignIn } from '../fixtures/users.ts';
import { inEnglish } from '../in-english.ts';
import { openidEnvironment, startIssuer } from '../openid.ts';
import type { RawInput } from '../request.ts';
import { walletEnvironment } from '../wallet.ts';

/** All kinds of callers that rules distinguish. */
export const callers = [
  'visitor',
  'user',
  'other user',
  'group member',
  'admin of the department',
  'admin of another department',
  'group admin',
  'admin of another group',
  'product admin',
  'internal account',
] as const;
export type Caller = (typeof callers)[number];

/** Programs with a key: whose rights it has, whether it may only read, and whether it is a group's. A key has no rights of staff. */
export const keyCallers = {
  'key of the user': { actsAs: 'user', readsOnly: false },
  'read-only key of the user': { actsAs: 'user', readsOnly: true },
  'key of the group admin': { actsAs: 'group admin', readsOnly: false },
  'key of a device of the user': { actsAs: 'user', readsOnly: false, isOfDevice: true },
  'key of a product admin': { actsAs: 'other user', readsOnly: false },
  'key of the group': { actsAs: 'group admin', readsOnly: false, isOfGroup: true },
  'read-only key of the group': { actsAs: 'group admin', readsOnly: true, isOfGroup: true },
  'key of another group': { actsAs: 'admin of another group', readsOnly: false, isOfGroup: true },
} as const satisfies Record<
  string,
  { actsAs: Exclude<Caller, 'visitor'>; readsOnly: boolean; isOfGroup?: true; isOfDevice?: true }
>;
export type KeyHolder = keyof typeof keyCallers;

export interface Case {
  /** A valid input for permitted callers, created again for each caller. */
  input?: (caller: Caller) => RawInput | Promise<RawInput>;
  /** The object belongs to `user` and does not exist for others. */
  owned?: true;
  /** The other callers for whom it exists. */
  shared?: readonly Caller[];
  /** Each call is about a new group, to which no key of a group belongs. */
  ofNewGroup?: true;
  /** Each call is about something of `group member`, who is in the department of the one administrator and not in that of the other. */
  ofMember?: true;
  /** What permitted callers get, who lack what the call changes. */
  status?: number;
}

/** The members of the group who are not its admins. */
export const groupMembers = (accounts: World['accounts']): TestUser[] =>
  (['group member', 'admin of the department', 'admin of another department'] as const).map(
    (caller) => accounts[caller],
  );

/** The cases of a feature by endpoint name. */
export type Cases = (world: World) => Record<string, Case>;

/** An object that all callers share, for calls that do not change it. */
export function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

/** The application with one user of each kind, a group, and objects of `user`. */
export class World {
  private constructor(
    readonly app: TestApp,
    readonly accounts: Record<Exclude<Caller, 'visitor'>, TestUser>,
    readonly group: TestGroup,
    private readonly otherGroup: TestGroup,
    /** The ids of a department with `group member` and of an empty one, which have an administrator each. */
    readonly departments: Record<'admin of the department' | 'admin of another department', string>,
    readonly nameServer: NameServer,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<World> {
    const issuer = await startIssuer();
    const nameServer = await NameServer.start();
    const started = await startApp({
      ...(await walletEnvironment()),
      ...openidEnvironment(issuer),
      DNS_SERVERS: nameServer.address,
      ...environment,
    });
    const app = {
      ...started,
      close: async () => {
        await started.close();
        await issuer.pause();
        await nameServer.stop();
      },
    };
    const createUser = (email?: string) => app.createUser({ email });
    const accounts = {
      user: await createUser(),
      'other user': await createUser(),
      'group member': await createUser(),
      'admin of the department': await createUser(),
      'admin of another department': await createUser(),
      'group admin': await createUser(),
      'admin of another group': await createUser(),
      'product admin': await createUser(productAdmin),
      'internal account': await createUser(internalAccount),
    };
    await app.database.query(`update users set plan = 'team', subscription_status = 'active'`);
    const group = await makeGroup(app, {
      admins: [accounts['group admin']],
      members: groupMembers(accounts),
    });
    const departments = {
      'admin of the department': await makeDepartment(app, group, {
        admins: [accounts['admin of the department']],
        members: [accounts['group member']],
      }),
      'admin of another department': await makeDepartment(app, group, {
        admins: [accounts['admin of another department']],
      }),
    };
    const otherGroup = await makeGroup(app, { admins: [accounts['admin of another group']] });
    return new World(app, accounts, group, otherGroup, departments, nameServer);
  }

  /** A key with every scope, or with every scope to read. */
  async key(holder: KeyHolder): Promise<string> {
    const { actsAs, readsOnly } = keyCallers[holder];
    if ('isOfGroup' in keyCallers[holder]) return this.groupKey(actsAs, readsOnly);
    if ('isOfDevice' in keyCallers[holder]) return this.deviceKey(actsAs);
    const owner = holder === 'key of a product admin' ? await this.newProductAdmin() : this.accounts[actsAs];
    const scopes = keyScopes.filter((scope) => !readsOnly || scope.endsWith(':read'));
    return (await owner.call(createKey, { body: { label: holder, scopes } })).secret;
  }

  /** Of a session of its own, in which no case creates another one. */
  private async deviceKey(owner: Exclude<Caller, 'visitor'>): Promise<string> {
    const elsewhere = tokenOfOtherSignIn(this.accounts[owner].token, -5);
    const call = createClient({ baseUrl: `${this.app.origin}/api/v1`, token: async () => elsewhere });
    return (await call(createDeviceKey)).secret;
  }

  private async groupKey(admin: Exclude<Caller, 'visitor'>, readsOnly: boolean): Promise<string> {
    const { group_id: id } = admin === 'group admin' ? this.group : this.otherGroup;
    const body = { label: 'Sync', scopes: [readsOnly ? 'groups:read' : 'groups:write'] as KeyScope[] };
    return (await this.accounts[admin].call(createGroupKey, { params: { id }, body })).secret;
  }

  private async newProductAdmin(): Promise<TestUser> {
    const admin = await this.app.createUser();
    await this.app.database.query(
      `update users set is_product_admin = true, plan = 'team', subscription_status = 'active' where user_id = $1`,
      [admin.user.user_id],
    );
    return admin;
  }

  get profileId(): string {
    return this.accounts.user.user.default_profile_id;
  }

  groupParams = () => ({ params: { id: this.group.name } });

  profileParams = () => ({ params: { id: this.profileId } });

  async profileVersion(): Promise<number> {
    const { rows } = await this.app.database.query('select version from profiles where profile_id = $1', [
      this.profileId,
    ]);
    return rows[0].version;
  }

  async secondProfile(): Promise<string> {
    return (await this.accounts.user.call(createProfile, { body: { display_name: 'Second' } })).profile_id;
  }

  async deletedProfile(): Promise<string> {
    const id = await this.secondProfile();
    await this.accounts.user.call(deleteProfile, { params: { id } });
    return id;
  }

  async link(): Promise<string> {
    const body = {
      profile_id: this.profileId,
      kind: 'website',
      title: 'Site',
      url: 'https://example.com',
    } as const;
    return (await this.accounts.user.call(createLink, { body })).link_id;
  }

  async contact(): Promise<string> {
    const body = { display_name: 'Bo', emails: [{ value: 'bo@example.com' }] };
    return (await this.accounts.user.call(createContact, { body })).contact_id;
  }

  async reminder(contact_id: string): Promise<void> {
    const remind_at = new Date(Date.now() + 86_400_000).toISOString();
    await this.accounts.user.call(remindOfContact, { body: { contact_id, remind_at } });
  }

  async consentText(): Promise<string> {
    const profile = await this.accounts.user.call(getProfile, this.profileParams());
    return consentTextOf(profile, inEnglish);
  }

  async digitalCard(): Promise<string> {
    const body = { profile_id: this.profileId, label: 'Fair' };
    const card = await this.accounts.user.call(listOrCreateCards, { body });
    return Array.isArray(card) ? '' : card.card_id;
  }

  mintCards() {
    return this.accounts['product admin'].call(createBatch, {
      body: { name: 'Fair', kind: 'pvc', size: 1, with_claim_codes: false },
    });
  }

  async view(): Promise<string> {
    const event_id = randomUUID();
    const now = new Date();
    await ensureEventPartitions(this.app.database, { from: now, to: now });
    await this.app.database.query(
      `with receipt as (insert into analytics.event_receipts (event_id, at) values ($1, now()))
       insert into analytics.events (event_id, at, day, kind, user_id, profile_id, source, visitor, verdict)
       values ($1, now(), now()::date, 'view', $2, $3, 'direct', '\\x00', 'own')`,
      [event_id, this.accounts.user.user.user_id, this.profileId],
    );
    return event_id;
  }
}
