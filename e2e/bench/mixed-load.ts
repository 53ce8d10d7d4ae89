import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demoToken, newUser } from '../fixtures/api.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import type { Measured, Options } from './figures.ts';
import { largestMemory, memoryOf } from './memory.ts';
import { populate, profileCount } from './population.ts';
import { withReference } from './reference-server.ts';
import { load } from './wrk.ts';

const signedIn = 20;
const restMs = 10_000;
/** The size of the reference's pages. */
const pageBytes = 12_000;

/** Pages, clicks, taps and calls over many profiles at the same time. */
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
    say(`load for ${minutes} minutes`);
    const seconds = Math.round(minutes * 60);
    const { result, largest } = await largestMemory(server.pid, () =>
      load(server.url, { kind: 'mixed', connections: 64, seconds, files }),
    );
    await setTimeout(restMs);
    const rest = await memoryOf(server.pid);
    const bare = await withReference('bare-fastify.ts', [String(pageBytes)], (url) =>
      load(url, { kind: 'mixed', connections: 64, seconds: 5, files }),
    );
    return {
      explanation: `A load of ${minutes} min with 64 connections over ${profileCount.toLocaleString('en')} profiles with four links each: 80 % public pages, 10 %
clicks, 5 % taps, 5 % calls of ${signedIn} signed-in users. Nearly every page is rendered, because few profiles are requested
twice while their page is in memory. Memory is the resident memory of an API that has just started, and at rest
10 s after the load.`,
      figures: [
        {
          name: 'requests',
          value: result.perSecond,
          unit: 'per s',
          reference: { name: 'bare Fastify', value: bare.perSecond },
        },
        { name: 'median', value: result.medianMs, unit: 'ms' },
        { name: '99 of 100', value: result.p99Ms, unit: 'ms' },
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
