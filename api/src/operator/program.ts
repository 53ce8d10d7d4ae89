import { addClientCommands, emptyProgram } from '@meishi/cli/program';
import type { Command } from 'commander';
import { version } from '../admin/health/version.ts';
import { addBackupAndRestore } from './backup.ts';
import { addCheck } from './check.ts';
import { addErase } from './erase.ts';
import { addGrantAndRevoke } from './grant.ts';
import { addMigrate } from './migrate.ts';
import { addRecount } from './recount.ts';
import { addRelease } from './release.ts';
import { addRotate } from './rotate.ts';
import { addServe } from './serve.ts';

/** `meishi` with all its commands: those of operators, and those that call a server. */
export function operatorProgram(): Command {
  const program = emptyProgram(version);
  program.commandsGroup('Commands for operators, which read the same environment variables as the server:');
  for (const add of [
    addServe,
    addMigrate,
    addRelease,
    addCheck,
    addGrantAndRevoke,
    addErase,
    addRecount,
    addBackupAndRestore,
    addRotate,
  ])
    add(program);
  addClientCommands(program);
  return program;
}
