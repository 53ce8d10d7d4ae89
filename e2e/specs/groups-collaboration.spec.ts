import { listDashboards } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { createGroupLink, listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { newUser, type SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { cell, isSaved } from '../fixtures/group-links.ts';
import { drawnLogo, newGroup } from '../fixtures/groups.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { invitationPath } from '../fixtures/invitations.ts';
import { chooseOption } from '../fixtures/radio.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** A group from its first invitation to its last admin: two admins and three members in separate browsers. */

// Five users log in.
test.describe.configure({ timeout: 180_000 });

/** Opens a member's page on a visitor's phone. */
async function visit(browser: Browser, { profileId }: SignedIn): Promise<Page> {
  const page = await (await browser.newContext({ ...devices['Pixel 7'], colorScheme: 'dark' })).newPage();
  await page.goto(`/profile/${profileId}`);
  return page;
}

const widgets = (page: Page) =>
  page.getByRole('list', { name: /^Widgets of/ }).getByRole('heading', { level: 2 });
const logo = (name: string, colour: string) => ({
  name: `${name}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(drawnLogo(colour)),
});

test('two admins and three members share a group, and no change is lost', async ({ browser }) => {
  const group = await newGroup({ admins: ['Ada Lind', 'Ben Roth'], members: [] });
  const home = `/group/${group.name}`;
  const params = { id: group.name };
  const [founder, second] = group.admins as [SignedIn, SignedIn];
  const members = (await Promise.all(['Bea Arthur', 'Cem Kaya', 'Dora Maar'].map(newUser))) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  await Promise.all(members.map(({ email }) => verifyAddress(email)));
  for (const body of [
    { kind: 'website', title: 'Our studio', url: 'https://studio.example' },
    { kind: 'calendar', title: 'Meet {first_name}', url: 'https://cal.example/{slug}' },
  ] as const)
    await founder.call(createGroupLink, { params, body });
  const [ada, ben] = await Promise.all([
    openAs(browser, founder.email, `${home}/invitations`),
    openAs(browser, second.email, `${home}/settings`),
  ]);

  await test.step('three users are invited and join by a click', async () => {
    await ada.getByLabel('Email addresses').fill(members.map(({ email }) => email).join(', '));
    await ada.keyboard.press('Enter');
    await ada.getByRole('button', { name: 'Send 3 invitations' }).click();
    await expect(ada.getByText('3 of 3 invitations sent.')).toBeVisible();
  });
  const [bea, cem, dora] = (await Promise.all(
    members.map(async ({ email }) => {
      const page = await openAs(browser, email, await invitationPath(email));
      await page.getByRole('button', { name: `Join ${group.displayName}` }).click();
      await expect(page.getByRole('heading', { name: `Welcome to ${group.displayName}` })).toBeVisible();
      return page;
    }),
  )) as [Page, Page, Page];
  const [beas, cems, doras] = (await Promise.all(members.map((member) => visit(browser, member)))) as [
    Page,
    Page,
    Page,
  ];
  for (const [page, title] of [
    [beas, 'Meet Bea'],
    [cems, 'Meet Cem'],
    [doras, 'Meet Dora'],
  ] as const) {
    await expect(page.getByRole('link', { name: 'Our studio' })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText(group.displayName, { exact: true })).toBeVisible();
  }

  await test.step('both admins edit the same cell of the grid', async () => {
    const write = async (page: Page, title: string) => {
      await page.goto(`${home}/overrides`);
      await cell(page, 'Cem Kaya', /^Our studio/).dblclick();
      const editor = page.getByRole('dialog');
      await editor.getByRole('textbox', { name: 'Title' }).fill(title);
      return () => editor.getByRole('button', { name: 'Save' }).click();
    };
    const [saveAda, saveBen] = await Promise.all([write(ada, 'From Ada'), write(ben, 'From Ben')]);
    await saveAda();
    await isSaved(ada);
    await saveBen();
    const choice = ben.getByRole('group', { name: 'Cem Kaya · Our studio · Title' });
    await choice.getByRole('button', { name: 'Keep mine: “From Ben”' }).click();
    await isSaved(ben);
    const { overrides } = await founder.call(listGroupLinks, { params });
    expect(overrides).toMatchObject([{ title: 'From Ben' }]);
    await cems.reload();
    await expect(cems.getByRole('link', { name: 'From Ben' })).toBeVisible();
  });

  await test.step('both admins arrange the same dashboard', async () => {
    const [board] = await founder.call(listDashboards, { params });
    await Promise.all([ada, ben].map((page) => page.goto(`${home}/dashboards/${board?.dashboard_id}`)));
    for (const page of [ada, ben]) await expect(widgets(page)).toHaveCount(10);
    const rename = async (page: Page, from: string, to: string) => {
      await page.getByRole('button', { name: from, exact: true }).click();
      await page.getByRole('textbox', { name: `Rename ${from}` }).fill(to);
      await page.keyboard.press('Enter');
    };
    const areSaved = (...titles: string[]) =>
      expect
        .poll(async () =>
          (await founder.call(listDashboards, { params }))[0]?.widgets.map(({ title }) => title),
        )
        .toEqual(expect.arrayContaining(titles));
    await rename(ada, 'Views', 'Seen this month');
    await areSaved('Seen this month');
    await ben.getByRole('button', { name: 'Add widget' }).click();
    await ben
      .getByRole('dialog')
      .getByRole('button', { name: /^Devices/ })
      .click();
    await expect(
      ben.getByText('Another admin also changed this dashboard. Both changes are saved.'),
    ).toBeVisible();
    await rename(ada, 'Visitors', 'Guests this month');
    await areSaved('Seen this month', 'Guests this month');
    await ben.reload();
    for (const page of [ada, ben]) {
      await expect(widgets(page)).toHaveCount(11);
      for (const title of ['Seen this month', 'Guests this month', 'Devices'])
        await expect(widgets(page).filter({ hasText: title })).toHaveCount(1);
    }
  });

  await test.step('one admin changes the group’s look, another its name, and all others see both', async () => {
    await Promise.all([ada, ben].map((page) => page.goto(`${home}/settings?group=${group.name}`)));
    await ben.getByLabel('Logo', { exact: true }).setInputFiles(logo('light', '#0f0f23'));
    await ben.getByLabel('Logo on dark', { exact: true }).setInputFiles(logo('dark', '#f6f3ec'));
    await expect(ben.getByRole('button', { name: 'Remove' })).toHaveCount(2);
    await ada.getByRole('textbox', { name: 'Name', exact: true }).fill('Haus Lind');
    await chooseOption(ben, 'Ultramarine');
    for (const page of [ben, ada]) {
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved. Everyone can see it now.')).toBeVisible();
    }
    await expect(ada.locator('#sidebar').getByText('Haus Lind').first()).toBeVisible();

    await beas.reload();
    await expect(beas.getByText('Haus Lind', { exact: true })).toBeVisible();
    const shown = beas.locator('main img:visible').first();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await accentOf(beas)).toBe('#3b3dd6');
    await expectAccessible(beas, 'a page with the look of a group');
    // A member sees the group's look in the app, and a member's dashboard explains why their own colour has
    // no effect.
    await cem.goto(`/profile/${members[1].profileId}`);
    await expect(cem.getByText('Haus Lind', { exact: true })).toBeVisible();
    await bea.goto('/dashboard?part=look');
    await expect(bea.getByText(/^Haus Lind sets the colour of this profile/)).toBeVisible();
  });

  await test.step('the dark logo is shown before any script of the app runs', async () => {
    const context = await browser.newContext({ colorScheme: 'dark' });
    const page = await context.newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`/sign-up?group=${group.name}`);
    const mark = page.locator('[data-of="own"]');
    const picture = () => mark.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
    const onDark = await picture();
    expect(onDark).toContain('/files/pictures/');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(picture).not.toBe(onDark);
    // The user's choice takes precedence over the device's setting.
    await page.evaluate(() => localStorage.setItem('meishi.theme', 'dark'));
    await page.reload();
    expect(await picture()).toBe(onDark);
  });

  await test.step('a member leaves, and the group disappears from their page', async () => {
    await dora.goto(`${home}/membership`);
    await dora.getByRole('button', { name: 'Leave Haus Lind…' }).click();
    await dora.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: false }).last().click();
    await expect(dora).toHaveURL(/\/dashboard/);
    await doras.reload();
    await expect(doras.getByRole('heading', { level: 1, name: 'Dora Maar' })).toBeVisible();
    await expect(doras.getByRole('link', { name: 'Our studio' })).toHaveCount(0);
    await expect(doras.getByText('Haus Lind')).toHaveCount(0);
    expect(await accentOf(doras)).toBe('#dc004e');
  });

  await test.step('an admin is removed, and the last admin stays', async () => {
    await ada.goto(`${home}/members`);
    await expect(ada.getByText('4 members')).toBeVisible();
    await act(ada, 'Ben Roth', 'Remove from the group');
    await ada.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(ada.getByText('Ben Roth is no longer in Haus Lind.')).toBeVisible();
    await ben.reload();
    await expect(ben).toHaveURL(/\/dashboard/);
    await act(ada, 'Ada Lind', 'Make member');
    await expect(ada.getByText(/A group needs at least one admin/)).toBeVisible();
    await ada.goto(`${home}/membership`);
    await expect(ada.getByText('You’re the only admin')).toBeVisible();
    await cems.reload();
    await expect(cems.getByRole('link', { name: 'From Ben' })).toBeVisible();
  });
});

const accentOf = (page: Page) =>
  page
    .locator('[data-layout]')
    .evaluate((ground) => getComputedStyle(ground).getPropertyValue('--accent').trim());

async function act(page: Page, name: string, what: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
