import { expect, type Page } from '@playwright/test';
import { allPages } from '../fixtures/all-pages.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { expectOwnName, ownBranding, ownColour, ownImprint, ownName } from '../fixtures/own-branding.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

/** An installation with a name, a logo and a colour of its own shows no trace of the built-in name. */

let group: Awaited<ReturnType<typeof newGroup>>;
let server: Awaited<ReturnType<typeof startReconfigured>>;
test.beforeAll(async () => {
  group = await newGroup({ admins: ['Ada Admin'], members: ['Mo Member'] });
  server = await startReconfigured({
    ...(await ownBranding(test.info().outputPath('logo.svg'))),
    PRODUCT_ADMINS: demoUsers.productAdmin,
  });
});
test.afterAll(() => server.stop());

const visitorPages = ['/l/nothing', '/preview/nothing', '/reminder/nothing', '/profile/nothing'];

/** The kinds of user, with the pages that they open, by access. */
const kinds = {
  visitor: { email: () => null, access: ['public'] },
  'group admin': {
    email: () => group.admins[0]?.email ?? '',
    access: ['user', 'group-member', 'department-admin', 'group-admin'],
  },
  'product admin': { email: () => demoUsers.productAdmin, access: ['product-admin'] },
  'internal account': { email: () => demoUsers.internal, access: ['internal'] },
};

for (const locale of ['en-GB', 'de-DE'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    for (const [kind, { email, access }] of Object.entries(kinds))
      test(`a ${kind} finds the name of the installation everywhere`, async ({ page, context }) => {
        test.setTimeout(300_000);
        const user = email();
        if (user) await startSession(context, user, server.url);
        await page.goto(`${server.url}/privacy-notice`);
        await waitUntilLoaded(page);
        expect(await page.title()).toContain(ownName);
        await expect(page.getByRole('contentinfo')).toContainText(ownName);
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: /Imprint|Impressum/ }),
        ).toHaveAttribute('href', ownImprint);
        const opened = (await allPages()).filter((each) => access.includes(each.access));
        // Guarded pages have the same document, which is loaded above.
        const open = user ? navigateTo : (_: Page, path: string) => page.goto(server.url + path);
        for (const path of opened.map((each) => addressOf(each.path)))
          await test.step(path, async () => {
            await open(page, path);
            await expectOwnName(page, path);
          });
        if (!user) await expectNoNameOnDocuments(page);
      });
  });

test('the look follows the colour and is accessible in both themes', { tag: '@promise' }, async ({
  page,
}) => {
  test.slow();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/log-in', `/profile/${group.admins[0]?.profileId}`]) {
      await page.goto(server.url + path);
      await waitUntilLoaded(page);
      await expectAccessible(page, `${path} with a colour of its own, ${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(accent).toBe(ownColour);
});

/** Documents of the server: what they say before and without the app. */
async function expectNoNameOnDocuments(page: Page): Promise<void> {
  const profile = `/profile/${group.members[0]?.profileId}`;
  for (const path of ['/', '/pricing', profile, ...visitorPages]) {
    await page.goto(server.url + path);
    await expectOwnName(page, path);
  }
  const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: ownName, short_name: ownName });
}

/** The address of a route, with existing ids where one is needed. */
function addressOf(path: string): string {
  const id = path.startsWith('/profile/') ? group.admins[0]?.profileId : undefined;
  const values: Record<string, string | undefined> = {
    groupname: group.name,
    product: 'pvc',
    section: 'sessions',
    id,
  };
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? 'unknown');
}
