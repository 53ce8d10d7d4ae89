/** `npm run rollback -- --to URL`: ends a running canary, else goes back to the version that was live before. */
import { rollBackRelease } from '@meishi/api-contract/endpoints/remotes';
import { runTool, step } from './command.ts';
import { readOptions } from './options.ts';
import { readTarget, targetOptions } from './target.ts';

await runTool(async () => {
  const { values } = readOptions(targetOptions);
  const { name, origin, call } = await readTarget(values);
  const { version } = await step(`Roll ${name} back at ${origin}`, () =>
    call(rollBackRelease, { params: { name } }),
  );
  console.log(`\n${name} ${version} is live for everyone.`);
});
