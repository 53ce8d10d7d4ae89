import { Command } from 'commander';
import { addCallCommands } from './calls/call-commands.ts';
import { addGroupCommands } from './group-file/group-commands.ts';
import { addLoginAndLogout } from './login/login-commands.ts';
import { addMcp } from './mcp/mcp-command.ts';

/** `meishi` without commands. */
export function emptyProgram(version: string): Command {
  return (
    new Command('meishi')
      .description('Meishi on the command line.')
      .version(version)
      .showHelpAfterError('Add --help for the options.')
      // 2 for a wrong command line, so that 1 always means that the command itself failed.
      .exitOverride(({ exitCode }) => process.exit(exitCode && 2))
  );
}

/** The commands that call a server. */
export function addClientCommands(program: Command): void {
  program.commandsGroup('Commands for users:');
  addLoginAndLogout(program);
  addGroupCommands(program);
  addMcp(program);
  program.commandsGroup('Calls of the API:');
  addCallCommands(program);
}
