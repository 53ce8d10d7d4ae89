import { changeContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Question } from '@meishi/api-contract/endpoints/contacts/questions';
import { createGroupEvent, listGroupEvents } from '@meishi/api-contract/endpoints/groups/group-events';
import {
  getSharingSettings,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Pool } from 'pg';
import { contactOf, insertContacts } from './contacts.ts';
import { type FairVisitor, fairVisitors } from './fair-visitors.ts';
import { insertRows } from './rows.ts';
import type { SignedIn } from './sign-up.ts';

interface FairOptions {
  groupId: string;
  team: Record<FairVisitor['met'], SignedIn>;
  now: Date;
}

const fair = 'Design Weeks Berlin';
const place = 'Kraftwerk, Berlin';
const words = (en: string, de: string) => ({ en, de });
const products = [
  words('Business cards', 'Visitenkarten'),
  words('Brand identity', 'Markenauftritt'),
  words('Website', 'Website'),
];

/** The tags of those who look for each product. */
const qualifiers = ['print', 'identity', 'web'];

/** A fair that three members of the group work now: with questions, a rule that shares and assigns contacts, and how far the group is. */
export async function addGroupFair(database: Pool, { groupId, team, now }: FairOptions): Promise<void> {
  const { event_id, questions } = await openFair(groupId, team, now);
  const visitors = fairVisitors.map((visitor, index) => ({
    visitor,
    row: {
      ...contactOf(team[visitor.met], personOf(visitor, index), now),
      ...{ event_id, met_event: '', met_place: '', answers: answersOf(visitor, questions, now) },
    },
  }));
  await insertContacts(
    database,
    visitors.map(({ row }) => row),
  );
  // The rule of the group shares and assigns what belongs to the event.
  for (const { call, user } of Object.values(team)) {
    const contact_ids = visitors.flatMap(({ row }) => (row.user_id === user.user_id ? [row.contact_id] : []));
    await call(changeContacts, { body: { action: 'move', contact_ids, event_id } });
  }
  await follow(
    database,
    visitors.map(({ visitor: { stage, next, note }, row }) => ({ ...row, stage, next, note })),
    now,
  );
}

async function openFair(groupId: string, { admin, designer, seller }: FairOptions['team'], now: Date) {
  const params = { id: groupId };
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const known = (await admin.call(listGroupEvents, { params })).find(({ name }) => name === fair);
  if (known) return known;
  const event = await admin.call(createGroupEvent, {
    params,
    body: {
      ...{ name: fair, place, from: `${day(-4)}T09:00`, to: `${day(17)}T19:00`, time_zone: 'Europe/Berlin' },
      qualifiers,
      questions: [
        { kind: 'choice', words: words('What are you looking for?', 'Was suchst du?'), options: products },
        { kind: 'consent', words: words('Send me samples by post.', 'Schickt mir Muster per Post.') },
      ],
    },
  });
  const { version } = await admin.call(getSharingSettings, { params });
  const [admins, designers, sellers] = [admin, designer, seller].map(({ user }) => user.user_id);
  await admin.call(updateSharingSettings, {
    params,
    body: {
      ...{ version, event_ids: [event.event_id], successor_id: admins ?? null },
      assignment: [
        { by: 'country', countries: ['JP', 'SE'], assignees: [admins ?? ''] },
        { by: 'answer', answer: 'Brand identity', assignees: [designers ?? ''] },
        { by: 'any', assignees: [sellers ?? '', admins ?? ''] },
      ],
      letter: {
        subject: 'Good to meet you at {event}',
        text: 'Hello {first_name},\n\nthank you for your visit at our stand. Here is what we talked about:\n\n',
      },
    },
  });
  return event;
}

const personOf = ({ answers, ...visitor }: FairVisitor, index: number) => ({
  ...{ ...visitor, tags: answers ? qualifiers.slice(answers[0], answers[0] + 1) : [], place },
  source: visitor.exchange ? ('exchange' as const) : ('manual' as const),
  ago: index / 4,
});

/** What someone who filled in the form answered. */
function answersOf({ answers, exchange }: FairVisitor, questions: readonly Question[], now: Date) {
  if (!answers || !exchange) return [];
  const [product, samples] = answers;
  const given = [products[product]?.en ?? '', samples];
  return questions.map(({ question_id, kind, words: { en } }, index) => ({
    ...{ question_id, question: en, kind, event: fair, at: now.toISOString() },
    answer: given[index] ?? '',
  }));
}

/** How far the group is with its visitors. */
async function follow(
  database: Pool,
  visitors: readonly (Pick<FairVisitor, 'stage' | 'next' | 'note'> & {
    contact_id: string;
    user_id: string;
    met_at: Date;
  })[],
  now: Date,
): Promise<void> {
  const steps = visitors.map(({ contact_id, stage, next: [next_step, days] = ['', null], met_at }) => ({
    ...{ contact_id, stage, next_step, shared_at: met_at },
    next_step_on: days === null ? null : new Date(now.getTime() + days * dayMs),
  }));
  await database.query(
    `update contacts c set stage = s.stage, next_step = s.next_step, next_step_on = s.next_step_on, shared_at = s.shared_at
     from jsonb_populate_recordset(null::contacts, $1) s where s.contact_id = c.contact_id`,
    [JSON.stringify(steps)],
  );
  await insertRows(
    database,
    'shared.notes',
    visitors.flatMap(({ contact_id, user_id, note, met_at }) =>
      note
        ? [{ note_id: `N${contact_id.slice(1)}`, contact_id, user_id, text: note, created_at: met_at }]
        : [],
    ),
  );
}
