import { expect } from '@playwright/test';
import { nextVersion } from '../fixtures/next-releases.ts';
import { openAnalytics, withAgent } from '../fixtures/release-views.ts';
import { releaseUnchecked, teamTool } from '../fixtures/team-tools.ts';
import { mark, type NextReleases, test } from '../fixtures/uploaded-next-releases.ts';

/** A preview of a stored version in one browser, before it is live. */

test.describe.configure({ mode: 'serial' });

test('a preview runs only in the browser that started it, with a badge, until it is ended', async ({
  browser,
  next,
}) => {
  const page = await withAgent(browser);
  await page.goto(await previewOf(next, 'mf-profile'));
  await page.getByRole('button', { name: 'Start preview' }).click();
  await openAnalytics(page);
  await expect(page.getByText(mark)).toBeVisible();
  await expect(page.locator('#preview')).toContainText(`Preview of mf-profile ${nextVersion}`);

  const other = await withAgent(browser);
  await openAnalytics(other);
  await expect(other.getByText(mark)).toHaveCount(0);
  await expect(other.locator('#preview')).toHaveCount(0);

  await page.getByRole('button', { name: 'End preview' }).click();
  await openAnalytics(page);
  await expect(page.getByText(mark)).toHaveCount(0);
});

test('a failing preview ends itself and reports it', async ({ browser, next }) => {
  const page = await withAgent(browser);
  await releaseUnchecked('mf-groups', next.folderOf('mf-groups'));
  await next.rollBack('mf-groups');
  await page.goto(await previewOf(next, 'mf-groups'));
  await page.getByRole('button', { name: 'Start preview' }).click();
  await expect(page.locator('#preview')).toBeVisible();
  await page.goto('/fails-on-render');
  await expect(page.getByText(/The preview of mf-groups .* failed and was ended/)).toBeVisible();
  await expect(page.locator('#preview')).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('meishi.preview');
});

async function previewOf(next: NextReleases, name: string): Promise<string> {
  const said = await teamTool('preview', next.folderOf(name), '--version', nextVersion);
  return /https?:\/\/\S+/.exec(said)?.[0] ?? '';
}
