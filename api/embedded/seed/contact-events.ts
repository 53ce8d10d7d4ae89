import type { Answer, Question } from '@meishi/api-contract/endpoints/contacts/questions';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Pool } from 'pg';
import { Random } from './random.ts';
import { insertRows } from './rows.ts';
import type { SignedIn } from './sign-up.ts';

const words = (en: string, de: string) => ({ en, de });

/** The fair at which people of the demo were met, by the text in `met`, and what it asked. */
export const pastFair = 'Paper World';

const stocks = [words('Cotton', 'Baumwolle'), words('Recycled', 'Recycling'), words('Coloured', 'Farbig')];

const questions: Question[] = [
  {
    question_id: 'QSTOCK',
    kind: 'choice',
    required: false,
    words: words('Which paper?', 'Welches Papier?'),
    options: stocks,
  },
  {
    question_id: 'QAMOUNT',
    kind: 'number',
    required: false,
    words: words('How many cards a year?', 'Wie viele Karten im Jahr?'),
    options: [],
  },
  {
    question_id: 'QSAMPLE',
    kind: 'consent',
    required: false,
    words: words('Send me samples by post.', 'Schickt mir Muster per Post.'),
    options: [],
  },
];

export const fairIdOf = ({ user }: SignedIn) => new Random(`fair ${user.email}`).id(16);

/** What someone answered at the past fair. */
export function fairAnswers(person: string, at: Date): Answer[] {
  const random = new Random(`answers ${person}`);
  const values: Answer['answer'][] = [
    stocks[Math.floor(random.next() * stocks.length)]?.en ?? '',
    250 * (1 + Math.floor(random.next() * 8)),
    random.chance(0.6),
  ];
  return questions.map(({ question_id, kind, words: { en } }, index) => ({
    question_id,
    question: en,
    kind,
    answer: values[index] ?? '',
    event: pastFair,
    at: at.toISOString(),
  }));
}

/** A fair that is over, with its contacts, and open days that run now and whose questions the profile asks. */
export async function addContactEvents(database: Pool, signedIn: SignedIn, now: Date): Promise<void> {
  const { user_id } = signedIn.user;
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const common = { user_id, time_zone: 'Europe/Berlin', created_at: new Date(now.getTime() - 30 * dayMs) };
  const runningId = new Random(`open days ${signedIn.user.email}`).id(16);
  await insertRows(database, 'meetings.events', [
    {
      ...common,
      event_id: fairIdOf(signedIn),
      name: pastFair,
      place: 'Hall 6, Frankfurt',
      starts_at: `${day(-25)}T08:00:00Z`,
      ends_at: `${day(-21)}T17:00:00Z`,
      qualifiers: ['paper', 'print'],
      version: 1,
    },
    {
      ...common,
      event_id: runningId,
      name: 'Open studio days',
      place: 'Berlin',
      starts_at: `${day(-1)}T08:00:00Z`,
      ends_at: `${day(6)}T17:00:00Z`,
      qualifiers: ['letterpress', 'foil', 'workshop'],
      version: 1,
    },
  ]);
  await insertRows(
    database,
    'meetings.forms',
    [
      [fairIdOf(signedIn), pastFair],
      [runningId, 'Open studio days'],
    ].map(([event_id = '', event_name]) => ({
      form_id: `F${event_id.slice(1)}`,
      event_id,
      user_id,
      event_name,
      questions,
      created_at: common.created_at,
    })),
  );
  await database.query(
    `update meetings.events e set form_id = f.form_id from meetings.forms f
     where f.event_id = e.event_id and e.form_id is null and e.user_id = $1`,
    [user_id],
  );
}
