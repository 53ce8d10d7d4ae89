import { setTimeout } from 'node:timers/promises';
import { signIn } from '../fixtures/api.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { demoUsers } from '../fixtures/users.ts';
import type { Measured, Options } from './figures.ts';
import { median, timed } from './median.ts';
import { memoryOf } from './memory.ts';
import { load } from './wrk.ts';

const starts = 3;
const restMs = 3000;

/** Start and memory of another API of the same product. */
export async function measureServer({ say }: Options): Promise<Measured> {
  const { profileId } = await signIn(demoUsers.owner);
  const times: number[] = [];
  let server: Awaited<ReturnType<typeof startReconfigured>> | undefined;
  for (let start = 0; start < starts; start++) {
    await server?.stop();
    times.push(
      await timed(async () => {
        server = await startReconfigured({ ROLE: 'all', TRUST_PROXY: '1' });
      }),
    );
  }
  if (!server) throw new Error('No server was started.');
  try {
    await setTimeout(restMs);
    const atRest = await memoryOf(server.pid);
    say(`ready after ${Math.round(median(times))} ms, ${Math.round(atRest)} MB`);
    for (const path of [`/profile/${profileId}`, '/api/v1/health'])
      await load(server.url + path, { kind: 'same', connections: 64, seconds: 6 });
    await setTimeout(restMs);
    return {
      explanation: `The time from the start of the process until \`GET ready\` succeeds, median of ${starts}, and the resident memory of the API's
process, 3 s after its start and 3 s after 12 s of page views and health checks with 64 connections.`,
      figures: [
        { name: 'start', value: median(times) / 1000, unit: 's', target: { atMost: 1.5 } },
        { name: 'memory at rest', value: atRest, unit: 'MB', target: { atMost: 200 } },
        { name: 'memory after load', value: await memoryOf(server.pid), unit: 'MB', target: { atMost: 350 } },
      ],
    };
  } finally {
    await server.stop();
  }
}
