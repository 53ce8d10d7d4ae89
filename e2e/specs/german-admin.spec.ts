import { getMe, type User } from '@meishi/api-contract/endpoints/account/users';
import { createBatch } from '@meishi/api-contract/endpoints/cards';
import { expect, type Page } from '@playwright/test';
import { newUser, signIn } from '../fixtures/api.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';
import { expectGerman } from '../fixtures/words.ts';

/** The admin area for a German product admin: no page contains English. */

test.use({ locale: 'de-DE' });

test('a German product admin reads every admin page in German', async ({ page }) => {
  test.slow();
  const admin = await signIn(demoUsers.productAdmin);
  const someone = await newUser('Noor Abbas');
  const { user_id } = await someone.call(getMe);
  const { batch } = await admin.call(createBatch, { body: { name: 'Messe', kind: 'pvc', size: 1 } });
  await speakGerman(page);

  await startSession(page.context(), demoUsers.productAdmin);

  const rooms: [path: string, ...sentences: string[]][] = [
    ['', 'Alle mit einem Konto.', 'Beigetreten'],
    [
      `/users/${user_id}`,
      'E-Mail-Adresse und Passwort kann nur die Person selbst ändern.',
      'In keiner Gruppe.',
    ],
    [`/users/${user_id}/view`, 'Ansicht von Noor Abbas', 'Position', 'Keine Links.'],
    ['/users/nobody', 'Es gibt keine Person mit dieser ID'],
    ['/groups', 'Im Tarif von'],
    ['/cards', 'Registriert', 'Messe'],
    [`/cards/${batch.batch_id}`, '0 von 1 registriert.', 'Niemand'],
    [`/cards/${batch.batch_id}/sheet`, 'Drucken'],
    ['/cards/UNKNOWN000', 'Es gibt keine Serie mit dieser ID'],
    ['/orders', 'Alle Bestellungen mit ihren Druckdateien.'],
    ['/support', 'Nachrichten suchen'],
    ['/metrics', 'Die letzten 30 Tage'],
    ['/remotes', 'Zielgruppe'],
    ['/jobs', 'Zuletzt erledigt', 'E-Mail: Willkommen', 'Wallet-Karten aktualisieren'],
    [`/audit?subject=user:${user_id}`, 'Noor Abbas', 'Person angesehen', 'Objekt'],
  ];
  for (const [path, ...sentences] of rooms)
    await test.step(path || 'users', async () => {
      await (path ? navigateTo(page, `/admin${path}`) : page.goto('/admin'));
      await waitUntilLoaded(page);
      for (const sentence of sentences)
        await expect(
          page.getByText(sentence).or(page.getByLabel(sentence)).filter({ visible: true }).first(),
        ).toBeVisible();
      await expectGerman(page, path || 'users');
    });

  await navigateTo(page, '/admin/cards');
  await page.getByRole('button', { name: 'Karten erstellen' }).click();
  await expect(page.getByRole('dialog', { name: 'Karten erstellen' })).toBeVisible();
  await expectGerman(page, 'minting');
});

/** Sets the language in this browser only, because the demo's admin uses English in all other tests. */
async function speakGerman(page: Page): Promise<void> {
  await page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: User };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, locale: 'de-DE' } } });
  });
}
