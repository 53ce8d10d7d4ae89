import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { expect } from '@playwright/test';
import { newUser, type SignedIn } from '../fixtures/api.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { changeProfile } from '../fixtures/profiles.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { expectGerman } from '../fixtures/words.ts';

/** A profile, its owner's pages and its public page in a German browser. */

test.use({
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  // The user agent of headless Chromium counts as a bot.
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
});

let owner: SignedIn;
let path: string;
test.beforeAll(async () => {
  owner = await newUser('Mara Lindner');
  path = `/profile/${owner.profileId}`;
  await owner.call(updateMe, { body: { locale: 'de-DE' } });
  await changeProfile(owner, {
    job_title: 'Gestalterin',
    company: 'Atelier Lindner',
    bio: 'Ich setze Schriften und drucke von Hand.',
    emails: [{ label: 'Atelier', value: 'mara@lindner.example', primary: true }],
    phones: [{ label: 'Handy', value: '+49 30 5550 1742', primary: true }],
    address: 'Lindenhof 12, 10999 Berlin',
  });
  await owner.call(createLink, {
    body: {
      kind: 'website',
      title: 'Arbeiten',
      url: 'https://lindner.example/arbeiten',
      profile_id: owner.profileId,
    },
  });
  for (const [display_name, job_title] of [
    ['Jana Weiß', 'Setzerin'],
    ['Önder Yılmaz', 'Drucker'],
  ] as const)
    await owner.call(createContact, {
      body: {
        display_name,
        job_title,
        emails: [{ label: 'Büro', value: `${job_title.toLowerCase()}@druck.example`, primary: true }],
        met: { at: '2026-03-14T12:00:00.000Z', event: 'Buchmesse', place: 'Leipzig' },
      },
    });
});

test('a visitor reads the page in German, or in English if requested', async ({ page, request }) => {
  const answer = await page.goto(path);
  expect(answer?.headers().vary).toContain('accept-language');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Mara Lindner, Gestalterin bei Atelier Lindner');
  await expect(page.getByRole('link', { name: 'Kontakt speichern' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Lindenhof 12.*Adresse/ })).toBeVisible();
  await expectGerman(page);

  await page.getByRole('button', { name: 'Kontakt teilen' }).click();
  await expect(page.getByRole('heading', { name: 'Teile deine Kontaktdaten mit Mara' })).toBeVisible();
  await expectGerman(page);
  await page.getByLabel('Name').fill('Pia Kern');
  await page.getByLabel('E-Mail').fill('pia@kern.example');
  await page.getByLabel(/darf diese Angaben speichern/).check();
  await page.getByRole('button', { name: 'An Mara senden' }).click();
  await expect(page.getByText('Danke. Mara hat jetzt deine Kontaktdaten.')).toBeVisible();
  const { contacts } = await owner.call(listContacts, { query: { search: 'Pia Kern' } });
  expect(contacts[0]?.consent?.text).toBe(
    'Mara Lindner darf diese Angaben speichern, um mit mir in Kontakt zu bleiben.',
  );

  const english = await request.get(path, { headers: { 'accept-language': 'fr, en;q=0.8' } });
  const html = await english.text();
  expect(html).toContain('<html lang="en"');
  expect(html).toContain('Save contact');

  const missing = await page.goto('/profile/0000000000');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Wir finden dieses Profil nicht' })).toBeVisible();
  await expectGerman(page);
});

test('the owner sees German text and dates on every page', async ({ page, context }) => {
  await startSession(context, owner.email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dein Profil' })).toBeVisible();
  for (const [part, sentence] of [
    ['Links', /Zum Sortieren ziehen/],
    ['Über dich', /Zwei oder drei Sätze über dich/],
    ['Design', /richtet sich nach dem Gerät der Besucher/],
    ['Seite', /Sie füllen auf deinem Profil ein kurzes Formular aus/],
    ['Teilen', /Mit jeder Handykamera scannen|Für Plakate, Folien und Schaufenster/],
  ] as const) {
    await page.getByRole('tab', { name: part, exact: true }).click();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expectGerman(page, part);
  }

  await page.goto('/contacts');
  await expect(page.getByText(/^[23] Kontakte$/).first()).toBeVisible();
  await page.getByRole('option', { name: /Jana Weiß/ }).click();
  await expect(page.getByText('Buchmesse, Leipzig · 14. März 2026')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verlauf' })).toBeVisible();
  await expectGerman(page);
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await expect(page.getByLabel('Vorname')).toBeVisible();
  await expectGerman(page);

  for (const [address, heading] of [
    ['/contacts/import', 'Kontakte importieren'],
    ['/contacts/duplicates', 'Dubletten'],
    ['/contacts/trash', 'Papierkorb'],
    ['/cards', 'Karten'],
    ['/analytics', 'Statistik'],
  ] as const) {
    await navigateTo(page, address);
    await waitUntilLoaded(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectGerman(page, address);
  }
});
