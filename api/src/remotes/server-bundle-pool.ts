import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { ServerBundleTask } from './server-bundle-worker.js';

export type ServerBundlePool = Piscina<ServerBundleTask, unknown>;

const loadTimeoutMs = 5_000;

/**
 * Loads a server bundle into threads of its own: with little memory and nothing of our environment. Rejects when it
 * throws or does not load within 5 s.
 */
export async function openServerBundle(file: string): Promise<{ pool: ServerBundlePool; pages: string[] }> {
  const pool: ServerBundlePool = new Piscina({
    // Beside this file and of its kind, compiled or not.
    filename: new URL(`./server-bundle-worker${extname(import.meta.url)}`, import.meta.url).href,
    workerData: { bundle: file },
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
    minThreads: 1,
    maxThreads: 2,
    maxQueue: 200,
    idleTimeout: 60_000,
  });
  // A thread that ends with no page to blame is replaced by the next page; the page that meets a fault reports it.
  pool.on('error', () => {});
  try {
    const pages = await pool.run({}, { signal: AbortSignal.timeout(loadTimeoutMs) });
    return { pool, pages: pages as string[] };
  } catch (error) {
    await pool.destroy();
    throw error;
  }
}
