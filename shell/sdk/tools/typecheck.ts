/** `meishi-remote typecheck`: checks the types of the remote. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runNode } from './run-node.ts';

// The compiler's package exports no path of its program.
const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json');
await runNode(join(compiler, '../bin/tsc'), '--noEmit');
