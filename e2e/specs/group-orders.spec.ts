import { createDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { expect } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { fillCard, testCards } from '../fixtures/payments.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** Printed cards for members of a group: drawn and checked with their own data, paid once. */

const text = {
  kind: 'text',
  face: 'geist-bold',
  size: 12,
  colour: '#0f0f23',
  align: 'left',
  leading: 1.2,
  tracking: 0,
  x: 6,
  width: 40,
  height: 8,
};

/** A card with the member's name and a code. */
const document = {
  version: 1,
  front: {
    ground: '#ffffff',
    elements: [
      { ...text, id: 'name', text: '{display_name}', y: 8 },
      { ...text, id: 'title', text: '{job_title}', y: 20 },
    ],
  },
  back: {
    ground: '#ffffff',
    elements: [
      {
        id: 'code',
        kind: 'code',
        target: 'profile',
        dark: '#0f0f23',
        light: '#ffffff',
        x: 28,
        y: 12,
        width: 30,
        height: 30,
      },
    ],
  },
};

test('an admin orders printed cards for all members with one payment', async ({ browser }) => {
  test.slow();
  const group = await newGroup({ admins: ['Ada Admin'], members: ['Bo Li'] });
  const [ada] = group.admins as [SignedIn];
  await ada.call(createDesign, { body: { name: 'Company card', product: 'pvc', document } });
  const page = await openAs(browser, ada.email, `/group/${group.name}/cards`);
  await page.getByRole('link', { name: 'Order printed cards' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expectAccessible(page, 'a group without orders');

  await test.step('each card is drawn with the member’s data and checked', async () => {
    await page.getByRole('button', { name: 'Prepare the cards' }).click();
    await expect(page.getByText('2 of 2 cards are ready')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('img', { name: 'Card of Bo Li' })).toBeVisible();
    await expect(page.getByText('“Job title” is empty, so nothing is printed there.').first()).toBeVisible();
    await expectAccessible(page, 'checked cards');
  });

  await test.step('all are paid together', async () => {
    await page.getByRole('button', { name: 'Pay for all cards' }).click();
    await fillCard(page, testCards.pays);
    await page.getByLabel('Street and number').fill('Weg 1');
    await page.getByLabel('Postal code').fill('10115');
    await page.getByLabel('City').fill('Berlin');
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('link', { name: 'View the members’ cards' }).click();
    await expect(page.getByText('2 cards for 2 members are ordered')).toBeVisible();
    await expect(page.getByText('Sent to 0 of 2 members, delivered to 0')).toBeVisible();
    await expectAccessible(page, 'ordered cards');
  });
});
