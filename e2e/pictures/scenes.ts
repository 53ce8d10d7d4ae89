import type { Page } from '@playwright/test';
import { chooseTemplate, savedDesignId } from '../fixtures/designer.ts';
import { type DemoUser, demoGroup } from '../fixtures/users.ts';

/** One picture, in the light and the dark theme. */
export interface Scene {
  /** The file is `docs/pictures/<name>-<theme>.webp`. */
  name: string;
  /** Signed in. Without one, the page is that of a visitor. */
  user?: DemoUser;
  path: string;
  onPhone?: boolean;
  /** The language of the page, English without it. */
  locale?: string;
  /** Brings the page to the state of the picture. */
  prepare?(page: Page): Promise<void>;
}

const group = `/group/${demoGroup}`;

export const scenes: readonly Scene[] = [
  { name: 'landing', path: '/' },
  {
    name: 'profile',
    user: 'owner',
    path: '/dashboard',
    onPhone: true,
    prepare: (page) => openOwnPage(page, 'Open profile'),
  },
  { name: 'dashboard', user: 'owner', path: '/dashboard' },
  // The German home page shows these two.
  {
    name: 'profile-de',
    user: 'owner',
    path: '/dashboard',
    onPhone: true,
    locale: 'de-DE',
    prepare: (page) => openOwnPage(page, 'Profil öffnen'),
  },
  { name: 'dashboard-de', user: 'owner', path: '/dashboard', locale: 'de-DE' },
  { name: 'share', user: 'owner', path: '/share', onPhone: true },
  {
    name: 'contacts',
    user: 'owner',
    path: '/contacts',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Priya Raman/ })
        .first()
        .click(),
  },
  { name: 'analytics', user: 'owner', path: '/analytics' },
  { name: 'designer', user: 'owner', path: '/designer?product=pvc', prepare: designCard },
  { name: 'members', user: 'groupAdmin', path: `${group}/members` },
  { name: 'overrides', user: 'groupAdmin', path: `${group}/overrides` },
  {
    name: 'group-dashboard',
    user: 'groupAdmin',
    path: `${group}/dashboards`,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Team overview' }).first().click();
      await page.getByText('in the previous period').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'admin-orders', user: 'productAdmin', path: '/admin/orders' },
  { name: 'admin-remotes', user: 'productAdmin', path: '/admin/remotes' },
];

/** Without the header that the owner sees on their own page. */
async function openOwnPage(page: Page, label: string): Promise<void> {
  const address = page.getByRole('link', { name: label });
  const path = await address.getAttribute('href');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(path ?? '');
}

async function designCard(page: Page): Promise<void> {
  await chooseTemplate(page, 'Letterpress');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await savedDesignId(page);
}
