import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { createGroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { expect } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { newGroup } from '../fixtures/groups.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { expectGerman } from '../fixtures/words.ts';

/** The group pages for a German admin: no tab contains English. */

const tabs: [path: string, sentences: string[]][] = [
  ['', ['Letzte 30 Tage', 'Neueste Mitglieder', 'Karten der Gruppe']],
  ['/members', ['2 Mitglieder', 'Beigetreten', 'CSV-Export']],
  [
    '/links',
    ['Werden auf den Profilen aller Mitglieder nach ihren eigenen Links angezeigt, in dieser Reihenfolge.'],
  ],
  ['/overrides', ['Titel festlegen', 'Für dieses Mitglied festgelegt', 'Gespeichert']],
  ['/dashboards', ['Behalte im Blick, was zählt: am Schreibtisch oder auf einem Bildschirm an der Wand.']],
  ['/invitations', ['Personen einladen', 'Noch wurde niemand eingeladen']],
  ['/templates', ['Standardvorlage', 'Alle anderen', 'Wer welche Vorlage hat']],
  ['/directory', ['Noch kein Verzeichnis verbunden', 'Noch keine Personen']],
  ['/cards', ['Die Gruppe hat noch keine Karten']],
  ['/contacts', ['Noch sind keine Kontakte freigegeben', 'Freigaberegeln']],
  ['/analytics', ['Keine Besucher in diesem Zeitraum']],
  ['/settings', ['Vorlagen öffnen', 'Die Farbe von Meishi, bis du eine eigene wählst.']],
  ['/membership', ['Dein Profil in der Gruppe', 'Du bist der einzige Admin']],
];

test.use({ locale: 'de-DE' });

test('a German admin reads every tab of the group in German', async ({ page }) => {
  test.slow();
  const ada = await newUser('Ada Admin');
  await ada.call(updateMe, { body: { locale: 'de-DE' } });
  const group = await newGroup({ admins: [ada], members: ['Mo Meier'] });
  await ada.call(createGroupLink, {
    params: { id: group.name },
    body: { kind: 'website', title: 'Unser Laden', url: 'https://laden.example' },
  });

  await startSession(page.context(), ada.email);

  for (const [path, sentences] of tabs) {
    await (path ? navigateTo(page, `/group/${group.name}${path}`) : page.goto(`/group/${group.name}`));
    await waitUntilLoaded(page);
    for (const sentence of sentences)
      await expect(page.getByText(sentence, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expectGerman(page, path || 'the overview');
  }

  // A date in German format.
  const { members } = await ada.call(listMembers, { params: { id: group.name }, query: {} });
  const written = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
  await navigateTo(page, `/group/${group.name}/members`);
  await expect(page.getByText(written.format(new Date(members[0]?.joined_at ?? ''))).first()).toBeVisible();

  // Dialogs and panels above the page.
  await navigateTo(page, `/group/${group.name}/dashboards`);
  await page.getByRole('link', { name: 'Vollbild' }).first().waitFor();
  await page.getByRole('list', { name: 'Dashboards' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Widget hinzufügen' }).click();
  await expect(page.getByRole('dialog', { name: 'Widget hinzufügen' })).toContainText(
    'Die Mitglieder mit der meisten Aktivität.',
  );
  await expectGerman(page, 'the gallery of widgets');
});
