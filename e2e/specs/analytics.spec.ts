import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { expect, type Locator } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { analyticsNumber } from '../fixtures/analytics.ts';
import { newUser, type SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

const phone = (version: number) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`;
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** A single browser request that does not follow redirects. */
async function visit(path: string, userAgent: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(productUrl + path, {
    redirect: 'manual',
    headers: { 'user-agent': userAgent, ...headers },
  });
  await answer.arrayBuffer();
}

/** Three visitors and a bot: four views (one repeated within the hour), two clicks, one tap. */
async function visitors({ call, profileId }: SignedIn) {
  const link = await call(createLink, {
    body: { profile_id: profileId, kind: 'website', title: 'Portfolio', url: 'https://example.com' },
  });
  const card = await call(listOrCreateCards, { body: { profile_id: profileId, label: 'Wallet' } });
  const page = `/profile/${profileId}`;
  const referer = 'https://www.linkedin.com/feed';
  await visit(`${page}?s=qr`, phone(1), { referer });
  await visit(`${page}?s=qr`, phone(2));
  await visit(`${page}?s=qr`, phone(2));
  await visit(page, bot);
  await visit(`/l/${link.link_id}`, phone(1));
  await visit(`/l/${link.link_id}`, phone(2));
  if (!Array.isArray(card)) await visit(`/c/${card.card_id}?s=nfc`, phone(3));
}

// The user agent of a headless browser counts as a bot.
test.use({ viewport: { width: 360, height: 780 }, userAgent: phone(9) });

test('events appear on the page and in the exports, with the uncounted hits and their reasons', {
  tag: '@promise',
}, async ({ page }) => {
  const user = await newUser('Grace Hopper');
  await startSession(page.context(), user.email);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'No views yet' })).toBeVisible();
  await expectAccessible(page, 'no numbers yet');

  await visitors(user);
  // The owner views their own page with their session.
  const claimed = page.waitForResponse(/\/views\/[^/]+\/own$/);
  await page.goto(`/profile/${user.profileId}`);
  expect((await claimed).ok()).toBe(true);
  await expect(page.getByText('This is your profile.')).toBeVisible();
  // They follow a link: it opens directly, and the click counts as their own.
  await page.route('https://example.com/', (route) => route.fulfill({ body: 'The portfolio' }));
  const reported = page.waitForRequest(/\/profiles\/link-click$/);
  await page.getByRole('link', { name: /Portfolio/ }).click();
  await reported;
  await page.waitForURL('https://example.com/');
  await expect
    .poll(async () => {
      await page.goto('/analytics');
      await expect(analyticsNumber(page, 'Views')).toBeVisible();
      return page
        .getByText(/events?$/)
        .locator('..')
        .textContent();
    })
    .toBe('9 events: 5 counted, 1 bot, 1 repeat, 2 by you');
  await expect(analyticsNumber(page, 'Views')).toContainText('2');
  await expect(analyticsNumber(page, 'Clicks')).toContainText('2');
  await expect(analyticsNumber(page, 'Taps')).toContainText('1');
  const bars = (name: string) => page.getByRole('list', { name });
  await expect(bars('Clicks by link').getByRole('listitem')).toHaveText([/^Portfolio.*2$/]);
  await expect(bars('Taps by card').getByRole('listitem')).toHaveText([/^Wallet.*up 1 from 0 .*100%1$/]);
  await expect(bars('Devices').getByRole('listitem')).toHaveText([/^Phone.*100%2$/]);
  await expect(bars('Referrers').getByRole('listitem')).toHaveText([/^linkedin\.com/]);
  await expectAccessible(page, 'numbers');

  await bars('Clicks by link').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL(/[?&]link_id=/);
  const chip = page.getByRole('link', { name: 'Remove the filter Link Portfolio' });
  await expect(chip).toBeVisible();
  await expect(analyticsNumber(page, 'Clicks')).toHaveAttribute('aria-pressed', 'true');
  await expect(analyticsNumber(page, 'Clicks')).toContainText('2');
  await expect(analyticsNumber(page, 'Views')).toContainText('0');
  await expectAccessible(page, 'filtered numbers');
  await page.reload();
  await expect(chip).toBeVisible();
  await page.goBack();
  await expect(analyticsNumber(page, 'Views')).toContainText('2');
  await expect(chip).toBeHidden();
  await page.getByRole('button', { name: 'Dates' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await expectAccessible(page, 'the choice of days');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
  await expect(page.getByText(/^Your profile on these days.*Jan/)).toBeVisible();
  // Not `check`, because the choice shows once the page has the new address.
  await page.getByRole('radio', { name: '30 days' }).click({ force: true });
  await expect(analyticsNumber(page, 'Views')).toContainText('2');

  await page.getByText(/events?$/).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Search engines' })).toContainText('1');
  await expectAccessible(page, 'what was left out');

  await analyticsNumber(page, 'Clicks').focus();
  await page.keyboard.press('Enter');
  await expect(analyticsNumber(page, 'Clicks')).toHaveAttribute('aria-pressed', 'true');
  const chart = page.getByRole('slider');
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /Clicks: 2, Clicks in the previous period: 0$/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /Clicks: 0/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row').nth(1)).toHaveText(/20$/);

  await page.getByRole('button', { name: 'CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Links' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('meishi-links-30d.csv');
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const [head, row] = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe('link_id,title,kind,clicks,previous_clicks,deleted');
  expect(row?.split(',').slice(1)).toEqual(['Portfolio', 'website', '2', '0', 'false']);
});

test('a visitor sees a labelled sample and a way to sign up', async ({ page }) => {
  await page.goto('/analytics?range=7d');
  await expect(page.getByText('Sample data')).toBeVisible();
  await page.getByRole('radio', { name: '90 days' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/range=90d/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Create your card' })).toHaveAttribute('href', '/sign-up');
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/log-in');
});

test('forced colours show the open page, the pressed number and the bars', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  await startSession(context, demoUsers.owner);
  const page = await context.newPage();
  await page.goto('/analytics');
  const colour = (locator: Locator, property: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await expect(analyticsNumber(page, 'Views')).toHaveAttribute('aria-pressed', 'true');
  const pressed = await colour(analyticsNumber(page, 'Views'), 'border-bottom-color');
  expect(pressed).not.toBe(await colour(analyticsNumber(page, 'Clicks'), 'border-bottom-color'));
  const entry = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  expect(await colour(entry('Analytics'), 'background-color')).toBe(pressed);
  expect(await colour(entry('Contacts'), 'background-color')).not.toBe(pressed);
  const bar = page
    .getByRole('list', { name: 'Clicks by link' })
    .getByRole('listitem')
    .first()
    .locator('span');
  expect(await colour(bar.first(), 'border-top-style')).toBe('solid');
  await context.close();
});
