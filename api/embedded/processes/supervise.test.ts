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
  const reasons: unknown[] = [];
  return {
    lines,
    reasons,
    say: (line: string) => lines.push(line),
    giveUp: (why: unknown) => reasons.push(why),
  };
}

describe('supervision', () => {
  it('restarts a service that died, and reports it', async () => {
    const { starts, start } = mortalService();
    const { lines, reasons, ...reporting } = reporter();
    await new Supervised('The API', start, reporting).start();

    starts[0]?.die();
    await settled();

    expect(starts).toHaveLength(2);
    expect(lines).toEqual([
      'The API stopped unexpectedly and is restarting.',
      'The API is running again. No saved data was lost.',
    ]);
    expect(reasons).toEqual([]);
  });

  it('gives up on a service that dies repeatedly', async () => {
    const { starts, start } = mortalService();
    const { reasons, lines: _lines, ...reporting } = reporter();
    await new Supervised('The API', start, reporting).start();

    for (let death = 0; death < 4; death += 1) {
      starts.at(-1)?.die();
      await settled();
    }

    expect(starts).toHaveLength(4);
    expect(reasons.map(String)).toEqual(["Problem: The API keeps stopping. Meishi can't run without it."]);
  });

  it('does not restart a stopped service', async () => {
    const { starts, start } = mortalService();
    const { lines, reasons: _reasons, ...reporting } = reporter();
    const service = new Supervised('The API', start, reporting);
    await service.start();

    await service.stop();
    starts[0]?.die();
    await settled();

    expect(starts).toMatchObject([{ stopped: true }]);
    expect(lines).toEqual([]);
  });
});
