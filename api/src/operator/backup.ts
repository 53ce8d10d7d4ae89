import { type Command, InvalidArgumentError, Option } from 'commander';
import { Config } from '../platform/config/config.ts';
import type { ObjectStore } from './backup/objects.ts';

interface Options {
  keyFile?: string;
  keep?: number;
  verify?: boolean;
}

/** `meishi backup`, `meishi restore` and `meishi backup-key` */
export function addBackupAndRestore(program: Command): void {
  const place = 'an empty folder, or s3://bucket/folder at the S3 service of the configuration';
  const keyFile = () =>
    new Option('--key-file <file>', 'file with the key of an encrypted backup').env('BACKUP_KEY_FILE');
  program
    .command('backup')
    .description('Back up the database and the uploaded files. The server can go on running.')
    .argument('<place>', `${place}; with --keep, the place of several backups`)
    .addOption(keyFile())
    .option(
      '--keep <number>',
      'take the backup into a folder with the time as its name, and keep this number of backups',
      numberOf,
    )
    .addOption(
      new Option(
        '--verify',
        'take no backup, but read the one at this place and check that it is complete',
      ).conflicts('keep'),
    )
    .action((placeOfBackup: string, options: Options) =>
      options.verify ? verify(placeOfBackup, options) : backup(placeOfBackup, options),
    );
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

async function backup(places: string, { keep, ...options }: Options): Promise<void> {
  const [{ takeBackup }, { recordBackup, verifyBackup }, { deleteOldBackups, placeFor }] = await Promise.all([
    import('./backup/take-backup.ts'),
    import('./backup/verify-backup.ts'),
    import('./backup/expiry.ts'),
  ]);
  const config = Config.ofProcess();
  const place = keep ? await placeFor(config, places) : places;
  const store = await open(config, place, options);
  await takeBackup({ config, store });
  const manifest = await verifyBackup(store);
  await recordBackup(config, manifest);
  const { tables, jobs, files } = manifest;
  process.stdout.write(
    `${tables.length} tables with ${rowsOf(tables)} rows, ${jobs.rows} waiting jobs and ${files.count} files are backed up in ${place}.\nThe backup was read again and is complete.\n`,
  );
  if (!store.isSealed)
    process.stdout.write('The backup is not encrypted. Whoever reads it reads the data of all users.\n');
  for (const name of keep ? await deleteOldBackups(config, places, keep) : [])
    process.stdout.write(`The backup of ${name} is deleted.\n`);
}

async function verify(place: string, options: Options): Promise<void> {
  const { verifyBackup } = await import('./backup/verify-backup.ts');
  const manifest = await verifyBackup(await open(Config.ofProcess(), place, options));
  const { tables, jobs, files, taken_at } = manifest;
  process.stdout.write(
    `The backup of ${taken_at} is complete: ${tables.length} tables with ${rowsOf(tables)} rows, ${jobs.rows} waiting jobs and ${files.count} files.\n`,
  );
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Please write a number, such as 14.');
  return Number(text);
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
