#!/usr/bin/env node
/** `npm create @meishi/remote mf-example`: makes a repository with a remote that has one page. */
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`✖ A remote needs Node 24 or later, and this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  await import('./create-repository.mjs');
}
