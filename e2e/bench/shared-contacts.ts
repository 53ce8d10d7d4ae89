import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { removeMember } from '@meishi/api-contract/endpoints/groups/members';
import { listSharedContacts } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import type { Client } from 'pg';
import { newUser, type SignedIn, signIn } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { largeGroup } from '../fixtures/large-group.ts';
import type { Figure, Measured, Options } from './figures.ts';
import { medianTime, timed } from './median.ts';

const members = 20;
const own = 20_000;
const shared = 100_000;
/** Of the member who is removed. */
const ofOneMember = 10_000;
const runs = 21;
const stages = ['new', 'contacted', 'meeting', 'won', 'lost'] as const;
const atMost = 3;

type OwnQuery = NonNullable<CallInput<typeof listContacts>['query']>;
type SharedQuery = NonNullable<CallInput<typeof listSharedContacts>['query']>;

/** Lists of a group's 100,000 shared contacts, beside the same of a person's 20,000 own contacts. */
export async function measureSharedContacts({ say }: Options): Promise<Measured> {
  const person = await newUser('Noor Abbas');
  const { name, admin } = await largeGroup(members, 1, 0);
  const { call } = await signIn(admin);
  const group = await inDatabase((database) => populate(database, name, person.email));
  say('the contacts are written');
  const params = { id: name };
  const figures: Figure[] = [];
  for (const { title, own: ownQuery, shared: query } of comparisons(group)) {
    const reference = await medianTime(runs, () => person.call(listContacts, { query: ownQuery }));
    const value = await medianTime(runs, () => call(listSharedContacts, { params, query }));
    say(`${title}: ${value.toFixed(0)} ms, ${reference.toFixed(0)} ms`);
    figures.push({
      ...{ name: title, value, unit: 'ms', target: { atMost } },
      reference: { name: `the same of ${own.toLocaleString('en')} own contacts`, value: reference },
    });
  }
  const board = await medianTime(runs, () =>
    Promise.all(
      stages.map((stage) =>
        call(listSharedContacts, { params, query: { stage, sort: 'latest', limit: 50 } }),
      ),
    ),
  );
  const removal = await removalOf({ call }, name, group.removed);
  return {
    explanation: `A group of ${members} members has ${shared.toLocaleString('en')} shared contacts. The reference is the list of a person with ${own.toLocaleString('en')} contacts in the same run.
Medians of ${runs} requests over HTTP for 100 contacts and the number of all that match, one at a time.`,
    figures: [
      ...figures,
      { name: 'the board: five columns at the same time', value: board, unit: 'ms' },
      {
        ...{ name: `removal of a member with ${ofOneMember.toLocaleString('en')} shared contacts` },
        ...{ value: removal, unit: 'ms' },
      },
    ],
  };
}

interface Populated {
  owner: string;
  removed: string;
  event: string;
  /** Where pages in the middle begin. */
  sharedMiddle: string;
}

function comparisons({ owner, event, sharedMiddle }: Populated) {
  const limit = 100;
  const compared = (title: string, shared: SharedQuery, own: OwnQuery) => ({
    title,
    own: { limit, ...own },
    shared: { limit, ...shared },
  });
  return [
    compared('first page', {}, {}),
    compared('a page in the middle', { cursor: sharedMiddle }, { from: own / 2 }),
    compared('sorted by the time of sharing', { sort: 'latest' }, { sort: 'added' }),
    compared('sorted by the next step', { sort: 'next-step' }, { sort: 'updated' }),
    compared('search for a part of a name', { search: 'ina 45' }, { search: 'ina 45' }),
    compared('search for an address', { search: 'person-12345@' }, { search: 'person-12345@' }),
    compared('search without a match', { search: 'nobody at all' }, { search: 'nobody at all' }),
    compared('of a stage', { stage: 'won' }, { favourite: 'true' }),
    compared('of an owner', { owner }, { favourite: 'true' }),
    compared('whom a member takes care of', { responsible: owner }, { favourite: 'true' }),
    compared('of an event', { event_id: event }, { favourite: 'true' }),
  ];
}

/** Writes the contacts directly to the database. */
async function populate(database: Client, group: string, person: string): Promise<Populated> {
  const { rows } = await database.query<{ group_id: string; users: string[]; person: string }>(
    `select g.group_id, (select user_id from users where email = $2) as person,
       array(select m.user_id from memberships m where m.group_id = g.group_id and m.role = 'member' order by m.user_id) as users
     from groups g where g.name = $1`,
    [group, person],
  );
  const [found] = rows;
  if (!found) throw new Error('The group is missing.');
  const { group_id, users } = found;
  const [removed = '', owner = ''] = users;
  const event = `E${group_id.slice(1)}`;
  await database.query(
    `insert into meetings.events (event_id, group_id, name, place, time_zone, starts_at, ends_at, qualifiers)
     values ($1, $2, 'Paper fair', 'Hall 6', 'UTC', now() - interval '9 days', now() - interval '2 days', '[]')`,
    [event, group_id],
  );
  await addContacts(database, { prefix: `O${group_id}`, count: own, users: [found.person] });
  await addContacts(database, {
    prefix: `R${group_id}`,
    count: ofOneMember,
    users: [removed],
    group_id,
    event,
  });
  const rest = { prefix: `S${group_id}`, count: shared - ofOneMember, users: users.slice(1) };
  await addContacts(database, { ...rest, group_id, event });
  await database.query('vacuum analyze contacts');
  const { rows: middle } = await database.query<{ sort_name: string; contact_id: string }>(
    'select sort_name, contact_id from contacts where group_id = $1 order by 1, 2 offset $2 limit 1',
    [group_id, shared / 2],
  );
  const cursor = JSON.stringify([middle[0]?.sort_name, middle[0]?.contact_id]);
  return { owner, removed, event, sharedMiddle: Buffer.from(cursor).toString('base64url') };
}

interface Contacts {
  prefix: string;
  count: number;
  users: string[];
  group_id?: string;
  event?: string;
}

async function addContacts(
  database: Client,
  { prefix, count, users, group_id, event }: Contacts,
): Promise<void> {
  await database.query(
    `insert into contacts (contact_id, user_id, display_name, first_name, last_name, emails, phones, company, job_title, notes, tags,
       favourite, source, address, answers, sort_name, search_text, email_keys, phone_keys, group_id, shared_at, stage, assigned_to,
       next_step, next_step_on, event_id)
     select $1 || n, ($3::text[])[1 + n % cardinality($3::text[])], name, first_name, n::text,
       jsonb_build_array(jsonb_build_object('label', 'Work', 'value', email, 'primary', true)),
       jsonb_build_array(jsonb_build_object('label', 'Mobile', 'value', phone, 'primary', true)),
       'Company ' || n % 500, 'Head of purchasing', repeat('Met at the stand, wants samples of cotton paper. ', 4), '["lead", "paper"]',
       n % 20 = 0, 'exchange', 'Weserstraße 14, 12047 Berlin, Germany',
       jsonb_build_array(jsonb_build_object('question_id', 'Q1', 'question', 'Which product?', 'kind', 'choice', 'answer', 'Paper',
         'event', 'Paper fair', 'at', '2026-11-28T09:00:00.000Z')),
       lower(name), lower(concat_ws(E'\\n', name, email, phone, 'Company ' || n % 500)), array[email], array[phone],
       $4, case when $4::text is not null then now() - make_interval(secs => n) end,
       ($6::text[])[1 + n % 7 % 5], case when $4::text is not null and n % 3 = 0 then ($3::text[])[1 + n / 3 % cardinality($3::text[])] end,
       case when n % 2 = 0 then 'Send samples' else '' end,
       case when n % 2 = 0 then current_date + n % 60 end, case when n % 10 = 0 then $5 end
     from (
       select n, first_name, first_name || ' ' || n as name, 'person-' || n || '@example.com' as email,
         '+49305550' || lpad(n::text, 6, '0') as phone
       from (select n, ($7::text[])[1 + n % 10] as first_name from generate_series(1, $2::int) n) numbered
     ) named`,
    [prefix, count, users, group_id ?? null, event ?? null, stages, firstNames],
  );
}

const firstNames = [
  'Amara',
  'Björn',
  'Carina',
  'Dieter',
  'Élodie',
  'Farid',
  'Greta',
  'Hiroshi',
  'Ingrid',
  'João',
];

/** The contacts go to the admin. */
const removalOf = ({ call }: Pick<SignedIn, 'call'>, id: string, userId: string): Promise<number> =>
  timed(() => call(removeMember, { params: { id, userId } }));
