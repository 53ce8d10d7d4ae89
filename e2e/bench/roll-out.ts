import { setTimeout } from 'node:timers/promises';
import {
  applyIssue,
  getIssue,
  listIssueRows,
  uploadIssue,
} from '@meishi/api-contract/endpoints/groups/issue';
import { createTemplate } from '@meishi/api-contract/endpoints/groups/templates';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { productUrl } from '../fixtures/addresses.ts';
import type { SignedIn } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { newGroup } from '../fixtures/groups.ts';
import { newTable } from '../fixtures/issues.ts';
import type { Figure, Options } from './figures.ts';
import { medianTime, timed } from './median.ts';

const templates = 50;
const rowsOfDryRun = 10_000;
const people = 500;
const maxRollOutS = 120;
/** Visitors who open pages and take passes at a time. */
const visitors = 4;

/** What the figures below are, in a sentence. */
export const rollOutExplanation = `The last figures are of another group with ${templates} templates: the check of a table with ${rowsOfDryRun.toLocaleString('en')} people, and ${people} people from the
upload of their table until all letters are sent, and each public page and each Apple Wallet pass has been fetched once, by ${visitors} visitors at a time.`;

/** The roll-out of a company from a table. */
export async function measureRollOut({ say }: Options): Promise<Figure[]> {
  const { name, admins } = await newGroup({ admins: ['Grace Hopper'], members: [] });
  const [admin] = admins as [SignedIn];
  await inDatabase((database) =>
    database.query('update users set seats = $2 where email = $1', [admin.email, rowsOfDryRun + 1]),
  );
  for (let index = 1; index <= templates; index++)
    await admin.call(createTemplate, {
      params: { id: name },
      body: { name: `Template ${index}`, departments: [`Werk ${index}`], locked_fields: ['job_title'] },
    });
  const upload = (table: string) =>
    admin.call(uploadIssue, { params: { id: name }, body: {}, files: { file: new Blob([table]) } });

  const large = newTable(rowsOfDryRun, templates).table;
  const dryRun = await timed(async () => {
    const { counts } = await upload(large);
    if (counts.new !== rowsOfDryRun) throw new Error(`Only ${counts.new} rows are new.`);
  });
  say(`${rowsOfDryRun} rows are checked`);

  const health = await medianTime(21, () => admin.call(getHealth));
  const { table } = newTable(people, templates);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const { issue_id } = await upload(table);
  const params = { id: name, issueId: issue_id };
  await admin.call(applyIssue, { params, body: {} });
  const when = async (isMet: (issue: Awaited<ReturnType<typeof read>>) => boolean) => {
    while (!isMet(await read())) await setTimeout(100);
    return seconds();
  };
  const read = () => admin.call(getIssue, { params });
  const untilCards = await when(({ status }) => status === 'done');
  const untilLetters = await when(({ lettered }) => lettered === people);
  say(`${people} letters are sent`);
  const profiles = await profilesOf(admin, params);
  if (profiles.length !== people) throw new Error(`Only ${profiles.length} people have a card.`);
  await fetchEach(profiles, (id) => `/profile/${id}`);
  const untilPages = seconds();
  await fetchEach(profiles, (id) => `/api/v1/passes/generate?profile_id=${id}`);
  const untilPasses = seconds();
  return [
    {
      name: `the check of ${rowsOfDryRun.toLocaleString('en')} rows`,
      value: dryRun / 1000,
      unit: 's',
    },
    { name: `${people} people, until the cards are issued`, value: untilCards, unit: 's' },
    { name: `${people} people, until the letters are sent`, value: untilLetters, unit: 's' },
    { name: `${people} people, until the pages are fetched`, value: untilPages, unit: 's' },
    {
      name: `${people} people, until the passes are fetched`,
      value: untilPasses,
      unit: 's',
      target: { atMost: maxRollOutS },
    },
    { name: '`GET health`, before it', value: health, unit: 'ms' },
  ];
}

async function profilesOf({ call }: SignedIn, params: { id: string; issueId: string }): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { rows, next_cursor } = await call(listIssueRows, { params, query: { limit: 100, cursor } });
    ids.push(...rows.flatMap(({ profile_id, letter_sent_at }) => (letter_sent_at && profile_id) || []));
    if (!next_cursor) return ids;
    cursor = next_cursor;
  }
}

/** Visitors from different addresses, whose number of passes is limited. */
async function fetchEach(ids: readonly string[], pathOf: (id: string) => string): Promise<void> {
  const left = ids.map((id, index) => [pathOf(id), `10.8.${index >> 8}.${index & 255}`] as const);
  const visit = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, address] = next;
      const response = await fetch(productUrl + path, { headers: { 'x-forwarded-for': address } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
}
