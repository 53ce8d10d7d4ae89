import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';
import { reasonOf } from './explain.ts';
import { bad, type Finding, ok } from './finding.ts';

/** `meishi check` */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description(
      'Check the configuration and every service that it names. Nothing is changed, and no mail is sent without --mail.',
    )
    .option('--mail <address>', 'send a test mail to this address', addressOf)
    .action(({ mail }: { mail?: string }) => check(mail));
}

function addressOf(text: string): string {
  if (!z.email().safeParse(text).success)
    throw new InvalidArgumentError('Please write it as you@example.com.');
  return text;
}

async function check(mailTo: string | undefined): Promise<void> {
  // An invalid configuration ends the command with a sentence about each variable.
  const config = Config.ofProcess();
  print('configuration', ok('The configuration is valid.'));
  for (const { name, meant } of Config.misspelt())
    print('configuration', bad(`Nothing reads ${name}. Did you mean ${meant}?`));
  const { checksOf } = await import('./checks.ts');
  for (const [name, examine] of Object.entries(checksOf(config, mailTo))) {
    const finding = await examine().catch((error) => bad(`It cannot be checked: ${reasonOf(error)}.`));
    if (finding) print(name, finding);
  }
}

function print(name: string, { level, sentence }: Finding): void {
  if (level === 'bad') process.exitCode = 1;
  process.stdout.write(`${level.padEnd(5)}${name.padEnd(15)}${sentence}\n`);
}
