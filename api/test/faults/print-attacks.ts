// Runs every attack against a separate product and prints the outcomes: `npm run attacks`, or `npm run
// attacks -- SVG` for some.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Health } from './health-watch.ts';

const timeoutMs = 30_000;
const [only = ''] = process.argv.slice(2);

const { default: startServices } = await import(new URL('../global-setup.mjs', import.meta.url).href);
const { default: stopServices } = await import(new URL('../global-teardown.mjs', import.meta.url).href);

await startServices();
const { attacks } = await import('./attacks.ts');
const { peakMemory } = await import('./processes.ts');
const { startProduct } = await import('./product.ts');

process.stdout.write('| attack | came back | longest wait for health | answers of health | peak memory |\n');
process.stdout.write('|---|---|---|---|---|\n');
for (const { name, run } of attacks.filter(({ name }) => name.includes(only))) {
  const product = await startProduct();
  const { server } = product;
  const probe = await startProbe(server.origin);
  const tooLong = AbortSignal.timeout(timeoutMs);
  tooLong.addEventListener('abort', () => server.process.kill('SIGKILL'));
  const begun = performance.now();
  const outcome = await run(product).catch(({ cause, message }) => cause?.code ?? message);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const memory = await peakMemory(server.process.pid);
  const { answers, faults, longestMs } = await probe.stop();
  const came = tooLong.aborted
    ? `nothing within ${timeoutMs / 1000} s; killed`
    : `${outcome} in ${seconds} s`;
  const answered = [answers, ...new Set(faults)].join(', ');
  process.stdout.write(`| ${name} | ${came} | ${longestMs} ms | ${answered} | ${memory} MB |\n`);
  await product.close();
}
await stopServices();
process.exit(0);

async function startProbe(origin: string): Promise<{ stop(): Promise<Health> }> {
  const probe = fork(join(import.meta.dirname, 'health-probe.ts'), [origin]);
  await once(probe, 'message');
  return {
    async stop() {
      const stopped = once(probe, 'message');
      probe.send('stop');
      const [health] = await stopped;
      return health;
    },
  };
}
