#!/usr/bin/env node
// Beside an installed API, its program runs: it has the same commands, and those of operators.
const program = await Promise.resolve()
  .then(() => import.meta.resolve('@meishi/api/meishi'))
  .catch(() => '../dist/meishi.js');
await import(program);
