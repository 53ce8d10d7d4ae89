import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { createGroupKey } from '@meishi/api-contract/endpoints/account/keys';
import type { ExchangeForm } from '@meishi/api-contract/endpoints/contacts/exchange';
import { listContactChanges } from '@meishi/api-contract/endpoints/groups/contact-sync';
import {
  getSharedContact,
  getSharingSettings,
  type SharedContactDetails,
  updateSharedContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { execa } from 'execa';
import { HubSpot } from '../connectors/src/hubspot/hubspot.ts';
import { Meishi } from '../connectors/src/hubspot/meishi.ts';
import { prepare, usableFields } from '../connectors/src/hubspot/properties.ts';
import { readState, saveState } from '../connectors/src/hubspot/state-file.ts';
import { synchronise } from '../connectors/src/hubspot/sync.ts';
import type { StoredRecord } from '../embedded/stand-ins/hubspot/account.ts';
import { HubSpotStandIn } from '../embedded/stand-ins/hubspot/hubspot.ts';
import { makeSharingTeam } from './fixtures/sharing.ts';
import { newAddress } from './fixtures/users.ts';
import type { ReceiptTrial } from './receipts.ts';
import { serverFolder } from './server-process.ts';

export const hubSpotToken = 'pat-of-the-tests';

export type HubSpotTrial = Awaited<ReturnType<typeof startHubSpotTrial>>;
type Changes = Omit<CallInput<typeof updateSharedContact>['body'], 'version'>;

/** A group that shares all exchanges on its members' profiles, an account of HubSpot, and the connector of both. */
export async function startHubSpotTrial({ app, visitor }: ReceiptTrial) {
  const team = await makeSharingTeam(app);
  const { ada, bo, group, params, at } = team;
  const { version } = await ada.call(getSharingSettings, { params });
  await ada.call(updateSharingSettings, { params, body: { version, share_cards: 'all' } });
  const { secret: key } = await ada.call(createGroupKey, {
    params,
    body: { label: 'HubSpot', scopes: ['groups:write'] },
  });
  const standIn = await HubSpotStandIn.start(hubSpotToken);
  const folder = await mkdtemp(join(tmpdir(), 'meishi-hubspot-'));
  const stateFile = join(folder, 'state.json');
  const addresses = new Map<string, string>();

  /** One run, as the program makes it. `send` replaces `fetch` to Meishi. */
  async function sync({ send = fetch, ownerId = null as string | null } = {}) {
    const options = { firstPauseMs: 1 };
    const meishi = new Meishi({ server: app.origin, key, group: group.name, fetch: send, ...options });
    const hubSpot = new HubSpot({
      ...{ address: standIn.url, token: hubSpotToken, requestsPerSecond: 1000, ...options },
    });
    const state = await readState(stateFile, await meishi.groupId());
    await prepare(hubSpot);
    return synchronise({
      ...{ meishi, hubSpot, group: state.group, fields: await usableFields(hubSpot), state, ownerId },
      save: (next) => saveState(stateFile, next),
    });
  }

  /** Runs `meishi-hubspot` as a process. */
  async function run(command: string, environment: Record<string, string> = {}) {
    const file = join(serverFolder, 'connectors', 'src', 'hubspot', 'meishi-hubspot.ts');
    const loader = join(serverFolder, 'test', 'run-typescript.mjs');
    const { exitCode, stdout, stderr } = await execa(process.execPath, ['--import', loader, file, command], {
      env: {
        ...{ MEISHI_URL: app.origin, MEISHI_KEY: key, MEISHI_GROUP: group.name },
        ...{ HUBSPOT_URL: standIn.url, HUBSPOT_TOKEN: hubSpotToken, HUBSPOT_REQUESTS_PER_SECOND: '1000' },
        ...{ MEISHI_HUBSPOT_STATE: stateFile, ...environment },
      },
      extendEnv: false,
      reject: false,
    });
    // Neither secret is ever printed.
    expect(stdout + stderr).not.toMatch(new RegExp(`${hubSpotToken}|${key}`));
    return { exitCode, stdout, stderr };
  }

  const contact = (contactId: string): Promise<SharedContactDetails> =>
    ada.call(getSharedContact, at(contactId));

  /** All shared contacts. */
  async function contacts(): Promise<SharedContactDetails[]> {
    const { changes } = await ada.call(listContactChanges, { params });
    return changes.flatMap((change) => (change.erased ? [] : [change.contact]));
  }

  /** A visitor leaves their details on Bo's profile. Returns the id of the contact. */
  async function leave(form: Partial<ExchangeForm> = {}): Promise<string> {
    const before = new Set((await contacts()).map(({ contact_id }) => contact_id));
    const { email } = await visitor.leave(bo, { name: 'Etta James', email: newAddress('etta'), ...form });
    const added = (await contacts()).find(({ contact_id }) => !before.has(contact_id));
    if (!added) throw new Error('no new contact');
    addresses.set(added.contact_id, email);
    return added.contact_id;
  }

  return {
    ...{ team, standIn, stateFile, sync, run, contact, contacts, leave, key },
    /** Someone changes a contact in Meishi. */
    async change(contactId: string, changes: Changes): Promise<void> {
      const { version: read } = await contact(contactId);
      await ada.call(updateSharedContact, { ...at(contactId), body: { version: read, ...changes } });
    },
    /** The person has their details erased. */
    async eraseAsPerson(contactId: string): Promise<void> {
      const path = await visitor.linkTo(addresses.get(contactId) ?? '');
      const { status } = await visitor.send(`${path}/erase`);
      if (status !== 200) throw new Error(`The receipt answered ${status}.`);
    },
    /** The records that belong to a contact. */
    recordsOf: (contactId: string): StoredRecord[] =>
      [...standIn.account.records.values()].filter(
        ({ properties }) => properties.meishi_contact_id === contactId,
      ),
    async stop(): Promise<void> {
      await standIn.stop();
      await rm(folder, { recursive: true });
    },
  };
}
