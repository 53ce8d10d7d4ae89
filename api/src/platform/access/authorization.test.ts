import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBatch, listOrCreateCards } from '@meishi/api-contract/cards';
import { createContact } from '@meishi/api-contract/contacts';
import type { Access } from '@meishi/api-contract/endpoint';
import { endpoints } from '@meishi/api-contract/endpoints';
import { createLink } from '@meishi/api-contract/links';
import { internalAccount, type Person, productAdmin, startApp, type TestApp } from '../../../test/app.js';
import { makeGroup, type TestGroup } from '../../../test/groups.js';
import { picture } from '../../../test/pictures.js';
import { type RawInput, request } from '../../../test/request.js';
import { ensureEventPartitions } from '../../analytics/event-partitions.js';

const callers = [
  'visitor',
  'user',
  'other user',
  'group member',
  'group admin',
  'admin of another group',
  'product admin',
  'internal account',
] as const;
type Caller = (typeof callers)[number];

interface Case {
  /** Input that succeeds for whoever may call it; made anew for each caller. */
  input?: () => RawInput | Promise<RawInput>;
  /** What the input names belongs to `user`: to everybody else it does not exist. */
  owned?: true;
}

let app: TestApp;
let people: Record<Exclude<Caller, 'visitor'>, Person>;
let group: TestGroup;

beforeAll(async () => {
  app = await startApp();
  const person = (email?: string) => app.person({ email });
  people = {
    user: await person(),
    'other user': await person(),
    'group member': await person(),
    'group admin': await person(),
    'admin of another group': await person(),
    'product admin': await person(productAdmin),
    'internal account': await person(internalAccount),
  };
  await app.database.query(`update users set plan = 'pro', subscription_status = 'active'`);
  group = await makeGroup(app, { admins: [people['group admin']], members: [people['group member']] });
  await makeGroup(app, { admins: [people['admin of another group']] });
});
afterAll(() => app.close());

const own = {
  profile: () => people.user.user.default_profile_id,
  async link() {
    const body = {
      profile_id: own.profile(),
      kind: 'website',
      title: 'Site',
      url: 'https://example.com',
    } as const;
    return (await people.user.call(createLink, { body })).link_id;
  },
  async contact() {
    return (await people.user.call(createContact, { body: { display_name: 'Bo' } })).contact_id;
  },
  async card() {
    const body = { profile_id: own.profile(), label: 'Fair' };
    const card = await people.user.call(listOrCreateCards, { body });
    return Array.isArray(card) ? '' : card.card_id;
  },
  async view() {
    const event_id = randomUUID();
    const now = new Date();
    await ensureEventPartitions(app.database, { from: now, to: now });
    await app.database.query(
      `with receipt as (insert into analytics.event_receipts (event_id, at) values ($1, now()))
       insert into analytics.events (event_id, at, day, kind, user_id, profile_id, source, visitor, verdict)
       values ($1, now(), now()::date, 'view', $2, $3, 'direct', '\\x00', 'own')`,
      [event_id, people.user.user.user_id, own.profile()],
    );
    return event_id;
  },
  async version() {
    const { rows } = await app.database.query('select version from profiles where profile_id = $1', [
      own.profile(),
    ]);
    return rows[0].version as number;
  },
};

const profileParams = () => ({ id: own.profile() });
const linkParams = async () => ({ params: { id: await own.link() } });
const contactParams = async () => ({ params: { id: await own.contact() } });
const groupParams = () => ({ params: { id: group.name } });
const cardParams = async () => ({ params: { id: await own.card() } });
const mint = () =>
  people['product admin'].call(createBatch, {
    body: { name: 'Fair', kind: 'pvc', size: 1, with_claim_codes: false },
  });
const remote = () => ({ params: { name: 'mf-profile' } });

/** One for each endpoint of the contract. */
const cases: Record<string, Case> = {
  'users.getMe': {},
  'users.createUser': { input: () => ({ body: { fullName: 'Ada Lovelace' } }) },
  'users.createGoogleUser': {},
  'profiles.listProfiles': {},
  'profiles.getProfile': { input: () => ({ params: profileParams() }) },
  'profiles.createProfile': { input: () => ({ body: { display_name: 'Second' } }) },
  'profiles.updateProfile': {
    owned: true,
    input: async () => ({ params: profileParams(), body: { version: await own.version(), bio: 'Hello' } }),
  },
  'profiles.uploadProfilePhoto': {
    owned: true,
    input: async () => ({ params: profileParams(), files: { photo: await picture() } }),
  },
  'profiles.claimOwnView': {
    owned: true,
    input: async () => ({ params: { ...profileParams(), event_id: await own.view() } }),
  },
  'links.createLink': {
    owned: true,
    input: () => ({
      body: { profile_id: own.profile(), kind: 'website', title: 'Site', url: 'https://example.com' },
    }),
  },
  'links.updateLink': {
    owned: true,
    input: async () => ({ ...(await linkParams()), body: { title: 'New' } }),
  },
  'links.deleteLink': { owned: true, input: linkParams },
  'links.restoreLink': { owned: true, input: linkParams },
  'links.orderLinks': { owned: true, input: () => ({ params: profileParams(), body: { link_ids: [] } }) },
  'links.uploadLinkPhoto': {
    owned: true,
    input: async () => ({ body: { link_id: await own.link() }, files: { photo: await picture() } }),
  },
  'links.recordLinkClick': {
    input: async () => ({ body: { event_id: randomUUID(), link_id: await own.link() } }),
  },
  'contacts.listContacts': {},
  'contacts.createContact': { input: () => ({ body: { display_name: 'Bo' } }) },
  'contacts.updateContact': {
    owned: true,
    input: async () => ({ ...(await contactParams()), body: { notes: 'Met at the fair' } }),
  },
  'contacts.deleteContact': { owned: true, input: contactParams },
  'contacts.restoreContact': { owned: true, input: contactParams },
  'cards.listOrCreateCards': {},
  'cards.registerCard': {
    input: async () => ({ body: { card_id: (await mint()).cards[0]?.card_id } }),
  },
  'cards.updateCard': {
    owned: true,
    input: async () => ({ ...(await cardParams()), body: { status: 'paused' } }),
  },
  'cards.releaseCard': { owned: true, input: cardParams },
  'cards.createBatch': { input: () => ({ body: { name: 'Fair', kind: 'pvc', size: 1 } }) },
  'cards.listBatches': {},
  'cards.exportBatch': { input: async () => ({ params: { id: (await mint()).batch.batch_id } }) },
  'sharing.getVcard': { input: () => ({ params: profileParams() }) },
  'sharing.getQrCode': { input: () => ({ params: profileParams() }) },
  'support.contactSupport': {
    input: () => ({ body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } }),
  },
  'analytics.getUserAnalytics': {},
  'analytics.getAllUserAnalytics': {},
  'groups.listGroups': {},
  'groups.getGroup': { input: groupParams },
  'groups.getGroupBrand': { input: groupParams },
  'groups.listMembers': { input: groupParams },
  'plans.listPlans': {},
  'admin.listUsers': {},
  'dreams.getDreamMetrics': {},
  'remotes.getRegistry': {},
  'remotes.createRelease': { input: remote },
  'remotes.listReleases': { input: remote },
  'remotes.activateRelease': { input: remote },
  'health.getHealth': {},
  'health.getReadiness': {},
};

/** The status of a refusal; undefined where the call must succeed. Written from the product's rules, not from the guard. */
function refusedWith(access: Access, caller: Caller, owned: boolean): number | undefined {
  if (access === 'public') return undefined;
  if (access === 'internal') return caller === 'internal account' ? undefined : 404;
  if (caller === 'visitor' || access === 'release-token') return 401;
  if (access === 'product-admin') return caller === 'product admin' ? undefined : 403;
  if (access === 'user') return owned && caller !== 'user' ? 404 : undefined;
  if (caller === 'group admin' || caller === 'product admin') return undefined;
  if (caller === 'group member') return access === 'group-member' ? undefined : 403;
  return 404;
}

describe(`authorization: ${endpoints.size} endpoints × ${callers.length} callers`, () => {
  it('has a case for every endpoint', () => {
    expect(Object.keys(cases).sort()).toEqual([...endpoints.keys()].sort());
  });

  it.each([...endpoints.keys()])('%s', async (name) => {
    const endpoint = endpoints.get(name) as NonNullable<ReturnType<typeof endpoints.get>>;
    const { input, owned = false } = cases[name] ?? {};
    const expected: Record<string, number> = {};
    const found: Record<string, number> = {};
    for (const caller of callers) {
      const given: RawInput = (await input?.()) ?? {};
      const person = caller === 'visitor' ? undefined : people[caller];
      // The one endpoint whose body must name the caller.
      const body = name === 'users.createGoogleUser' ? { email: person?.email } : given.body;
      const answer = await request(app.origin, endpoint, { ...given, body }, person?.token);
      expected[caller] = refusedWith(endpoint.access, caller, owned) ?? endpoint.status ?? 200;
      found[caller] = answer.status;
    }
    expect(found).toEqual(expected);
  });

  const naming = Object.entries(cases)
    .filter(([, { owned }]) => owned)
    .map(([name]) => name);
  it.each([...naming, 'groups.getGroup', 'groups.listMembers'])(
    '%s answers another’s id exactly as an unknown one',
    async (name) => {
      const endpoint = endpoints.get(name) as NonNullable<ReturnType<typeof endpoints.get>>;
      const given = (await cases[name]?.input?.()) ?? {};
      const { token } = people['other user'];
      const others = await request(app.origin, endpoint, given, token);
      const unknown = await request(app.origin, endpoint, withUnknownIds(given), token);
      expect(others).toEqual(unknown);
      expect(others.status).toBe(404);
    },
  );

  afterAll(() => {
    process.stdout.write(`authorization: ${endpoints.size * callers.length} pairs of endpoint and caller\n`);
  });
});

function withUnknownIds({ params = {}, body, ...rest }: RawInput): RawInput {
  const unknown = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name === 'event_id' ? randomUUID() : /(^|_)id$/.test(name) ? 'UNKNOWN000' : value,
      ]),
    );
  return {
    ...rest,
    params: unknown(params) as Record<string, string>,
    ...(body && { body: unknown(body) }),
  };
}
