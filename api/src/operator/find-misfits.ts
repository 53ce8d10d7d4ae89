import type { BuildUses } from '@meishi/api-contract/rules/build-uses';
import pg from 'pg';
import { apiFaults } from '../remotes/activation/activation.policy.ts';
import { liveUses } from '../remotes/activation/live-releases.ts';

/** PostgreSQL's codes for a table and a column that do not exist. */
const missing = new Set(['42P01', '42703']);

/**
 * What the live releases use and this version does not have, one sentence each. The database may be of an earlier version: a
 * schema without this record has nothing to compare.
 */
export async function findMisfits(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ remote: string; version: string; uses: BuildUses | null }>(
      liveUses,
    );
    return rows.flatMap(({ remote, version, uses }) =>
      apiFaults({ remote: `${remote} ${version}`, uses }).map((fault) => `${fault}.`),
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && missing.has(error.code ?? '')) return [];
    throw error;
  } finally {
    await client.end();
  }
}
