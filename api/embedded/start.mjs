/**
 * `npm start`: from a bare checkout to the running product. This part runs on any Node from 20 on, before
 * anything is installed.
 */
import { install } from './bootstrap/install.mjs';
import { requireNode, runWithCurrentNode } from './bootstrap/node.mjs';
import { requireOpenPort } from './bootstrap/web-port.mjs';

requireNode();
await requireOpenPort();
await install();
process.exit(await runWithCurrentNode('api/embedded/launch/launch.ts', process.argv.slice(2)));
