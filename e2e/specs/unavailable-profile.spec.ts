import {
  createBatch,
  listOrCreateCards,
  releaseCard,
  updateCard,
} from '@meishi/api-contract/endpoints/cards';
import { expect, type Page } from '@playwright/test';
import { newUser, type SignedIn, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { changeProfile } from '../fixtures/profiles.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

/** Pages without a profile to show: they explain what happened and offer a way on. */

let owner: SignedIn;
test.beforeAll(async () => {
  owner = await newUser('Grace Hopper');
});

for (const javaScriptEnabled of [false, true])
  test.describe(`a profile that is not shown, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 780 } });

    test('unknown', async ({ page }) => {
      const answer = await page.goto('/profile/ZZZZZZZZZZ');
      expect(answer?.status()).toBe(404);
      await expectWayOn(page, 'We can’t find this profile');
      // axe needs scripts.
      if (javaScriptEnabled) await expectAccessible(page, 'unknown');
    });

    test('off', async ({ page }) => {
      await changeProfile(owner, { visibility: 'off' });
      const answer = await page.goto(`/profile/${owner.profileId}`);
      expect(answer?.status()).toBe(404);
      await expectWayOn(page, 'This profile is paused');
      if (javaScriptEnabled) await expectAccessible(page, 'off');
      await expect(page.getByText('Grace')).toHaveCount(0);
      await changeProfile(owner, { visibility: 'unlisted' });
      await page.goto(`/profile/${owner.profileId}`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
  });

test('a card that is paused, lost, retired or unknown shows its state and no profile', async ({ page }) => {
  const card = await owner.call(listOrCreateCards, { body: { profile_id: owner.profileId } });
  if (Array.isArray(card)) throw new Error('No card was made.');
  const params = { id: card.card_id };
  await page.goto(`/c/${card.card_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();

  for (const [status, title] of [
    ['paused', 'This card is paused'],
    ['lost', 'This card was reported lost'],
  ] as const) {
    await owner.call(updateCard, { params, body: { status } });
    await page.goto(`/c/${card.card_id}`);
    await expectWayOn(page, title);
    await expectAccessible(page, title);
  }
  await owner.call(releaseCard, { params });
  await page.goto(`/c/${card.card_id}`);
  await expectWayOn(page, 'This card was retired');
  await expect(page.getByText('Grace')).toHaveCount(0);

  await page.goto('/c/000000000');
  await expectWayOn(page, 'We can’t find that card');
  await expectAccessible(page, 'unknown card');
  await page.getByLabel('Card number').fill(card.card_id.toLowerCase());
  await page.getByRole('button', { name: 'Open' }).click();
  await expectWayOn(page, 'This card was retired');
});

test('a blank card is registered by the user who logs in, and opens their profile at the next tap', async ({
  page,
}) => {
  const admin = await signIn(demoUsers.productAdmin);
  const body = { name: 'Fair', kind: 'bamboo', size: 1, with_claim_codes: true } as const;
  const [card] = (await admin.call(createBatch, { body })).cards;
  await page.goto(`/c/${card?.card_id}`);
  await expectWayOn(page, 'This card isn’t connected yet');

  await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('meishi-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Connect card' }).click();
  await page.getByLabel('Claim code').fill(card?.claim_code ?? '');
  await page.getByRole('button', { name: 'Connect card' }).click();
  await expect(page.getByRole('dialog', { name: 'This is now your card' })).toBeVisible();
  await page.goto(`/c/${card?.card_id}`);
  await expect(page).toHaveURL(new RegExp(`/profile/${owner.profileId}`));
});

async function expectWayOn(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first(),
  ).toBeVisible();
}
