import { expect, type Page, test } from '@playwright/test';
import { asPerson, demoGroup, type Person } from '../fixtures/people.ts';

/** Section 2 of the specification: each path for each kind of person, and the sidebar in its exact order. */

const visitorPaths: Record<string, { lands: string; sidebar: boolean }> = {
  '/': { lands: '/', sidebar: false },
  '/lander': { lands: '/lander', sidebar: false },
  '/nothing-here': { lands: '/nothing-here', sidebar: true },
  '/dashboard': { lands: '/log-in', sidebar: false },
  '/contacts': { lands: '/log-in', sidebar: false },
  '/my-subscription': { lands: '/log-in', sidebar: false },
  [`/group/${demoGroup}`]: { lands: '/log-in', sidebar: false },
  '/admin': { lands: '/log-in', sidebar: false },
  '/dream-tracking': { lands: '/log-in', sidebar: false },
  '/analytics': { lands: '/analytics', sidebar: true },
  '/products': { lands: '/products', sidebar: false },
  '/pricing': { lands: '/pricing', sidebar: false },
  '/log-in': { lands: '/log-in', sidebar: false },
  '/sign-up': { lands: '/sign-up', sidebar: false },
  '/reset-password': { lands: '/reset-password', sidebar: false },
  '/privacy-notice': { lands: '/privacy-notice', sidebar: false },
  '/unregistered-card': { lands: '/unregistered-card', sidebar: false },
  '/contact-us': { lands: '/contact-us', sidebar: true },
  '/account': { lands: '/log-in', sidebar: false },
};

const everyday = ['Manage Profile', 'Contacts', 'Analytics'];
const everyone = [...everyday, 'Upgrade Now'];
const signedIn: Record<Person, { sidebar: string[]; lands: Record<string, string> }> = {
  owner: {
    sidebar: [...everyone, 'Log Out', 'Products'],
    lands: {
      '/': '/dashboard',
      '/admin': '/dashboard',
      '/dream-tracking': '/dashboard',
      [`/group/${demoGroup}`]: '/dashboard',
      '/my-subscription': '/my-subscription',
      '/account': '/account',
    },
  },
  groupAdmin: {
    // The demo's group stands on this person's Team plan.
    sidebar: [...everyday, 'My Subscription', 'Manage Lindenhof Studio', 'Log Out', 'Products'],
    lands: {
      [`/group/${demoGroup}`]: `/group/${demoGroup}`,
      '/group/another': '/dashboard',
      '/admin': '/dashboard',
    },
  },
  productAdmin: {
    sidebar: [...everyone, 'Admin', 'Log Out', 'Products'],
    lands: {
      '/admin': '/admin',
      [`/group/${demoGroup}`]: `/group/${demoGroup}`,
      '/dream-tracking': '/dashboard',
    },
  },
  internal: {
    sidebar: [...everyone, 'Dream Tracking', 'Log Out', 'Products'],
    lands: { '/dream-tracking': '/dream-tracking', '/admin': '/dashboard' },
  },
};

test.use({ viewport: { width: 1440, height: 900 } });

for (const [path, { lands, sidebar }] of Object.entries(visitorPaths)) {
  test(`a visitor at ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(lands);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    if (sidebar) await expect.poll(() => sidebarOf(page)).toEqual(['Log In', 'Products']);
    else await expect(page.locator('#sidebar')).toHaveCount(0);
  });
}

for (const [person, { sidebar, lands }] of Object.entries(signedIn)) {
  test(`${person}: sidebar and guards`, async ({ browser }) => {
    const page = await asPerson(browser, person as Person);
    await expect.poll(() => sidebarOf(page)).toEqual(sidebar);
    for (const [path, landing] of Object.entries(lands)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(new URL(page.url()).pathname, `${person} at ${path}`).toBe(landing);
    }
    await page.context().close();
  });
}

test('logging out goes to the landing page and ends the other tab too', async ({ browser }) => {
  const page = await asPerson(browser, 'owner');
  const other = await page.context().newPage();
  await other.goto('/contacts');
  await expect(other.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: 'Log Out' })
    .or(page.getByRole('link', { name: 'Log Out' }))
    .click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/log-in/);
  await page.context().close();
});

test('after logging in a person is where they wanted to be', async ({ page }) => {
  await page.goto('/contacts');
  await expect(page).toHaveURL(/\/log-in/);
  await page.getByLabel('E-mail').fill('owner@meishi.test');
  await page.getByLabel('Password', { exact: true }).fill('meishi-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/contacts');
});

for (const [group, mark] of [
  ['monroe', /monroe/i],
  ['test', /test/i],
  ['no-such-group', /meishi/i],
] as const) {
  test(`?group=${group} chooses the sidebar's logo and survives navigation`, async ({ page }) => {
    await page.goto(`/analytics?group=${group}`);
    await expect(page.locator('#sidebar a').first()).toContainText(mark);
    await page.locator('#sidebar').getByRole('link', { name: 'Log In' }).click();
    await page.goBack();
    await expect(page.locator('#sidebar a').first()).toContainText(mark);
  });
}

test('on a phone the sidebar is a drawer that the keyboard can use', async ({ browser }) => {
  const page = await asPerson(browser, 'owner', { viewport: { width: 360, height: 780 } });
  const drawer = page.locator('#sidebar');
  await expect(drawer).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(drawer).toBeHidden();
  await page.context().close();
});

async function sidebarOf(page: Page): Promise<string[]> {
  const entries = await page.locator('#sidebar nav li').allInnerTexts();
  return entries.map((entry) => entry.replace(/\s*NEW\s*$/, '').trim());
}
