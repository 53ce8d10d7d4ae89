import 'reflect-metadata';
import { Config, ConfigError } from './platform/config/config.ts';
import { UnknownHistory } from './schema/early-history.ts';
import { migrate } from './schema/migrator.ts';

try {
  const executed = await migrate(Config.ofProcess().DATABASE_URL);
  process.stdout.write(
    `${executed.length > 0 ? `migrated: ${executed.join(', ')}` : 'nothing to migrate'}\n`,
  );
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof UnknownHistory;
  process.stderr.write(`${isExplained ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
