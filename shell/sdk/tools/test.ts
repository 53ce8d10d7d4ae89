/** `meishi-remote test`: runs the remote's tests with Jest. */
import { createRequire } from 'node:module';
import { runNode } from './run-node.ts';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
await runNode('--disable-warning=ExperimentalWarning', '--experimental-vm-modules', jest);
