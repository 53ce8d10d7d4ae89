/**
 * `npm run pictures`: makes the pictures of README.md and docs/guide from the demo. This part runs on any Node from 20 on,
 * before anything is installed.
 */
import { install } from '../api/embedded/bootstrap/install.mjs';
import { requireNode, runWithCurrentNode } from '../api/embedded/bootstrap/node.mjs';

requireNode();
await install();
process.exit(await runWithCurrentNode('e2e/pictures/run.ts', process.argv.slice(2)));
