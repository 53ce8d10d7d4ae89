import type { Dream, DreamForm } from '@meishi/api-contract/endpoints/dreams';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Pool } from 'pg';
import { Random } from './random.ts';
import { insertRows } from './rows.ts';
import type { SignedIn } from './sign-up.ts';

type DemoDream = Pick<DreamForm, 'title' | 'metric' | 'horizon' | 'target'> & {
  why: string;
  status: Dream['status'];
  /** Days since it was created, and until its target date. */
  ago: number;
  due?: number;
  /** Latest first. */
  checkIns: readonly [ago: number, mood: number, value: number, text: string][];
};

const dreams: readonly DemoDream[] = [
  {
    title: 'Two thousand taps',
    why: 'A tap is the moment the product is made for. Two thousand of them show that cards are carried, not stored in a drawer.',
    horizon: 'year',
    metric: 'taps',
    target: 2_000,
    status: 'in_progress',
    ago: 210,
    due: 150,
    checkIns: [
      [6, 4, 1430, 'The paper fair brought more taps than the whole of September.'],
      [52, 3, 830, 'Steady, but slower than planned. Fairs matter more than we thought.'],
      [120, 4, 520, 'The first hundred cards with claim codes are out.'],
    ],
  },
  {
    title: 'Every tenth visitor leaves their details',
    why: 'An exchange is the start of a relationship. It is worth more than any number of views.',
    horizon: 'quarter',
    metric: 'exchanges',
    target: 250,
    status: 'in_progress',
    ago: 80,
    due: 45,
    checkIns: [
      [9, 5, 168, 'The shorter form works: twice as many people finish it.'],
      [38, 2, 109, 'Too many fields on small phones. A shorter form is on the way.'],
    ],
  },
  {
    title: 'A hundred active profiles',
    why: 'Enough users to hear about problems that we would never meet ourselves.',
    horizon: 'year',
    metric: 'active_profiles',
    target: 100,
    status: 'planned',
    ago: 34,
    due: 280,
    checkIns: [[20, 3, 12, 'Two studios in Hamburg start in January.']],
  },
  {
    title: 'A card in every jacket of a whole street',
    why: 'If one street does without paper cards, others follow.',
    horizon: 'someday',
    metric: 'registered_cards',
    target: 250,
    status: 'dreaming',
    ago: 61,
    checkIns: [],
  },
  {
    title: 'Twenty paying teams',
    why: 'Then the product pays for its own development.',
    horizon: 'year',
    metric: 'paid_subscriptions',
    target: 20,
    status: 'dreaming',
    ago: 27,
    due: 330,
    checkIns: [],
  },
  {
    title: 'The first team of ten',
    why: 'A whole studio on one plan shows that groups work.',
    horizon: 'quarter',
    metric: 'sign_ups',
    target: 10,
    status: 'achieved',
    ago: 320,
    due: -90,
    checkIns: [
      [95, 5, 13, 'Lindenhof Studio is complete, and everyone uses their card.'],
      [240, 4, 6, 'Half of the team is in.'],
    ],
  },
  {
    title: 'A card made of seed paper',
    why: 'Plant it after the first meeting. The chip did not survive the water.',
    horizon: 'someday',
    metric: 'registered_cards',
    target: 50,
    status: 'let_go',
    ago: 260,
    checkIns: [[200, 2, 3, 'None of the five samples could be read after a week.']],
  },
];

/** Adds the company's dreams with their check-ins. */
export async function addDreams(database: Pool, { user }: SignedIn, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const rows = dreams.map(({ checkIns, ago, due, ...dream }) => {
    const [latest] = checkIns;
    return {
      dream_id: dreamId(dream.title),
      ...dream,
      owner: user.display_name,
      target_date: due === undefined ? null : before(-due).toISOString().slice(0, 10),
      achieved_at: dream.status === 'achieved' ? before(latest?.[0] ?? 0) : null,
      version: 1,
      created_at: before(ago),
      updated_at: before(latest?.[0] ?? ago),
    };
  });
  await insertRows(database, 'dreams', rows);
  await insertRows(
    database,
    'dream_check_ins',
    dreams.flatMap(({ title, checkIns }) =>
      checkIns.map(([ago, mood, value, text]) => ({
        check_in_id: new Random(`check-in ${title} ${ago}`).id(12),
        dream_id: dreamId(title),
        author: user.display_name,
        user_id: user.user_id,
        mood,
        value,
        text,
        created_at: before(ago),
      })),
    ),
  );
}

const dreamId = (title: string) => new Random(`dream ${title}`).id(12);
