import { Command } from 'commander';
import { version } from '../health/version.ts';
import { addBackupAndRestore } from './backup.ts';
import { addCheck } from './check.ts';
import { addErase } from './erase.ts';
import { addGrantAndRevoke } from './grant.ts';
import { addMigrate } from './migrate.ts';
import { addRecount } from './recount.ts';
import { addRelease } from './release.ts';
import { addServe } from './serve.ts';

/** `meishi` with all its commands. */
export function operatorProgram(): Command {
  const program = new Command('meishi')
    .description(
      'Commands for operators of a Meishi server. They read the same environment variables as the server.',
    )
    .version(version)
    .showHelpAfterError();
  for (const add of [
    addServe,
    addMigrate,
    addRelease,
    addCheck,
    addGrantAndRevoke,
    addErase,
    addRecount,
    addBackupAndRestore,
  ])
    add(program);
  return program;
}
