import { rm } from 'node:fs/promises';

export default async function stop() {
  const { postgres, emulator, dir } = globalThis.testServices;
  await emulator.stop();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
