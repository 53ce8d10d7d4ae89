import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { expect } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword, newAddress, tryToLogInInGerman } from '../fixtures/users.ts';
import { expectGerman } from '../fixtures/words.ts';

/** The shell's own pages, log-in and the account in German: none contains English. */

test.use({ locale: 'de-DE' });

/** The others are opened within the app. */
const loaded = ['/', '/nirgends', '/log-in', '/log-in/link'];
const forVisitors: [path: string, heading: string][] = [
  ['/', 'Die Karte, die in Kontakt bleibt.'],
  ['/nirgends', 'Die Karte, die in Kontakt bleibt.'],
  ['/log-in', 'Anmelden'],
  ['/log-in/link', 'Per E-Mail anmelden'],
  ['/log-in/phone', 'Weiter mit Telefon'],
  ['/sign-up', 'Karte erstellen'],
  ['/reset-password', 'Passwort zurücksetzen'],
  ['/auth/action', 'Dieser Link wurde schon benutzt'],
  ['/privacy-notice', 'Datenschutz'],
  ['/contact-us', 'Schreib uns'],
  ['/unregistered-card', 'Diese Karte ist noch nicht verbunden'],
];

const parts: [part: string, heading: string, sentence: string][] = [
  ['you', 'Konto', 'Foto hinzufügen'],
  ['sign-in', 'Anmeldung', 'Anmeldearten'],
  ['notifications', 'Benachrichtigungen', 'E-Mail-Benachrichtigungen'],
  ['sessions', 'Sitzungen', 'Dieses Gerät'],
  ['data', 'Deine Daten', 'Alles herunterladen'],
];

test('no page for visitors is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path] of forVisitors)
    await test.step(path, async () => {
      await (loaded.includes(path) ? page.goto(path) : navigateTo(page, path));
      await waitUntilLoaded(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
});

test('a German visitor reads every page in German, including error messages', async ({ page }) => {
  for (const [path, heading] of forVisitors)
    await test.step(path, async () => {
      await (loaded.includes(path) ? page.goto(path) : navigateTo(page, path));
      await waitUntilLoaded(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectGerman(page, path);
    });
  await page.goto('/log-in');
  await tryToLogInInGerman(page, newAddress('niemand'), demoPassword);
  await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort ist falsch.');
  await expectGerman(page, 'a refused log-in');
});

test('signing up and verifying the address in German, with a German mail', async ({ page }) => {
  const email = newAddress('jana');
  await page.goto('/sign-up');
  await page.getByLabel('Dein Name').fill('Jana Groß');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill('eine-lange-losung');
  await page.getByRole('button', { name: 'Karte erstellen' }).click();
  await expect(page).toHaveURL('/welcome');

  await page.goto(linkIn(await mailTo(email, /Bestätige/)));
  await expect(page.getByRole('heading', { level: 1, name: 'Ist das deine Adresse?' })).toBeVisible();
  await expectGerman(page, 'an address to prove');
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Adresse ist bestätigt' })).toBeVisible();
  await expectGerman(page, 'a proved address');
  await page.goto('/dashboard');
  expect((await mailTo(email, /Deine Karte ist fertig/)).text).toContain('Hallo Jana');
});

test('each part of the account in German', async ({ page }) => {
  const jana = await newUser('Jana Groß');
  await jana.call(updateMe, { body: { locale: 'de-DE' } });
  await page.goto('/log-in');
  await tryToLogInInGerman(page, jana.email, demoPassword);
  await expect(page).toHaveURL(/\/dashboard/);
  for (const [part, heading, sentence] of parts)
    await test.step(part, async () => {
      await page.goto(`/account/${part}`);
      await waitUntilLoaded(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(sentence).first()).toBeVisible();
      await expectGerman(page, part);
    });
});
