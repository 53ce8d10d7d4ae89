import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { expect, type Locator, type Page } from '@playwright/test';
import { newOwner } from '../fixtures/dashboard.ts';
import { groupWith, openAsMember } from '../fixtures/group-links.ts';
import { waitUntilLoaded } from '../fixtures/navigation.ts';
import { test } from '../fixtures/test.ts';

/** Whatever creates something does so once, also for a double click and for Enter that is pressed twice. */

interface Creation {
  path: string;
  opener: string;
  /** Fills in what is required. */
  fill: (dialog: Locator) => Promise<void>;
  submit: string;
}

const fillLink = async (dialog: Locator) => {
  await dialog.getByRole('textbox', { name: 'Paste or type an address' }).fill('https://bridges.example');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Bridges');
};

const creations = {
  link: { path: '/dashboard?part=links', opener: 'Add a link', fill: fillLink, submit: 'Add link' },
  profile: { path: '/dashboard', opener: 'New profile', fill: async () => {}, submit: 'Create profile' },
  card: {
    path: '/cards',
    opener: 'Digital card',
    fill: (dialog: Locator) => dialog.getByLabel('Name').fill('Talk'),
    submit: 'Make card',
  },
} satisfies Record<string, Creation>;

/** Runs in the page. Clicks again on what is there as soon as the dialog closes, which a mouse on a slow machine would miss. */
const pressWhenItCloses = (dialog: Element, [x, y]: readonly [number, number]) => ({
  pressed: new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (dialog.isConnected && dialog.getAttribute('data-state') !== 'closed') return;
      observer.disconnect();
      const under = document.elementFromPoint(x, y);
      if (under instanceof HTMLElement) under.click();
      resolve();
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  }),
});

async function createTwice(
  page: Page,
  { path, opener, fill, submit }: Creation,
  by: 'double click' | 'Enter',
) {
  await page.goto(path);
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: opener }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  const button = dialog.getByRole('button', { name: submit });
  if (by === 'double click') {
    await button.click({ trial: true });
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    const at = [x + width / 2, y + height / 2] as const;
    const again = await dialog.evaluateHandle(pressWhenItCloses, at);
    await page.mouse.click(...at);
    await again.evaluate(({ pressed }) => pressed);
  } else {
    await dialog.getByRole('textbox').first().focus();
    // Both before the response, because Enter then presses the opener, which has the focus again.
    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/v1/**', async (route) => {
      if (route.request().method() === 'POST') await pressed.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    pressed.resolve();
  }
  await expect(dialog).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
}

test('a link, a profile and a card are created once', async ({ browser }) => {
  const { page, call, profileId } = await newOwner(browser, { pro: true });
  for (const by of ['double click', 'Enter'] as const)
    for (const creation of Object.values(creations)) await createTwice(page, creation, by);
  const profiles = await call(listProfiles);
  expect(profiles).toHaveLength(3);
  expect(profiles.find(({ profile_id }) => profile_id === profileId)?.links).toHaveLength(2);
  expect(await call(listOrCreateCards)).toHaveLength(2);
});

test('a link of a group is created once', async ({ browser }) => {
  const group = await groupWith();
  const page = await openAsMember(browser, group.admins[0], `/group/${group.name}/links`);
  const creation = { ...creations.link, path: `/group/${group.name}/links` };
  for (const by of ['double click', 'Enter'] as const) await createTwice(page, creation, by);
  const created = await group.admins[0]?.call(listGroupLinks, { params: { id: group.name } });
  expect(created?.links).toHaveLength(2);
});
