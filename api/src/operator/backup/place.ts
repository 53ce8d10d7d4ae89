import { mkdir } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { Refusal } from '@meishi/cli/refusal';
import type { Disk } from 'flydrive';
import type { Config } from '../../platform/config/config.ts';
import { openBucket, openFolder } from '../../platform/files/disks.ts';
import { ObjectStore } from './objects.ts';
import type { Seal } from './seal.ts';

/** Where the objects of a place are. The prefix ends with a slash unless it is empty. */
interface Storage {
  disk: Disk;
  prefix: string;
}

/**
 * The storage of a place.
 * @param address A folder, or `s3://bucket/folder` at the configured S3 service
 * @throws Refusal if it is inside the folder of uploaded files
 */
export async function storageOf(config: Config, address: string): Promise<Storage> {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket) {
    const folder = path.replace(/\/+$/, '');
    if (bucket === config.S3_BUCKET && !folder)
      throw new Refusal('The bucket has the uploaded files. Choose another one for backups.');
    return { disk: await openBucket(config, bucket), prefix: folder && `${folder}/` };
  }
  const folder = resolve(address);
  if (config.FILES_DIR && `${folder}${sep}`.startsWith(`${resolve(config.FILES_DIR)}${sep}`))
    throw new Refusal('The folder is inside FILES_DIR, whose files are backed up. Choose another one.');
  // Only its owner may read what is in a backup.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { disk: await openFolder(folder), prefix: '' };
}

/** Opens the place of a backup. */
export async function openPlace(config: Config, address: string, seal: Seal | null): Promise<ObjectStore> {
  const { disk, prefix } = await storageOf(config, address);
  return new ObjectStore(disk, prefix, seal);
}
