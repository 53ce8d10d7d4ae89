#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`✖ meishi-remote needs Node 24 or later, and this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  await import('../dist/tools/meishi-remote.js');
}
