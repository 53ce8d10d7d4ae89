/** `meishi-remote COMMAND`: the commands of a remote's package.json. Each runs in the folder of the remote. */
import { styleText } from 'node:util';

const commands: Record<string, () => Promise<unknown>> = {
  build: () => import('./build-here.ts'),
  dev: () => import('./dev.ts'),
  preview: () => import('./preview.ts'),
  release: () => import('./release.ts'),
  rollback: () => import('./rollback.ts'),
  test: () => import('./test.ts'),
  typecheck: () => import('./typecheck.ts'),
  withdraw: () => import('./withdraw.ts'),
  words: () => import('./words.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await command();
else {
  const names = Object.keys(commands).join(', ');
  console.error(`${styleText('red', '✖')} meishi-remote has these commands: ${names}.`);
  process.exitCode = 1;
}
