import { get } from 'node:http';
import { createContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { QuestionDraft } from '@meishi/api-contract/endpoints/contacts/questions';
import { uploadGroupPhoto } from '@meishi/api-contract/endpoints/groups/groups';
import { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { expect, type Page } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import type { SignedIn } from '../fixtures/api.ts';
import { drawnLogo, type GroupWithMembers, newGroup } from '../fixtures/groups.ts';
import { changeProfile, userWithProfile } from '../fixtures/profiles.ts';
import { startSlowLine } from '../fixtures/slow-line.ts';
import { test } from '../fixtures/test.ts';

/**
 * The cost of a complete profile for a visitor's phone, in bytes and requests, which are the same on every
 * machine.
 */

const maxBytes = 14 * 1024;
/** The page, its photo, its group's logo, the script that detects a signed-in user, and the icon. */
const maxRequests = 5;

let owner: SignedIn;
let group: GroupWithMembers;
let path: string;
let line: Awaited<ReturnType<typeof startSlowLine>>;
test.beforeAll(async () => {
  owner = await userWithProfile();
  group = await newGroup({ admins: ['Ada Lind'], members: [owner] });
  for (const [kind, colour] of [
    ['logo', '#0f0f23'],
    ['logo_dark', '#f6f3ec'],
  ] as const)
    await group.admins[0]?.call(uploadGroupPhoto, {
      params: { id: group.name },
      body: { kind },
      files: { photo: new Blob([drawnLogo(colour)]) },
    });
  path = `/profile/${owner.profileId}`;
  line = await startSlowLine();
});
test.afterAll(() => line.stop());

for (const layout of profileLayouts)
  test(`the layout ${layout} stays within its budget`, async ({ browser }) => {
    await changeProfile(owner, { theme: { accent: '#dc004e', layout, mode: 'system' } });
    expect(await bytesOf(productUrl + path)).toBeLessThanOrEqual(maxBytes);

    for (const viewport of [
      { width: 360, height: 780 },
      { width: 1440, height: 900 },
    ]) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      const requests: { address: string; type: string }[] = [];
      page.on('request', (request) =>
        requests.push({ address: request.url(), type: request.resourceType() }),
      );
      await page.addInitScript(addUpShifts);
      const answer = await page.goto(path, { waitUntil: 'networkidle' });

      expect(answer?.headers()).not.toHaveProperty('set-cookie');
      expect(await context.cookies()).toEqual([]);
      await expect(page.getByText(group.displayName)).toBeVisible();
      // Only the displayed variant of the logo is loaded.
      expect(requests.filter(({ address }) => address.includes('/files/pictures/'))).toHaveLength(2);
      expect(requests.length).toBeLessThanOrEqual(maxRequests);
      expect(requests.filter(({ address }) => new URL(address).origin !== productUrl)).toEqual([]);
      expect(requests.filter(({ type }) => ['font', 'stylesheet', 'xhr', 'fetch'].includes(type))).toEqual(
        [],
      );
      expect(await shiftOf(page)).toBe(0);
      await context.close();
    }
  });

for (const layout of profileLayouts)
  test(`the layout ${layout} stays in place while it arrives over a slow line`, async ({ browser }) => {
    await changeProfile(owner, { theme: { accent: '#dc004e', layout, mode: 'system' } });
    const context = await browser.newContext({ viewport: { width: 360, height: 1200 } });
    const page = await context.newPage();
    await page.addInitScript(addUpShifts);
    await page.goto(line.url + path, { waitUntil: 'networkidle' });
    await expect(page.getByText(group.displayName)).toBeVisible();
    expect(await shiftOf(page)).toBe(0);
    await context.close();
  });

test('eight questions of an event stay within the same budget', async ({ page }) => {
  const words = (text: string) => ({ en: text, de: '' });
  const options = ['Cotton', 'Recycled', 'Coloured', 'Translucent', 'Board', 'Something else'].map(words);
  const questions = [
    'Which paper do you print on today?',
    'How many cards does your company order in a year?',
    'Which of our products would you like to see?',
    'When do you decide about the next order?',
    'What matters most to you?',
    'Who else should we talk to in your company?',
    'You may send me samples by post.',
    'You may invite me to the open days of the studio.',
  ].map((text, at): QuestionDraft => {
    const kinds = ['choice', 'number', 'choices', 'choice', 'choices', 'text', 'consent', 'consent'] as const;
    const kind = kinds[at] ?? 'text';
    return { kind, words: words(text), options: kind.startsWith('choice') ? options : [] };
  });
  const times = { from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'UTC' };
  await owner.call(createContactEvent, { body: { name: 'Paper fair', ...times, questions } });
  for (const layout of profileLayouts) {
    await changeProfile(owner, { theme: { accent: '#dc004e', layout, mode: 'system' } });
    expect(await bytesOf(productUrl + path)).toBeLessThanOrEqual(maxBytes);
  }
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Share your details' }).click();
  await expect(page.getByLabel('Which paper do you print on today?')).toBeVisible();
  expect(requests).toBeLessThanOrEqual(maxRequests);
});

/** The size of a response on the wire: HTML with all its styles, compressed. */
function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

const shiftOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);

function addUpShifts(): void {
  const counter = { shifted: 0 };
  Object.assign(globalThis, counter);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      counter.shifted += entry.value;
    Object.assign(globalThis, counter);
  }).observe({ type: 'layout-shift', buffered: true });
}
