import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { migrations } from '../../migrations/index.ts';

/** The migrations before the first release, which the initial migration replaced exactly. */
export const earlyMigrations = [
  '20261121-people',
  '20261121-analytics',
  '20261121-releases',
  '20261122-call-limits',
  '20261122-cards',
  '20261122-support',
  '20261123-audit',
  '20261124-subject-counts',
  '20261123-groups',
  '20261123-canaries',
  '20261123-contacts',
  '20261125-dashboards',
  '20261125-dreams',
  '20261124-wallet',
  '20261126-disabled-users',
  '20261125-account-deletions',
  '20261125-payments',
  '20261127-support-desk',
  '20261127-deleted-profiles',
  '20261127-contact-order',
  '20261127-group-cards',
  '20261128-person-settings',
  '20261128-sessions',
  '20261129-batch-groups',
  '20261130-check-in-authors',
  '20261201-claim-attempts',
];

/** A database with a history that no version of Meishi can continue. */
export class UnknownHistory extends Error {
  constructor() {
    super(
      'This database was made by an unfinished version of Meishi, before the first release, and cannot be updated. ' +
        'Please give Meishi an empty one: delete the folder .meishi, where npm start keeps its data, or set another ' +
        'DATABASE_URL.',
    );
    this.name = 'UnknownHistory';
  }
}

/**
 * Replaces the history of a database from before the first release by the initial migration. Its tables already
 * have that schema.
 * @throws UnknownHistory if it has only some of the early migrations, or others
 */
export async function replaceEarlyHistory(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('migrations') is not null as exists");
  if (!found[0]?.exists) return;
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const executed = new Set(rows.map(({ name }) => name));
  const [initial] = migrations;
  if (!initial || executed.size === 0 || executed.has(initial.name)) return;
  if (!isDeepStrictEqual(executed, new Set(earlyMigrations))) throw new UnknownHistory();
  // Both in one statement, so that there is never a database without a history.
  await client.query('with early as (delete from migrations) insert into migrations (name) values ($1)', [
    initial.name,
  ]);
}
