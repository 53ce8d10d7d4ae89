import { expect, type Page } from '@playwright/test';
import { marks } from '../../shell/sdk/verify/build-faults.mjs';
import { navigateTo } from '../fixtures/navigation.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoGroup } from '../fixtures/users.ts';

/** The content of one page, whichever remotes it loads: one copy of shared modules, and no foreign scripts. */

const pages = [
  '/dashboard',
  '/contacts',
  '/analytics',
  '/my-subscription',
  '/products',
  `/group/${demoGroup}`,
  '/admin',
];

test('all remotes in one page share one React, one router, one query client, one styled-components and one kit', async ({
  browser,
}) => {
  const page = await asDemoUser(browser, 'productAdmin');
  for (const path of pages) {
    await (path === '/dashboard' ? page.goto(path) : navigateTo(page, path));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  }
  const scripts = await scriptsOf(page);
  for (const remote of ['mf-profile', 'mf-groups', 'mf-billing', 'mf-admin'])
    expect([...scripts.keys()].filter((address) => address.includes(`/${remote}/`))).not.toEqual([]);
  for (const [library, mark] of Object.entries(marks)) {
    const holders = [...scripts].filter(([, text]) => text.includes(mark)).map(([address]) => address);
    expect(holders, library).toEqual([expect.stringContaining('/remotes/shell/')]);
  }
  const ownReact = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g;
  expect([...scripts.values()].flatMap((text) => text.match(ownReact) ?? [])).toHaveLength(1);
});

test('a tampered entry of a remote is refused by the browser, and the rest keeps working', async ({
  page,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/integrity/i.test(message.text())) refusals.push(message.text());
  });
  await page.route('**/remotes/mf-billing/**/remoteEntry.js*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered = true;` });
  });
  await page.goto('/products');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' })).toBeVisible();
  expect(refusals.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await navigateTo(page, '/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
});

test('a page runs no inline script, no script made from text and none of another origin', async ({
  page,
}) => {
  const answer = await page.goto('/products');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe|\*|data:|blob:/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const seen = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
    const add = (make: (script: HTMLScriptElement) => void) =>
      new Promise<void>((resolve) => {
        const script = document.createElement('script');
        make(script);
        script.onerror = () => resolve();
        script.onload = () => resolve();
        document.body.append(script);
        if (!script.src) resolve();
      });
    await add((script) => {
      script.textContent = 'globalThis.ranInline = true';
    });
    await add((script) => {
      script.src = 'https://elsewhere.example/script.js';
    });
    await add((script) => {
      script.src = 'data:text/javascript,globalThis.ranData = true';
    });
    const evaluated = (() => {
      try {
        return new Function('return true')();
      } catch {
        return false;
      }
    })();
    return { refused, evaluated, ran: ['ranInline', 'ranData'].filter((name) => name in globalThis) };
  });
  expect(seen.ran).toEqual([]);
  expect(seen.evaluated).toBe(false);
  expect(seen.refused).toEqual(
    expect.arrayContaining(['inline', 'data', 'https://elsewhere.example/script.js']),
  );
});

/** The scripts that the page has loaded, from the network or the browser's cache, by address. */
async function scriptsOf(page: Page): Promise<Map<string, string>> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = new Map<string, string>();
  for (const address of loaded)
    if (new URL(address).pathname.endsWith('.js') && !scripts.has(address))
      scripts.set(address, await (await page.request.get(address)).text());
  return scripts;
}
