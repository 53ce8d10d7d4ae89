import { describe, expect, it } from '@jest/globals';
import { type Running, Supervised } from './supervise.ts';

/** A service whose every start can be killed from outside. */
function mortalService() {
  const starts: { die(): void; stopped: boolean }[] = [];
  const start = async (): Promise<Running> => {
    const { promise: died, resolve: die } = Promise.withResolvers<void>();
    const life = { die, stopped: false };
    starts.push(life);
    return {
      died,
      async stop() {
        life.stopped = true;
      },
    };
  };
  return { starts, start };
}

/** Waits until all pending callbacks have run. */
const settled = () => new Promise(setImmediate);

function reporter() {
  const lines: string[] = [];
  return { lines, say: (line: string) => lines.push(line) };
}

describe('supervision', () => {
  it('restarts a service that died, and reports it', async () => {
    const { starts, start } = mortalService();
    const { lines, ...reporting } = reporter();
    await new Supervised('The API', start, reporting).start();

    starts[0]?.die();
    await settled();

    expect(starts).toHaveLength(2);
    expect(lines).toEqual([
      'The API stopped unexpectedly and is restarting.',
      'The API is running again. No saved data was lost.',
    ]);
  });

  it('restarts a service that dies repeatedly after growing pauses of up to a minute', async () => {
    const { starts, start } = mortalService();
    const { lines, ...reporting } = reporter();
    const pauses: number[] = [];
    const pause = async (ms: number) => pauses.push(ms);
    await new Supervised('The API', start, reporting, pause).start();

    for (let death = 0; death < 9; death += 1) {
      starts.at(-1)?.die();
      await settled();
    }

    expect(starts).toHaveLength(10);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(lines.at(-2)).toBe('The API stopped unexpectedly and restarts in 60 s.');
  });

  it('tries again when a restart fails', async () => {
    const { starts, start } = mortalService();
    const { lines, ...reporting } = reporter();
    let attempts = 0;
    const fails = async () => {
      attempts += 1;
      if (attempts === 2 || attempts === 3) throw new Error('The port is in use.');
      return start();
    };
    await new Supervised('The API', fails, reporting, async () => {}).start();

    starts[0]?.die();
    await settled();

    expect(starts).toHaveLength(2);
    expect(lines).toEqual([
      'The API stopped unexpectedly and is restarting.',
      'The API could not start: The port is in use.',
      'The API stopped unexpectedly and restarts in 1 s.',
      'The API could not start: The port is in use.',
      'The API stopped unexpectedly and restarts in 2 s.',
      'The API is running again. No saved data was lost.',
    ]);
  });

  it('ends a pause when it is stopped', async () => {
    const { starts, start } = mortalService();
    const { lines: _lines, ...reporting } = reporter();
    const service = new Supervised('The API', start, reporting);
    await service.start();
    starts[0]?.die();
    await settled();
    starts[1]?.die();
    await settled();

    await service.stop();
    await settled();

    expect(starts).toHaveLength(2);
  });

  it('does not restart a stopped service', async () => {
    const { starts, start } = mortalService();
    const { lines, ...reporting } = reporter();
    const service = new Supervised('The API', start, reporting);
    await service.start();

    await service.stop();
    starts[0]?.die();
    await settled();

    expect(starts).toMatchObject([{ stopped: true }]);
    expect(lines).toEqual([]);
  });
});
