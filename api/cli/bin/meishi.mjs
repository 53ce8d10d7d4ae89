#!/usr/bin/env node
// If the API is installed, its program runs instead. It has the same commands and those of operators.
const program = await Promise.resolve()
  .then(() => import.meta.resolve('@meishi/api/meishi'))
  .catch(() => '../dist/meishi.js');
await import(program);
