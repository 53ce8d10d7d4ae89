import { test } from '../fixtures/test.ts';
import { buildNextReleases, uploadTimeoutMs } from '../fixtures/uploaded-next-releases.ts';

/** Runs beside the other journeys, so that those of releases need not wait for the builds. */
test('the next generation of shell and remotes is built', async () => {
  test.setTimeout(uploadTimeoutMs);
  await buildNextReleases();
});
