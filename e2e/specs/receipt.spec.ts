import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { expect } from '@playwright/test';
import { newUser, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { inEnglish } from '../fixtures/in-english.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** A visitor sees, corrects, withdraws and erases what they left, by the link in their mail. */

test('a visitor corrects and erases what they left, and the owner sees that it happened', async ({
  browser,
}) => {
  const { email } = await newUser('Ada Okafor');
  await verifyAddress(email);
  const ada = await signIn(email);
  const visitorAddress = newAddress('visitor');
  const params = { id: ada.profileId };
  const consent_text = consentTextOf(await ada.call(getProfile, { params }), inEnglish);
  const bo = await newUser('Bo Diddley');
  await bo.call(addProfileContact, {
    params,
    body: { name: 'Bo Diddley', email: visitorAddress, company: 'Ches', consent: true, consent_text },
  });

  const link = linkIn(await mailTo(visitorAddress, /^The details that you shared$/));
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'What you shared with Ada Okafor' })).toBeVisible();
  await visitor.getByLabel('Company').fill('Chess Records');
  await visitor.getByRole('button', { name: 'Save corrections' }).click();
  await expect(visitor.getByRole('status')).toHaveText('Your corrections are saved.');
  await visitor.getByRole('link', { name: 'Withdraw my consent…' }).click();
  await visitor.getByRole('button', { name: 'Withdraw my consent' }).click();
  await visitor.getByRole('link', { name: 'Back' }).click();
  await expect(visitor.getByText(/^You withdrew your consent on/)).toBeVisible();

  const german = await (await browser.newContext({ locale: 'de-DE', colorScheme: 'dark' })).newPage();
  await german.goto(link);
  await expect(german.getByRole('heading', { name: 'Was du mit Ada Okafor geteilt hast' })).toBeVisible();
  await expectAccessible(german, 'a receipt');

  const page = await openAs(browser, email, '/contacts', { locale: 'en-GB' });
  await page.getByRole('option', { name: /Bo Diddley/ }).click();
  const contact = page.getByRole('region', { name: 'Bo Diddley', exact: true });
  await expect(contact.getByText(/^Corrected by the person on/)).toBeVisible();
  await expect(contact.getByText(/^Withdrawn on/)).toBeVisible();
  await expectAccessible(page, 'a contact that the person has corrected');

  await visitor.getByRole('link', { name: 'Have my details erased…' }).click();
  await visitor.getByRole('button', { name: 'Erase everything' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your details are erased' })).toBeVisible();
  await german.goto(link);
  await expect(german.getByRole('heading', { name: 'Diese Angaben sind schon gelöscht' })).toBeVisible();

  await page.goto('/contacts/trash');
  await expect(page.getByText(/^Someone had their details erased on/)).toBeVisible();
  await expectAccessible(page, 'the trash with a notice of an erasure');
  await page.goto('/contacts');
  await expect(page.getByText('Bo Diddley')).toHaveCount(0);
});
