import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HubSpotStandIn } from './hubspot.ts';

const token = 'pat-of-the-test';
let folder: string;
let standIn: HubSpotStandIn;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meishi-hubspot-'));
  await start();
});

afterEach(async () => {
  await standIn.stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  standIn = await HubSpotStandIn.start(token, { file: join(folder, 'hubspot.json') });
}

async function post(path: string, body: object) {
  const answer = await fetch(`${standIn.url}/crm/v3/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return answer.status === 204 ? undefined : answer.json();
}

const addRecord = (email: string, properties: Record<string, string>) =>
  post('objects/contacts/batch/upsert', { inputs: [{ id: email, idProperty: 'email', properties }] });

const page = async () => (await fetch(standIn.url)).text();

describe('the HubSpot stand-in', () => {
  it('keeps records, own properties and what was deleted across restarts', async () => {
    await post('properties/contacts', { name: 'meishi_contact_id', hasUniqueValue: true });
    const { results } = await addRecord('etta@example.com', { firstname: 'Etta' });
    await addRecord('muddy@example.com', { firstname: 'Muddy', meishi_contact_id: 'C1' });
    await post('objects/contacts/gdpr-delete', { objectId: results[0].id });
    await standIn.stop();
    await start();

    const inputs = [{ id: 'C1' }];
    const read = { inputs, idProperty: 'meishi_contact_id', properties: ['firstname'] };
    expect((await post('objects/contacts/batch/read', read)).results).toMatchObject([
      { properties: { firstname: 'Muddy' } },
    ]);
    expect([...standIn.account.erased]).toEqual([results[0].id]);
    const added = await addRecord('bo@example.com', { firstname: 'Bo' });
    expect(Number(added.results[0].id)).toBeGreaterThan(Number(results[0].id));
  });

  it('shows the records on a page, without a token and as text', async () => {
    await addRecord('etta@example.com', { firstname: '<b>Etta</b>', hs_lead_status: 'CONNECTED' });
    expect(await page()).toContain('<strong>&lt;b&gt;Etta&lt;/b&gt;</strong>');
    expect(await page()).toContain('CONNECTED');
    expect(await page()).toContain('1 contacts, 0 in the trash, 0 deleted for good.');
  });
});
