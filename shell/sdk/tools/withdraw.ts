/** `npm run withdraw -- --to URL`: takes the remote away, also its first release. A rollback brings it back. */
import { withdrawRemote } from '@meishi/api-contract/endpoints/remotes/releases';
import { runTool, step } from './command.ts';
import { readOptions } from './options.ts';
import { readTarget, targetOptions } from './target.ts';

await runTool(async () => {
  const { values } = readOptions(targetOptions);
  const { name, site, call } = await readTarget(values);
  const { version } = await step(`Withdraw ${name} at ${site}`, () =>
    call(withdrawRemote, { params: { name } }),
  );
  console.log(
    `\n${name} is no longer live. ${version} stays stored for 7 days; npm run rollback brings it back.`,
  );
});
