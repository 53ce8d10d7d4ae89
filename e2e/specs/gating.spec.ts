import { expect, test } from '@playwright/test';
import { recordResponses } from '../fixtures/network.ts';
import { asPerson } from '../fixtures/people.ts';

/** For anyone who is not a product admin the admin remote does not exist. */

test('a tour by a plain user holds no trace of the admin remote', async ({ browser }) => {
  const page = await asPerson(browser, 'owner');
  const responses = recordResponses(page);
  for (const path of ['/dashboard', '/contacts', '/analytics', '/my-subscription', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  for (const response of responses) {
    const body = await response.text().catch(() => '');
    expect(response.url()).not.toContain('mf-admin');
    expect(body, response.url()).not.toContain('mf-admin');
    expect(body, response.url()).not.toContain('mf_admin');
  }
  await page.context().close();
});

test('the admin remote loads for a product admin, from an address that is theirs alone for a while', async ({
  browser,
  request,
}) => {
  const page = await asPerson(browser, 'productAdmin');
  const responses = recordResponses(page);
  await page.goto('/admin');
  await expect(page.getByRole('textbox', { name: /search/i }).or(page.getByRole('searchbox'))).toBeVisible();
  const files = responses
    .map((response) => new URL(response.url()))
    .filter(({ pathname }) => pathname.includes('/mf-admin/'));
  expect(files.length).toBeGreaterThan(0);

  for (const { origin, pathname } of files) {
    const plain = pathname.replace(/\/remotes\/~[^/]+\//, '/remotes/');
    expect(plain).not.toBe(pathname);
    const refused = await request.get(origin + plain);
    const unknown = await request.get(origin + plain.replace('mf-admin', 'mf-nothing'));
    expect(refused.status()).toBe(404);
    expect(await refused.body()).toEqual(await unknown.body());
    expect(stable(refused.headers())).toEqual(stable(unknown.headers()));
  }
  await page.context().close();
});

/** Headers but for those that differ with every answer. */
function stable(headers: Record<string, string>): Record<string, string> {
  const { date: _date, 'x-request-id': _request, ...kept } = headers;
  return kept;
}
