import 'reflect-metadata';
import { Config, ConfigError } from './platform/config/config.js';
import { migrate } from './schema/migrator.js';

try {
  const executed = await migrate(Config.ofProcess().DATABASE_URL);
  process.stdout.write(
    `${executed.length > 0 ? `migrated: ${executed.join(', ')}` : 'nothing to migrate'}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
