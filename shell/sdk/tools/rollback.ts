/** `npm run rollback -- --to URL`: ends a running canary, else goes back to the version that was live before. */
import { getRollback, rollBackRelease } from '@meishi/api-contract/endpoints/remotes/releases';
import { Problem, runTool, step } from './command.ts';
import { readOptions } from './options.ts';
import { readTarget, targetOptions } from './target.ts';

await runTool(async () => {
  const { values } = readOptions({
    ...targetOptions,
    'switch-off-misfits': {
      type: 'boolean',
      default: false,
      about: 'for the shell: switches off the remotes that need newer parts of the kit',
    },
  });
  const { name, site, call } = await readTarget(values);
  const params = { name };
  // Only a shell can have misfits.
  const { version: target, misfits } =
    name === 'shell' ? await call(getRollback, { params }) : { version: '', misfits: [] };
  const faults = misfits.map(({ remote, because }) => `${remote} ${because}`);
  if (misfits.length > 0 && !values['switch-off-misfits'])
    throw new Problem(
      `Live remotes do not fit the shell ${target}:\n  ${faults.join('\n  ')}\nTo switch them off with the rollback, add --switch-off-misfits.`,
    );
  const switch_off = misfits.map(({ remote }) => remote);
  const { version } = await step(`Roll ${name} back at ${site}`, () =>
    call(rollBackRelease, { params, ...(misfits.length > 0 && { body: { switch_off } }) }),
  );
  if (misfits.length > 0) console.log(`\nSwitched off: ${switch_off.join(', ')}.`);
  console.log(`\n${name} ${version} is live for everyone.`);
});
