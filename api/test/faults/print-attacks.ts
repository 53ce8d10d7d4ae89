// Runs every attack and prints the outcomes: `npm run attacks`, or `npm run attacks -- SVG` for some. Each has a product
// of its own, except those of address book programs, which share one with a large book.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Attack } from './attacks.ts';
import type { Health } from './health-watch.ts';
import type { Product } from './product.ts';

const timeoutMs = 30_000;
const [only = ''] = process.argv.slice(2);

const { default: startServices } = await import(new URL('../global-setup.mjs', import.meta.url).href);
const { default: stopServices } = await import(new URL('../global-teardown.mjs', import.meta.url).href);

await startServices();
const { attacks } = await import('./attacks.ts');
const { measuredDavAttacks } = await import('./measured-dav-attacks.ts');
const { peakMemory, resetPeakMemory } = await import('./processes.ts');
const { startProduct } = await import('./product.ts');

process.stdout.write('| attack | came back | health: median, longest | answers of health | peak memory |\n');
process.stdout.write('|---|---|---|---|---|\n');
for (const attack of attacks.filter(isMeant)) {
  const product = await startProduct();
  await print(product, attack);
  await product.close();
}
const onBooks = await (async () => {
  const product = await startProduct();
  return { product, attacks: (await measuredDavAttacks(product)).filter(isMeant) };
})();
for (const attack of onBooks.attacks) await print(onBooks.product, attack);
await onBooks.product.close();
await stopServices();
process.exit(0);

function isMeant({ name }: Attack): boolean {
  return name.includes(only);
}

async function print(product: Product, { name, run }: Attack): Promise<void> {
  const { server } = product;
  await resetPeakMemory(server.process.pid);
  const probe = await startProbe(server.origin);
  let isTooLong = false;
  const timer = setTimeout(() => {
    isTooLong = true;
    server.process.kill('SIGKILL');
  }, timeoutMs);
  const begun = performance.now();
  const outcome = await run(product).catch(({ cause, message }) => cause?.code ?? message);
  clearTimeout(timer);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const memory = await peakMemory(server.process.pid);
  const { answers, faults, waits } = await probe.stop();
  const came = isTooLong ? `nothing within ${timeoutMs / 1000} s; killed` : `${outcome} in ${seconds} s`;
  const answered = [answers, ...new Set(faults)].join(', ');
  process.stdout.write(`| ${name} | ${came} | ${waitsOf(waits)} | ${answered} | ${memory} MB |\n`);
}

function waitsOf(waits: number[]): string {
  const sorted = waits.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${median.toFixed(1)} ms, ${Math.round(sorted.at(-1) ?? 0)} ms`;
}

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
