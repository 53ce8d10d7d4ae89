import { rm } from 'node:fs/promises';

export default async function stop() {
  const { postgres, emulator, payments, dir } = globalThis.testServices;
  await emulator.stop();
  await payments.stop();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
