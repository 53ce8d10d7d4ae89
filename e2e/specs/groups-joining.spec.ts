import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { expect } from '@playwright/test';
import { NameServer } from '../../api/embedded/stand-ins/dns/name-server.ts';
import { newUserAt, type SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

let dns: NameServer;
let server: Awaited<ReturnType<typeof startReconfigured>>;
test.beforeAll(async () => {
  dns = await NameServer.start();
  server = await startReconfigured({ DNS_SERVERS: dns.address });
});
test.afterAll(async () => {
  await server.stop();
  await dns.stop();
});

test('an admin proves the company’s mail domain, and a colleague joins with one press', async ({
  browser,
}) => {
  test.slow();
  const domain = `firm-${crypto.randomUUID().slice(0, 8)}.example`;
  const group = await newGroup({ admins: ['Ada Lind'], members: [] });
  const [ada] = group.admins as [SignedIn];
  const bo = await newUserAt(`bo@${domain}`, 'Bo Berg');
  await verifyAddress(bo.email);
  const at = { baseURL: server.url };

  const admin = await asUser(browser, ada.email, at);
  await admin.goto(`/group/${group.name}/invitations`);
  await admin.getByRole('button', { name: 'Add a domain' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add a domain' });
  await dialog.getByLabel('Domain').fill(domain);
  await dialog.getByLabel('Who joins').selectOption('join');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const domains = admin.getByRole('list', { name: 'Domains' });
  await expect(domains.getByText('Not proved yet')).toBeVisible();
  await expectAccessible(admin, 'a domain that is not proved yet');
  const record = domains.getByLabel('Name of the record');
  await expect(record).toHaveValue(`_meishi-challenge.${domain}`);
  dns.set(await record.inputValue(), await domains.getByLabel('Value of the record').inputValue());
  await domains.getByRole('button', { name: `Check now: the record of ${domain}` }).click();
  await expect(domains.getByText('Proved', { exact: true })).toBeVisible();

  const page = await asUser(browser, bo.email, at);
  await page.goto('/new-group');
  await expect(page.getByRole('button', { name: `Join ${group.displayName}` })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `Join ${group.displayName}` })).toBeVisible();
  await expectAccessible(page, 'the dashboard with a group to join');
  await page.getByRole('button', { name: `Join ${group.displayName}` }).click();
  await expect(page.getByText(`You’re now a member of ${group.displayName}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Join ${group.displayName}` })).toHaveCount(0);
  const { members } = await ada.call(listMembers, { params: { id: group.name } });
  expect(members.map(({ email, role }) => [email, role])).toContainEqual([bo.email, 'member']);
});
