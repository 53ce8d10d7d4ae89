import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listDashboards } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { createBatch, listBatches } from '@meishi/api-contract/endpoints/cards';
import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { expect, type Page } from '@playwright/test';
import { allPages } from '../fixtures/all-pages.ts';
import { signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { everyone, type Kind, type Place, places } from '../fixtures/places.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoGroup, demoUsers } from '../fixtures/users.ts';

/**
 * One walk for each kind of user through all pages of the product: where each lands, the sidebar's entries and the guards
 * (section 2 of the specification), the content security policy, and axe in dark on a desk.
 */

test.describe.configure({ mode: 'parallel' });

const everyday = ['Manage Profile', 'Contacts', 'Analytics'];
const sidebars: Record<Kind, string[]> = {
  visitor: ['Log In', 'Products'],
  owner: [...everyday, 'My Subscription', 'Log Out', 'Products'],
  // The demo's group uses this user's Team plan.
  groupAdmin: [...everyday, 'My Subscription', 'Manage Lindenhof Studio', 'Log Out', 'Products'],
  productAdmin: [...everyday, 'Upgrade Now', 'Admin', 'Log Out', 'Products'],
  internal: [...everyday, 'Upgrade Now', 'Dream Tracking', 'Log Out', 'Products'],
};

/** The first kind that may open a place and the first that may not load it as a document; the others visit it in the app. */
function loads(kind: Kind, { opens }: Place): boolean {
  const alike = everyone.filter((other) => opens.includes(other) === opens.includes(kind));
  return alike[0] === kind;
}

/** Pages that everyone opens look alike to all signed-in users, so of those only the first one visits them. */
const visits = (kind: Kind, { opens }: Place): boolean =>
  kind === 'visitor' || kind === 'owner' || opens !== everyone;

/**
 * The other pages that each kind of user opens, by access: those that they may open, and those that can look different for them.
 * All documents of the app have the same policy (`page-policies.test.ts` of the API), so a user visits them inside the app.
 */
const otherPages: Record<Kind, string[]> = {
  visitor: ['public', 'user', 'group-member', 'department-admin', 'group-admin', 'product-admin', 'internal'],
  owner: ['user', 'public'],
  groupAdmin: ['group-member', 'department-admin', 'group-admin', 'user'],
  productAdmin: ['product-admin', 'user', 'department-admin', 'group-admin'],
  internal: ['internal', 'user'],
};

/** Pages without the app: pages of the server, and not-found pages. */
const serverPages = [
  '/l/nothing',
  '/c/nothing',
  '/preview/nothing',
  '/reminder/nothing',
  '/receipt/nothing',
  '/mails/nothing/unsubscribe',
];

let values: Record<string, string>;
test.beforeAll(async () => {
  const owner = await signIn(demoUsers.owner);
  const admin = await signIn(demoUsers.productAdmin);
  const groupAdmin = await signIn(demoUsers.groupAdmin);
  const [dashboard] = await groupAdmin.call(listDashboards, { params: { id: demoGroup } });
  const body = { name: 'Walk', kind: 'pvc', size: 2, with_claim_codes: true } as const;
  const [batch] = await admin.call(listBatches);
  values = {
    groupname: demoGroup,
    dashboard_id: dashboard?.dashboard_id ?? '',
    product: 'pvc',
    section: 'sessions',
    batch: batch?.batch_id ?? (await admin.call(createBatch, { body })).batch.batch_id,
    user: (await owner.call(getMe)).user_id,
    profile: owner.profileId,
    event: (await owner.call(listContactEvents))[0]?.event_id ?? '',
  };
});

/** The address of a route, with existing ids. */
function addressOf(path: string): string {
  const ids: [RegExp, string][] = [
    [/^\/profile\//, 'profile'],
    [/^\/events\//, 'event'],
    [/^\/admin\/users\//, 'user'],
    [/^\/admin\/cards\//, 'batch'],
  ];
  const id = ids.find(([start]) => start.test(path))?.[1] ?? '';
  return path.replace(/\{(\w+)\}/g, (_, name: string) => values[name === 'id' ? id : name] ?? 'unknown');
}

for (const kind of everyone)
  test(`${kind}: every page, its guard, its sidebar, its footer, its policy and its accessibility`, {
    tag: '@promise',
  }, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'dark',
    });
    if (kind !== 'visitor') await startSession(context, demoUsers[kind]);
    const page = await context.newPage();
    const policy = await watchPolicy(context);
    const edges = new Set<number | undefined>();
    const profile: Place = { path: addressOf('/profile/{id}'), opens: everyone, title: 'Mara Lindqvist' };
    await page.goto('/privacy-notice');
    await waitUntilLoaded(page);
    const enter = async (path: string, lands: string) => {
      if (pathOf(page) === lands) await navigateTo(page, '/privacy-notice');
      await navigateTo(page, path);
    };
    for (const place of [...places, profile].filter((one) => visits(kind, one))) {
      const { path, opens, bare = false, title } = place;
      const elsewhere = kind === 'visitor' ? '/log-in' : '/dashboard';
      const lands = opens.includes(kind) ? path : elsewhere;
      const isBare = lands === path ? bare : lands === '/log-in';
      await test.step(`${path} shows ${lands}`, async () => {
        await (loads(kind, place) ? page.goto(path) : enter(path, lands));
        await waitUntilLoaded(page);
        await expect(page).toHaveURL((url) => url.pathname === lands);
        const heading = page.getByRole('heading', { level: 1 }).first();
        await expect(heading).toBeVisible();
        if (title && lands === path) await expect(heading).toHaveText(title);
        await expect(page.getByRole('contentinfo')).toHaveCount(1);
        await expect(page.locator('#sidebar')).toHaveCount(isBare ? 0 : 1);
        if (!isBare) await expect.poll(() => sidebarOf(page)).toEqual(sidebars[kind]);
        const box = await heading.boundingBox();
        // A visitor's page of a profile centres its card, and the title of the contacts is for screen readers only.
        if (!isBare && lands !== profile.path && (box?.width ?? 0) > 1) edges.add(box?.x);
        if (lands === path) await expectAccessible(page, `${path}, dark`);
      });
    }
    expect([...edges], 'the left edge of the titles beside the sidebar').toEqual([272]);

    for (const path of [...serverPages, profile.path]) {
      await page.goto(path);
      await waitUntilLoaded(page);
    }
    await page.goto('/lander');
    await waitUntilLoaded(page);
    const pages = await allPages();
    expect(pages.length).toBeGreaterThan(50);
    const others = pages.filter(({ path }) => !places.some((place) => place.path === path));
    for (const { path } of otherPages[kind].flatMap((access) =>
      others.filter((one) => one.access === access),
    ))
      await test.step(path, async () => {
        await navigateTo(page, addressOf(path));
        await waitUntilLoaded(page);
        if (pathOf(page) === addressOf(path)) await expectAccessible(page, `${path}, dark`);
      });
    policy.expectNone();
  });

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function sidebarOf(page: Page): Promise<string[]> {
  const entries = await page.locator('#sidebar nav li').allInnerTexts();
  return entries.map((entry) => entry.replace(/\s*NEW\s*$/, '').trim());
}
