import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Environment } from './environment/environment.ts';
import { until } from './environment/program.ts';
import type { Acknowledged } from './load/activities.ts';
import { tally } from './load/answers.ts';

/** What is wrong, a sentence each. */
export interface Findings {
  lost: string[];
  countedTwice: string[];
  mailedTwice: string[];
}

/** Far longer than jobs take, and than the pauses between their first attempts. */
const settleSeconds = 150;

/** Waits until all jobs are done, and compares what was acknowledged with what is stored and was sent. */
export async function verify(
  { database, inbox, meishi }: Environment,
  acknowledged: Acknowledged,
  begunAt: number,
): Promise<Findings> {
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  try {
    await untilJobsAreDone(client);
    const mails = await receivedMails(inbox);
    const recent = new Set(mails.filter(({ at }) => at >= begunAt).map(({ id }) => id));
    const ids = mails.map(({ id }) => id);
    return {
      lost: [
        ...(await missing(client, 'click', acknowledged.clicks, storedEvents)),
        ...(await missing(client, 'view', acknowledged.views, storedEvents)),
        ...(await missing(client, 'exchange', acknowledged.exchanges, storedExchanges)),
        ...(await missing(client, 'order', acknowledged.payments, storedOrders)),
        ...(await olderChanges(client, acknowledged.changes)),
        ...(await unsentMails(client, new Set(ids))),
      ],
      countedTwice: [...(await repeated(client)), ...(await miscounted(client, meishi))],
      mailedTwice: tally(ids.filter((id) => recent.has(id))).filter((line) => !line.startsWith('1 ×')),
    };
  } finally {
    await client.end();
  }
}

const storedEvents = 'select event_id::text as id from analytics.events where event_id = any($1::uuid[])';
const storedOrders = 'select checkout_session_id as id from orders where checkout_session_id = any($1)';
const storedExchanges = `select key as id from contacts cross join unnest(email_keys) as key
  where key = any($1) and exists (select from exchanges where exchanges.contact_id = contacts.contact_id)`;

/** Paying ends with a webhook, which the provider repeats after a pause. */
async function untilJobsAreDone(client: pg.Client): Promise<void> {
  await until('The end of all jobs', settleSeconds, async () => {
    const { rows } = await client.query(
      `select from pgboss.job where state in ('created', 'retry', 'active')
       and name not in (select name from pgboss.schedule)`,
    );
    return rows.length === 0;
  });
}

async function missing(client: pg.Client, what: string, ids: string[], stored: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(stored, [ids]);
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id)).map((id) => `${what} ${id}`);
}

/** A later change may be stored without an acknowledgement, but not an earlier one. */
async function olderChanges(client: pg.Client, changes: Map<string, number>): Promise<string[]> {
  const { rows } = await client.query<{ profile_id: string; job_title: string }>(
    'select profile_id, job_title from profiles where profile_id = any($1)',
    [[...changes.keys()]],
  );
  return rows
    .filter(({ profile_id, job_title }) => Number(job_title) < (changes.get(profile_id) ?? 0))
    .map(({ profile_id, job_title }) => `change ${changes.get(profile_id)} of ${profile_id}: ${job_title}`);
}

async function unsentMails(client: pg.Client, sent: Set<string>): Promise<string[]> {
  const { rows } = await client.query<{ exchange_id: string }>('select exchange_id from exchanges');
  return rows
    .map(({ exchange_id }) => `<exchange-${exchange_id}@localhost>`)
    .filter((id) => !sent.has(id))
    .map((id) => `mail ${id}`);
}

/** Events that are stored more than once, and exchanges of one visitor, who left their details once. */
async function repeated(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select 'event ' || event_id as what from analytics.events group by event_id having count(*) > 1
     union all
     select 'exchange of contact ' || contact_id from exchanges group by contact_id having count(*) > 1`,
  );
  return rows.map(({ what }) => what);
}

/** The product's own recount compares the figures that users see with the events behind them. */
async function miscounted(client: pg.Client, meishi: Environment['meishi']): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>('select distinct day::text from analytics.events');
  const reports = await Promise.all(
    rows.map(({ day }) => meishi('recount', '--day', day).catch((error) => String(error.all ?? error))),
  );
  return reports.filter((report) => !/agree with their events\.$/.test(report.trim()));
}

/** The Message-IDs of all mails, with the time of their arrival. */
async function receivedMails(inbox: string): Promise<{ id: string; at: number }[]> {
  const names = (await readdir(inbox)).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => {
      const file = join(inbox, name);
      const [source, { mtimeMs: at }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
      return { id: /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? 'a mail without id', at };
    }),
  );
}
