import type { Command } from 'commander';
import { Config } from '../platform/config/config.ts';
import { reasonOf } from './explain.ts';
import { bad, type Finding, ok } from './finding.ts';

/** `meishi check` */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description(
      'Check the configuration and every service that it names. Nothing is changed, and no mail is sent.',
    )
    .action(check);
}

async function check(): Promise<void> {
  // An invalid configuration ends the command with a sentence about each variable.
  const config = Config.ofProcess();
  print('configuration', ok('The configuration is valid.'));
  const { checksOf } = await import('./checks.ts');
  for (const [name, examine] of Object.entries(checksOf(config))) {
    const finding = await examine().catch((error) => bad(`It cannot be checked: ${reasonOf(error)}.`));
    print(name, finding);
    if (finding.level === 'bad') process.exitCode = 1;
  }
}

function print(name: string, { level, sentence }: Finding): void {
  process.stdout.write(`${level.padEnd(5)}${name.padEnd(15)}${sentence}\n`);
}
