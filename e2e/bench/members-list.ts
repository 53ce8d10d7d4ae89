import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { signIn } from '../fixtures/api.ts';
import { largeGroup } from '../fixtures/large-group.ts';
import { signedInPage } from '../fixtures/session.ts';
import { desktop, startBrowser } from './browser.ts';
import type { Measured } from './figures.ts';
import { median, medianTime, timed } from './median.ts';
import { scrolled, scrollingFigures } from './scrolling.ts';

const runs = 5;

/** The list of a group's 2,000 members. */
export async function measureMembersList(): Promise<Measured> {
  const { name, admin } = await largeGroup(2000, 1, 0);
  const { call } = await signIn(admin);
  const answer = await medianTime(runs, () =>
    call(listMembers, { params: { id: name }, query: { limit: 5000 } }),
  );
  const browser = await startBrowser();
  const page = await signedInPage(browser, admin, desktop);
  const lines = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  const firstLines = await medianTime(runs, async () => {
    await page.goto(`/group/${name}/members`);
    await lines.first().waitFor();
  });
  const search = page.getByLabel('Search members');
  const searches: number[] = [];
  for (let run = 0; run < runs; run++) {
    searches.push(
      await timed(async () => {
        await search.fill(`member ${1990 + run}`);
        await page.getByText('1 of 2,000 members').waitFor();
      }),
    );
    await search.fill('');
    await page.getByText('2,000 members', { exact: true }).waitFor();
  }
  const slow = await scrolled(page, null, { top: 144 }, 2);
  const fast = await scrolled(page, null, { top: 1440 }, 2);
  const inDocument = await lines.count();
  await browser.close();
  return {
    explanation: `A group of 2,000 members. Medians of ${runs}. All members come in one response; the page renders only the visible rows.`,
    figures: [
      { name: '`GET groups/{id}/members`, all', value: answer, unit: 'ms' },
      { name: 'first rows', value: firstLines, unit: 'ms' },
      { name: 'a search', value: median(searches), unit: 'ms' },
      { name: 'rows in the document', value: inDocument, unit: '' },
      ...scrollingFigures('two rows per frame', slow),
      ...scrollingFigures('twenty rows per frame', fast),
    ],
  };
}
