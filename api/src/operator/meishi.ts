import 'reflect-metadata';
import { explain } from './explain.ts';
import { operatorProgram } from './program.ts';

// Otherwise this signal opens an inspector, in which every process of the same user may run code. With a NODE_OPTIONS of
// its own, an installation lacks `--disable-sigusr1`.
process.on('SIGUSR1', () => undefined);

try {
  await operatorProgram().parseAsync();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
