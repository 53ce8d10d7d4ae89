import { readFile as readBytes } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

/** @throws Refusal if the file cannot be read */
export async function readFile(path: string): Promise<Buffer<ArrayBuffer>> {
  return readBytes(path).catch((error: Error) => {
    throw new Refusal(`${path} can’t be read: ${error.message}`);
  });
}
