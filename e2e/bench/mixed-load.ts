import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demoToken, newUser } from '../fixtures/api.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import type { Figure, Measured, Options } from './figures.ts';
import { largestMemory, memoryOf } from './memory.ts';
import { populate, profileCount } from './population.ts';
import { withReference } from './reference-server.ts';
import { load } from './wrk.ts';

const signedIn = 20;
const connections = 64;
/** Of each load but the mixed one. */
const seconds = 30;
const restMs = 10_000;
/** The size of the reference's pages. */
const pageBytes = 12_000;

/** Pages of many profiles beside those of one, then pages, clicks, taps and calls over all profiles at the same time. */
export async function measureMixedLoad({ minutes, say }: Options): Promise<Measured> {
  say(`creating ${profileCount} profiles`);
  const cards = await populate();
  const users = await Promise.all(Array.from({ length: signedIn }, () => newUser('Signed In')));
  const tokens = await Promise.all(users.map(({ email }) => demoToken(email)));
  const folder = await mkdtemp(join(tmpdir(), 'meishi-bench-'));
  const files = [join(folder, 'cards'), join(folder, 'tokens')];
  // A new process, so that its memory does not depend on the other subjects.
  const server = await startReconfigured({ ROLE: 'all', TRUST_PROXY: '1' });
  try {
    await writeFile(files[0] ?? '', `${cards.join('\n')}\n`);
    await writeFile(files[1] ?? '', `${tokens.join('\n')}\n`, { mode: 0o600 });
    const before = await memoryOf(server.pid);
    const pages = await pagesOfMany(server.url, say);
    say(`load for ${minutes} minutes`);
    const { result, largest } = await largestMemory(server.pid, () =>
      load(server.url, { kind: 'mixed', connections, seconds: Math.round(minutes * 60), files, env }),
    );
    await setTimeout(restMs);
    const rest = await memoryOf(server.pid);
    const bare = await withReference('bare-fastify.ts', [String(pageBytes)], (url) =>
      load(url, { kind: 'mixed', connections, seconds: 5, files }),
    );
    return {
      explanation: `${profileCount.toLocaleString('en')} profiles with four links each, ${connections} connections, and a process that has just started. First, each
request is for a profile whose page was never rendered; then for a random one of these, of which about 2,000 fit into the memory
of the process and the others are in the database; then for one profile, ${seconds} s each. The mixed load of ${minutes} min is over all
profiles: 80 % public pages, 10 % clicks, 5 % taps, 5 % calls of ${signedIn} signed-in users. Every view, click and tap is committed before its
response. Memory is the resident memory of the API, and at rest 10 s after the load.`,
      figures: [
        {
          name: 'mixed load',
          value: result.perSecond,
          unit: 'per s',
          reference: { name: 'bare Fastify', value: bare.perSecond },
        },
        { name: 'mixed load, median', value: result.medianMs, unit: 'ms' },
        { name: 'mixed load, 99 of 100', value: result.p99Ms, unit: 'ms' },
        ...pages,
        { name: 'memory before', value: before, unit: 'MB' },
        { name: 'largest memory', value: largest, unit: 'MB' },
        { name: 'memory at rest', value: rest, unit: 'MB', target: { atMost: 350 } },
      ],
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

const env = { BENCH_PROFILES: String(profileCount) };

async function pagesOfMany(url: string, say: Options['say']): Promise<Figure[]> {
  const first = await load(url, { kind: 'first', connections, seconds });
  say(`first renders: ${Math.round(first.perSecond)} per s`);
  const rendered = { BENCH_PROFILES: String(first.requests) };
  const later = await load(url, { kind: 'pages', connections, seconds, env: rendered });
  say(`later: ${Math.round(later.perSecond)} per s`);
  const one = await load(`${url}/profile/BENCH000001`, { kind: 'same', connections, seconds });
  say(`one profile: ${Math.round(one.perSecond)} per s`);
  const reference = { name: 'one profile', value: one.perSecond };
  return [
    { name: 'pages, first time', value: first.perSecond, unit: 'per s', reference },
    { name: 'pages, first time, median', value: first.medianMs, unit: 'ms' },
    { name: 'pages, later', value: later.perSecond, unit: 'per s', reference, target: { atLeast: 0.3 } },
    { name: 'pages, later, median', value: later.medianMs, unit: 'ms' },
  ];
}
