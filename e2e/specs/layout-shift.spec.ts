import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listDashboards } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { listBatches } from '@meishi/api-contract/endpoints/cards';
import { type BrowserContext, expect } from '@playwright/test';
import { allPages } from '../fixtures/all-pages.ts';
import { signIn } from '../fixtures/api.ts';
import { waitUntilIdle, waitUntilLoaded } from '../fixtures/navigation.ts';
import type { Kind } from '../fixtures/places.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoGroup, demoUsers } from '../fixtures/users.ts';

/** No page moves what it already shows while it loads. */

test.describe.configure({ mode: 'parallel' });

const sizes = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

/** Who opens the pages of each access. */
const openedBy: Record<string, Kind> = {
  public: 'visitor',
  user: 'owner',
  'group-member': 'groupAdmin',
  'department-admin': 'groupAdmin',
  'group-admin': 'groupAdmin',
  'product-admin': 'productAdmin',
  internal: 'internal',
};

let values: Record<string, string>;
test.beforeAll(async () => {
  const owner = await signIn(demoUsers.owner);
  const admin = await signIn(demoUsers.productAdmin);
  const groupAdmin = await signIn(demoUsers.groupAdmin);
  const [dashboard] = await groupAdmin.call(listDashboards, { params: { id: demoGroup } });
  const [batch] = await admin.call(listBatches);
  values = {
    groupname: demoGroup,
    dashboard_id: dashboard?.dashboard_id ?? '',
    product: 'pvc',
    section: 'keys',
    '/admin/cards/': batch?.batch_id ?? '',
    '/admin/users/': (await owner.call(getMe)).user_id,
    '/profile/': owner.profileId,
  };
});

const addressOf = (path: string) =>
  path.replace(
    /\{(\w+)\}/g,
    (_, name: string, at: number) => values[name] ?? values[path.slice(0, at)] ?? 'none',
  );

/** Adds up the shifts of each document, with what moved. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node, previousRect, currentRect }) =>
              [node?.nodeName, node?.textContent?.slice(0, 30), previousRect.y, currentRect.y].join(' '),
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const viewport of sizes)
  for (const kind of new Set(Object.values(openedBy)))
    test(`${kind}: no page shifts at a width of ${viewport.width} px`, async ({ browser }) => {
      test.setTimeout(300_000);
      const page =
        kind === 'visitor'
          ? await (await browser.newContext({ viewport })).newPage()
          : await asDemoUser(browser, kind, { viewport });
      await watchShifts(page.context());
      const shifting: unknown[] = [];
      for (const { path } of (await allPages()).filter(({ access }) => openedBy[access] === kind))
        await test.step(path, async () => {
          await page.goto(addressOf(path));
          await waitUntilLoaded(page);
          await waitUntilIdle(page);
          const shifts = await page.evaluate(
            () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
          );
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          if (total >= 0.05) shifting.push({ path, total: total.toFixed(3), shifts });
        });
      expect(shifting).toEqual([]);
    });
