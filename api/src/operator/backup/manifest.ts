import { Refusal } from '@meishi/cli/refusal';
import { z } from 'zod';
import { migrations } from '../../../migrations/index.ts';
import { type ObjectStore, once, sha256, storedObject } from './objects.ts';

const qualified = { schema: z.string(), name: z.string() };

/** What is in a backup. It is written last, so a backup with a manifest is complete. */
const manifest = z.object({
  format: z.literal(1),
  /** The version of Meishi that took it. */
  version: z.string(),
  /** The time of the snapshot. */
  taken_at: z.string(),
  /** The executed migrations, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ ...qualified, columns: z.array(z.string()), rows: z.int(), content: storedObject }),
  ),
  /** Partitions of tables. Some are created by the server while it runs, not by migrations. */
  partitions: z.array(z.object({ ...qualified, parent: z.object(qualified), bound: z.string() })),
  sequences: z.array(z.object({ ...qualified, last_value: z.string() })),
  /** Jobs that wait or run, one JSON object per line. */
  jobs: z.object({ rows: z.int(), content: storedObject }),
  /** The stored files, one object of the index per line. */
  files: z.object({ count: z.int(), index: storedObject }),
});
export type Manifest = z.infer<typeof manifest>;
export type TableContent = Manifest['tables'][number];

const plainName = 'manifest.json';
const sealedName = 'manifest.json.age';

/** @throws Refusal if there is already a backup */
export async function requireUnused(store: ObjectStore): Promise<void> {
  if ((await store.has(plainName)) || (await store.has(sealedName)))
    throw new Refusal('There is already a backup at this place. Choose an empty folder.');
}

export async function writeManifest(store: ObjectStore, content: Manifest): Promise<void> {
  const text = JSON.stringify(content);
  const signed = JSON.stringify({ sha256: sha256(text), manifest: text });
  await store.write(store.isSealed ? sealedName : plainName, once(Buffer.from(signed)), {
    isCompressed: false,
  });
}

/** @throws Refusal if there is no backup, or one that this version, this key or nobody can read */
export async function readManifest(store: ObjectStore): Promise<Manifest> {
  const isSealed = await store.has(sealedName);
  if (!isSealed && !(await store.has(plainName)))
    throw new Refusal('There is no complete backup at this place: it has no manifest. Check the address.');
  if (isSealed && !store.isSealed)
    throw new Refusal('This backup is encrypted. Give the file with its key: --key-file');
  if (!isSealed && store.isSealed)
    throw new Refusal(
      'This backup is not encrypted. Leave out --key-file if you trust the place where it was stored.',
    );
  const bytes = await store.readWhole(isSealed ? sealedName : plainName).catch((cause: Error) => {
    const isOtherKey = cause.message.startsWith('no identity matched');
    throw isOtherKey
      ? new Refusal('The key does not open this backup. Use the key with which it was taken.', { cause })
      : damaged(cause);
  });
  const text = checkedText(bytes);
  const { format } = z.object({ format: z.int() }).parse(JSON.parse(text));
  if (format > 1) throw fromTheFuture('its format is unknown');
  return requireKnownSchema(manifest.parse(JSON.parse(text)));
}

function checkedText(bytes: Buffer): string {
  try {
    const { sha256: sum, manifest: text } = z
      .object({ sha256: z.string(), manifest: z.string() })
      .parse(JSON.parse(bytes.toString('utf8')));
    if (sha256(text) === sum) return text;
  } catch {
    // Unreadable is changed.
  }
  throw damaged();
}

function damaged(cause?: Error): Refusal {
  return new Refusal(
    'The backup is damaged: its manifest has changed since it was taken. Use another backup.',
    { cause },
  );
}

function requireKnownSchema(found: Manifest): Manifest {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = found.migrations.find((name) => !known.has(name));
  if (unknown) throw fromTheFuture(`it has the migration ${unknown}`);
  return found;
}

function fromTheFuture(reason: string): Refusal {
  return new Refusal(
    `This backup is from a newer version of Meishi: ${reason}. Install that version, then restore it.`,
  );
}
