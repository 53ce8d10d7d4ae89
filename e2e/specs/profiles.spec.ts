import { createProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { expect } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { givePro } from '../fixtures/plans.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

test('a second profile becomes the default, is deleted and is restored', { tag: '@promise' }, async ({
  page,
}) => {
  const user = await newUser('Grace Hopper');
  await givePro(user.email);
  const band = await user.call(createProfile, { body: { display_name: 'The Night Press' } });
  const names = async () => (await user.call(listProfiles)).map(({ display_name }) => display_name);

  await startSession(page.context(), user.email);
  await page.goto(`/dashboard?profile=${band.profile_id}&part=page`);
  await page.getByRole('button', { name: 'Make default' }).click();
  await expect(page.getByText('Your default profile', { exact: true })).toBeVisible();
  expect(await names()).toEqual(['The Night Press', 'Grace Hopper']);
  await expectAccessible(page, 'several profiles');

  await page.getByRole('button', { name: 'Delete profile' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “The Night Press”?' });
  await expectAccessible(page, 'asking before a profile is deleted');
  await question.getByRole('button', { name: 'Delete profile' }).click();
  await expect(page.getByText('“The Night Press” was deleted.')).toBeVisible();
  expect(await names()).toEqual(['Grace Hopper']);
  expect((await page.request.get(`/profile/${band.profile_id}`)).status()).toBe(410);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“The Night Press” is back.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`profile=${band.profile_id}`));
  expect(await names()).toEqual(['The Night Press', 'Grace Hopper']);
});
