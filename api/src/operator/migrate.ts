import { Refusal } from '@meishi/cli/refusal';
import type { Command } from 'commander';
import { Config } from '../platform/config/config.ts';

/** `meishi migrate` */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('Migrate the database to this version. Run it before the new version starts.')
    .option('--with-misfits', 'even if live releases use what this version does not have')
    .action(async ({ withMisfits = false }: { withMisfits?: boolean }) => {
      const { DATABASE_URL } = Config.ofProcess();
      if (!withMisfits) await refuseMisfits(DATABASE_URL);
      const { migrate } = await import('../schema/migrator.ts');
      const executed = await migrate(DATABASE_URL);
      const result = executed.length > 0 ? `migrated: ${executed.join(', ')}` : 'nothing to migrate';
      process.stdout.write(`${result}\n`);
    });
}

/** @throws Refusal with what is missing, because the migration is the first step of an upgrade */
async function refuseMisfits(databaseUrl: string): Promise<void> {
  const { findMisfits } = await import('./find-misfits.ts');
  const faults = await findMisfits(databaseUrl);
  if (faults.length === 0) return;
  const list = faults.map((fault) => `  ${fault}\n`).join('');
  throw new Refusal(
    `Live releases use what this version does not have:\n${list}Release builds that fit before the upgrade, or run: meishi migrate --with-misfits`,
  );
}
