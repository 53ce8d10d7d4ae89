/** `npm run release -- --to URL`: builds, uploads, verifies and activates the remote in whose folder it runs. */
import {
  activateRelease,
  createRelease,
  listReleases,
} from '@meishi/api-contract/endpoints/remotes/releases';
import { buildFaults } from '#verify/build-faults.mjs';
import { pack, readBuild } from './archive.ts';
import { Problem, runTool, step } from './command.ts';
import { readOptions } from './options.ts';
import { runScript } from './run-script.ts';
import { checkServedFiles } from './served-files.ts';
import { readTarget, targetOptions } from './target.ts';

await runTool(async () => {
  const { values } = readOptions({
    ...targetOptions,
    percent: {
      type: 'string',
      default: '100',
      about: 'the percentage of visitors that get the version; by default everyone',
    },
    steps: {
      type: 'string',
      default: '',
      about: 'the later percentages, which follow automatically, like 25,100; none by default',
    },
    minutes: { type: 'string', default: '30', about: 'the shortest time of a step; by default 30' },
    'no-activate': { type: 'boolean', default: false, about: 'stores it without making it live' },
    'no-build': { type: 'boolean', default: false, about: 'releases what is already in dist' },
    'skip-checks': {
      type: 'boolean',
      default: false,
      about: 'does not check the types or run the tests of the remote',
    },
  });
  const percent = Number(values.percent);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Problem('--percent takes a whole number from 1 to 100.');
  const steps = values.steps.split(',').filter(Boolean).map(Number);
  if (steps.some((step, index) => !(step > (steps[index - 1] ?? percent) && step <= 100)))
    throw new Problem('--steps takes growing percentages up to 100 above --percent, such as 25,100.');
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1)
    throw new Problem('--minutes takes a whole number of minutes.');
  const { folder, name, version, site, token, call } = await readTarget(values);
  console.log(`Releasing ${name} ${version} to ${site}`);

  const params = { name };
  // Before the build, which takes longer.
  const known = await step('Check the address and the token', () => call(listReleases, { params }));
  if (!values['no-build']) await step('Build', () => runScript(folder, 'build', 'The build failed:'));
  if (name !== 'shell') {
    await step('Check the build', async () => refuseFaults(buildFaults(folder)));
    if (!values['skip-checks']) await checkSources(folder);
  }
  const files = await readBuild(folder);
  const release = await step('Upload and check', async () =>
    call(createRelease, { params, body: { activate: 'false' }, files: { archive: await pack(folder) } }),
  );
  await step(`Fetch its files back as browsers do (${release.version})`, () =>
    checkServedFiles(site, release, files, token),
  );
  if (values['no-activate']) {
    console.log(`\n${name} ${release.version} is stored and checked, but not live.`);
    return;
  }
  if (release.active && percent < 100) {
    console.log(`\n${name} ${release.version} is already live for everyone.`);
    return;
  }
  const isFirst = !known.some(({ active }) => active);
  if (isFirst && percent < 100) console.log('No version is live yet, so this one goes live for everyone.');
  const course = isFirst ? { percent: 100 } : { percent, steps, minutes };
  const reach = course.percent < 100 ? `${percent} % of all people` : 'everyone';
  await step(`Make it live for ${reach}`, () =>
    call(activateRelease, { params, body: { version: release.version, ...course } }),
  );
  console.log(
    `\n${name} ${release.version} is live for ${reach}. To go back: npm run rollback -- --to ${site}`,
  );
});

function refuseFaults(faults: string[]): void {
  if (faults.length > 0) throw new Problem(`This build isn't a valid remote:\n  ${faults.join('\n  ')}`);
}

async function checkSources(folder: string): Promise<void> {
  const hint = 'To release without types and tests, add --skip-checks.';
  await step('Check the types', () => runScript(folder, 'typecheck', `The types have errors. ${hint}`));
  await step('Run the tests', () => runScript(folder, 'test', `The tests failed. ${hint}`));
}
