import type { Command } from 'commander';
import { Config } from '../platform/config/config.ts';

/** `meishi migrate` */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('Migrate the database to this version. Run it before the new version starts.')
    .action(async () => {
      const { DATABASE_URL } = Config.ofProcess();
      const { migrate } = await import('../schema/migrator.ts');
      const executed = await migrate(DATABASE_URL);
      const result = executed.length > 0 ? `migrated: ${executed.join(', ')}` : 'nothing to migrate';
      process.stdout.write(`${result}\n`);
    });
}
