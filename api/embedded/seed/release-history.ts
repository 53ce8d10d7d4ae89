import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Pool } from 'pg';
import { root } from '../bootstrap/root.mjs';
import { insertRows } from './rows.ts';

/** Uploads the build in a folder and gives it to a percentage of visitors. Returns its version. */
export type UploadRelease = (remote: string, folder: string, percent: number) => Promise<string>;

/** The remote with the smallest build, which only product admins load. */
const remote = 'mf-admin';
const team = `team ${remote}`;

const hourMs = dayMs / 24;

const stable = '0.0.8';
const flawed = '0.0.9';
const next = '0.1.1';

/** What was live in the week for which unused releases are kept: a canary went live and was rolled back. */
const history: readonly [version: string, daysAgo: number, percent: number, by: string][] = [
  [stable, 6.1, 100, team],
  [flawed, 4.2, 20, team],
  [flawed, 3.3, 100, team],
  [stable, 3.1, 100, 'admin@meishi.test'],
];
const failure = {
  kind: 'render',
  message: "TypeError: Cannot read properties of undefined (reading 'total')",
};

/** Gives a remote earlier releases with a canary and a rollback, and starts a canary of its next release. */
export async function addReleaseHistory(database: Pool, upload: UploadRelease, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const { rows } = await database.query('select from activations where remote = $1', [remote]);
  if (rows.length > 1) return;

  const builds = new Map<string, string>();
  for (const version of [stable, flawed]) builds.set(version, await uploadAs(version, upload, 0));
  await uploadAs(next, upload, 20);

  const activations = history.map(([version, ago, percent, activated_by], index) => ({
    // The order of the ids is the order of the activations. The first real one has the id 1.
    activation_id: index - history.length,
    remote,
    version: builds.get(version),
    percent,
    activated_at: before(ago),
    activated_by,
  }));
  await insertRows(database, 'activations', activations);
  await database.query(
    `update releases set released_at = first.at
     from (select version, min(activated_at) as at from activations where remote = $1 and activation_id < 0
       group by version) as first
     where remote = $1 and releases.version = first.version`,
    [remote],
  );
  await addReports(database, builds.get(stable) ?? '', builds.get(flawed) ?? '', now);
}

/** Uploads the current build under another version. */
async function uploadAs(version: string, upload: UploadRelease, percent: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meishi-release-'));
  try {
    await cp(join(root, remote, 'dist'), folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: remote, version }));
    return await upload(remote, folder, percent);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loads in working hours, and the failures that led to the rollback. */
async function addReports(database: Pool, stable: string, flawed: string, now: Date): Promise<void> {
  const hourOf = (ago: number) => new Date(Math.floor(now.getTime() / hourMs - ago) * hourMs);
  const loads = Array.from({ length: 6 * 24 }, (_, ago) => ({
    remote,
    version: stable,
    hour: hourOf(ago),
    kind: 'load',
    count: 1 + ((ago * 7) % 5),
  })).filter(({ hour }) => hour.getUTCHours() > 6 && hour.getUTCHours() < 18);
  const at = hourOf(3.2 * 24);
  await insertRows(database, 'release_reports.counts', [
    ...loads,
    { remote, version: flawed, hour: at, kind: 'load', count: 14 },
    { remote, version: flawed, hour: at, kind: failure.kind, count: 6 },
  ]);
  await insertRows(database, 'release_reports.messages', [
    { remote, version: flawed, ...failure, count: 6, first_at: at, last_at: at },
  ]);
}
