import { type Command, Option } from 'commander';
import { Config } from '../platform/config/config.ts';
import type { ObjectStore } from './backup/objects.ts';

interface Options {
  keyFile?: string;
}

/** `meishi backup`, `meishi restore` and `meishi backup-key` */
export function addBackupAndRestore(program: Command): void {
  const place = 'an empty folder, or s3://bucket/folder at the S3 service of the configuration';
  const keyFile = () =>
    new Option('--key-file <file>', 'file with the key of an encrypted backup').env('BACKUP_KEY_FILE');
  program
    .command('backup')
    .description('Back up the database and the uploaded files. The server can go on running.')
    .argument('<place>', place)
    .addOption(keyFile())
    .action(backup);
  program
    .command('restore')
    .description('Restore a backup into an empty database and an empty store of files.')
    .argument('<place>', 'the place of the backup')
    .addOption(keyFile())
    .action(restore);
  program
    .command('backup-key')
    .description(
      'Print a new key for encrypted backups. Keep it apart from them: without it they cannot be read.',
    )
    .action(async () => {
      const { createKey } = await import('./backup/seal.ts');
      process.stdout.write(`${await createKey()}\n`);
    });
}

async function backup(place: string, options: Options): Promise<void> {
  const { takeBackup } = await import('./backup/take-backup.ts');
  const config = Config.ofProcess();
  const store = await open(config, place, options);
  const { tables, jobs, files } = await takeBackup({ config, store });
  process.stdout.write(
    `${tables.length} tables with ${rowsOf(tables)} rows, ${jobs.rows} waiting jobs and ${files.count} files are backed up in ${place}.\n`,
  );
  if (!store.isSealed)
    process.stdout.write('The backup is not encrypted. Whoever reads it reads the data of all users.\n');
}

async function restore(place: string, options: Options): Promise<void> {
  const { restoreBackup } = await import('./backup/restore-backup.ts');
  const config = Config.ofProcess();
  const { manifest, migrated } = await restoreBackup(config, await open(config, place, options));
  const { tables, jobs, files, taken_at } = manifest;
  process.stdout.write(
    `${rowsOf(tables)} rows, ${jobs.rows} waiting jobs and ${files.count} files of ${taken_at} are restored.\n`,
  );
  if (migrated.length > 0) process.stdout.write(`migrated: ${migrated.join(', ')}\n`);
}

async function open(config: Config, place: string, { keyFile }: Options): Promise<ObjectStore> {
  const [{ openPlace }, { Seal }] = await Promise.all([
    import('./backup/place.ts'),
    import('./backup/seal.ts'),
  ]);
  return openPlace(config, place, keyFile ? await Seal.fromFile(keyFile) : null);
}

const rowsOf = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);
