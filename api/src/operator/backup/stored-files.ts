import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import pLimit from 'p-limit';
import { z } from 'zod';
import { readStored } from '../../platform/files/disks.ts';
import { type ObjectStore, once, type StoredObject, storedObject } from './objects.ts';

const parallelFiles = 8;

const indexEntry = z.object({ key: z.string(), content: storedObject });
type IndexEntry = z.infer<typeof indexEntry>;

/** The keys of all stored files. */
export async function* listKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', { recursive: true, paginationToken }).catch(emptyIfAbsent);
    for (const found of page.objects) if (found.isFile) yield found.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Copies all files into a backup. Returns their number and the index, in which they are listed. */
export async function backUpFiles(
  disk: Disk,
  store: ObjectStore,
): Promise<{ count: number; index: StoredObject }> {
  let count = 0;
  async function* entries(): AsyncGenerator<Uint8Array> {
    for await (const copied of inGroups(listKeys(disk), (key) => copyOut(disk, store, key))) {
      for (const entry of copied) {
        if (!entry) continue;
        count += 1;
        yield Buffer.from(`${JSON.stringify(entry)}\n`);
      }
    }
  }
  const index = await store.write('files.jsonl', entries(), { isCompressed: true });
  return { count, index };
}

/** Null for a file that was erased after it was listed: its reference was removed before the backup began. */
async function copyOut(disk: Disk, store: ObjectStore, key: string): Promise<IndexEntry | null> {
  const bytes = await readStored(disk, key);
  if (!bytes) return null;
  return { key, content: await store.write(`files/${key}`, once(bytes), { isCompressed: false }) };
}

/** @throws Refusal if a file of the backup is missing or changed */
export async function verifyFiles(store: ObjectStore, index: StoredObject): Promise<void> {
  for await (const _ of inGroups(readIndex(store, index), ({ content }) => store.verify(content)));
}

export async function restoreFiles(disk: Disk, store: ObjectStore, index: StoredObject): Promise<void> {
  const restore = async ({ key, content }: IndexEntry) => {
    await disk.put(key, await buffer(store.read(content)));
  };
  for await (const _ of inGroups(readIndex(store, index), restore));
}

async function* readIndex(store: ObjectStore, index: StoredObject): AsyncGenerator<IndexEntry> {
  const input = Readable.from(store.read(index));
  for await (const line of createInterface({ input })) yield indexEntry.parse(JSON.parse(line));
}

/** Works on a few items in parallel, so that memory is bounded. Yields the results of each group in order. */
async function* inGroups<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result[]> {
  const limit = pLimit(parallelFiles);
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < parallelFiles * 8) continue;
    yield await limit.map(group, work);
    group = [];
  }
  yield await limit.map(group, work);
}

type Listing = Awaited<ReturnType<Disk['listAll']>>;

/** A folder that no file has created yet is empty. */
function emptyIfAbsent(error: Error & { code?: string; cause?: { code?: string } }): Listing {
  if ([error.code, error.cause?.code].includes('ENOENT')) return { objects: [] };
  throw error;
}
