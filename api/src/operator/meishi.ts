import 'reflect-metadata';
import { explain } from './explain.ts';
import { operatorProgram } from './program.ts';

try {
  await operatorProgram().parseAsync();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
