import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export default async function stop() {
  const { postgres, emulator, dir } = globalThis.testServices;
  await emulator.stop();
  await postgres.stop();
  await rm(dirname(dir), { recursive: true, force: true });
}
