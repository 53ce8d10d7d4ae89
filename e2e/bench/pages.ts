import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../chromium-path.ts';
import { productUrl } from '../fixtures/addresses.ts';
import { demoPassword, demoUsers } from '../fixtures/users.ts';
import { observePaints, readPaints } from './paints.ts';

/**
 * Measures each page with a cold cache on an emulated phone network (80 ms, 10 Mbit/s): requests, bytes on
 * the wire, first contentful paint and largest contentful paint. Usage: `npm run bench -w e2e` with a running
 * product.
 */

interface Cost {
  page: string;
  requests: number;
  kibibytes: string;
  html_kibibytes: string;
  first_paint_ms: number;
  largest_paint_ms: number;
  layout_shift: string;
}

const runs = 5;
const ownerProfile = await ownerProfileId();
const costs: Cost[] = [];
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox'],
});
const storageState = await signedInState();

for (const [page, signedIn] of [
  ['/', false],
  ['/log-in', false],
  [`/profile/${ownerProfile}`, false],
  ['/dashboard', true],
  ['/analytics', true],
] as const) {
  const measured: Cost[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measure(page, signedIn));
  measured.sort((a, b) => a.largest_paint_ms - b.largest_paint_ms);
  costs.push(measured[Math.floor(runs / 2)] as Cost);
}
await browser.close();
console.table(costs.map((cost) => ({ ...cost, page: cost.page.replace(ownerProfile, '{id}') })));

async function measure(path: string, signedIn: boolean): Promise<Cost> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    ...(signedIn ? { storageState } : {}),
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: 10_000_000 / 8,
    uploadThroughput: 5_000_000 / 8,
  });
  let requests = 0;
  let bytes = 0;
  let htmlBytes = 0;
  let document = '';
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests++;
  });
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document') document ||= requestId;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (requestId === document) htmlBytes = encodedDataLength;
  });
  await page.addInitScript(observePaints);
  await page.goto(productUrl + path, { waitUntil: 'networkidle' });
  const paints = await readPaints(page);
  await context.close();
  return {
    page: path,
    requests,
    kibibytes: (bytes / 1024).toFixed(1),
    html_kibibytes: (htmlBytes / 1024).toFixed(1),
    first_paint_ms: Math.round(paints.first),
    largest_paint_ms: Math.round(paints.largest),
    layout_shift: paints.shift.toFixed(3),
  };
}

async function signedInState() {
  const page: Page = await (await browser.newContext()).newPage();
  await page.goto(`${productUrl}/log-in`);
  await page.getByLabel('E-mail').fill(demoUsers.owner);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  return page.context().storageState({ indexedDB: true });
}

async function ownerProfileId(): Promise<string> {
  const { identityUrl } = await import('../fixtures/addresses.ts');
  const signIn = await fetch(
    `${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoUsers.owner, password: demoPassword, returnSecureToken: true }),
    },
  );
  const { idToken } = (await signIn.json()) as { idToken: string };
  const me = await fetch(`${productUrl}/api/v1/users/me`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  return ((await me.json()) as { data: { default_profile_id: string } }).data.default_profile_id;
}
