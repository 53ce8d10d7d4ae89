import { test } from '../fixtures/test.ts';
import { buildNextReleases, uploadTimeoutMs } from '../fixtures/uploaded-next-releases.ts';

/** Runs before the journeys of releases, beside those of new remotes. */
test('the next generation of shell and remotes is built', async () => {
  test.setTimeout(uploadTimeoutMs);
  await buildNextReleases();
});
