import { readFileSync } from 'node:fs';
import { explain } from './explain.ts';
import { addClientCommands, emptyProgram } from './program.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const program = emptyProgram(version);
addClientCommands(program);
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
