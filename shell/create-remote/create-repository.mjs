import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Problem, readNewRemote, runCommand } from './new-remote-options.mjs';
import { remoteFiles } from './remote-files.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { writeFiles } from './write-files.mjs';

await runCommand(async () => {
  const remote = readNewRemote('npm create @meishi/remote --', { registry: { type: 'string' } });
  const folder = resolve(remote.name);
  if (existsSync(folder)) throw new Problem(`The folder ${folder} already exists.`);
  await writeFiles(folder, repositoryFiles(remote, remoteFiles(remote)));
  console.log(`${remote.name} was created, with a page at ${remote.path}. Next:

  cd ${remote.name} && npm install
  npm run dev -- --to https://meishi.example   shows the page inside a running Meishi
  npm run build && npm test && npm run lint    builds and tests it

README.md describes releases.`);
});
