import pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { storageOf } from './place.ts';

/** The name of a backup in the place of several: the time at which it begins. */
const timeName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/**
 * The place of a backup that begins now, among others. By the clock of the database, because the newest backups are kept and another
 * computer may have taken the others.
 */
export async function placeFor({ DATABASE_URL }: Config, places: string): Promise<string> {
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: 'meishi backup' });
  try {
    await client.connect();
    const { rows } = await client.query<{ now: Date }>('select now()');
    const name = rows[0]?.now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
    return `${places.replace(/\/+$/, '')}/${name}`;
  } finally {
    await client.end();
  }
}

/** Deletes all backups in a place but the newest ones. Returns the names of the deleted ones. */
export async function deleteOldBackups(config: Config, places: string, kept: number): Promise<string[]> {
  const { disk, prefix } = await storageOf(config, places);
  const names: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix || '/', { recursive: false, paginationToken });
    for (const found of page.objects)
      if (found.isDirectory && timeName.test(found.name)) names.push(found.name);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  const old = names.sort().slice(0, -kept);
  for (const name of old) await disk.deleteAll(`${prefix}${name}/`);
  return old;
}
