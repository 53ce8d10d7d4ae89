import {
  type ContactChange,
  createSharedContact,
  findContactMatches,
  listContactChanges,
  setExternalId,
} from '@meishi/api-contract/endpoints/groups/contact-sync';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getSharedContact,
  type SharedContactDetails,
  updateSharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { ApiError, type Call, createClient } from '@meishi/api-contract/transport/client';
import { changesOf, type SomeValues, type Values } from './fields.ts';
import { retryAfterOf, withPatience } from './patience.ts';

export type { ContactChange, SharedContactDetails };

/** The name of HubSpot among the external ids of a contact. */
const system = 'hubspot';

export const hubSpotIdOf = ({ external_ids }: SharedContactDetails): string | null =>
  external_ids.find((external) => external.system === system)?.external_id ?? null;

export interface MeishiOptions {
  server: string;
  key: string;
  /** Id or name. */
  group: string;
  firstPauseMs?: number;
  fetch?: typeof fetch;
}

/** The shared contacts of a group. */
export class Meishi {
  private readonly call: Call;
  private readonly group: string;
  private readonly firstPauseMs: number;
  private retryAfter: number | null = null;

  constructor({ server, key, group, firstPauseMs = 500, fetch: send = fetch }: MeishiOptions) {
    this.group = group;
    this.firstPauseMs = firstPauseMs;
    this.call = createClient({
      baseUrl: `${server}/api/v1`,
      // A key cannot be renewed.
      token: async (isRenewal) => (isRenewal ? null : key),
      locale: () => 'en',
      fetch: async (...request) => {
        const response = await send(...request);
        this.retryAfter = retryAfterOf(response.headers.get('retry-after'));
        return response;
      },
    });
  }

  /** The connector makes one request after the other, so the pause that was asked for last belongs to the last error. */
  private request<Result>(send: () => Promise<Result>): Promise<Result> {
    const failureOf = (error: unknown) =>
      error instanceof ApiError ? { status: error.status, retryAfter: this.retryAfter } : null;
    return withPatience(send, failureOf, this.firstPauseMs);
  }

  private get params() {
    return { id: this.group };
  }

  /** The id of the group, which no change of its name changes. */
  async groupId(): Promise<string> {
    return (await this.request(() => this.call(getGroup, { params: this.params }))).group_id;
  }

  /** The changes since a cursor, in pages of at most 100. A cursor that is too old begins with all contacts again (`isNew`). */
  async *changes(
    cursor: string | null,
  ): AsyncGenerator<{ changes: ContactChange[]; cursor: string; isNew: boolean }> {
    for (let since = cursor; ; ) {
      const page = await this.changesAt(since);
      if (page === null) {
        since = null;
        continue;
      }
      yield { changes: page.changes, cursor: page.next_cursor, isNew: since === null };
      since = page.next_cursor;
      if (!page.has_more) return;
    }
  }

  private async changesAt(since: string | null) {
    try {
      const query = { ...(since !== null && { since }) };
      return await this.request(() => this.call(listContactChanges, { params: this.params, query }));
    } catch (error) {
      if (since !== null && error instanceof ApiError && error.code === 'conflict') return null;
      throw error;
    }
  }

  /** Null if the group does not have it. */
  contact(contactId: string): Promise<SharedContactDetails | null> {
    return this.request(() => this.call(getSharedContact, { params: { ...this.params, contactId } })).catch(
      (error) => {
        if (error instanceof ApiError && error.code === 'not-found') return null;
        throw error;
      },
    );
  }

  /** @throws ApiError `stale-version` if the contact has changed meanwhile */
  update(contact: SharedContactDetails, values: SomeValues): Promise<SharedContactDetails> {
    const { contact_id: contactId, version } = contact;
    const body = { version, ...changesOf(contact, values) };
    return this.request(() =>
      this.call(updateSharedContact, { params: { ...this.params, contactId }, body }),
    );
  }

  async setHubSpotId(contactId: string, external_id: string): Promise<void> {
    const params = { ...this.params, contactId, system };
    await this.request(() => this.call(setExternalId, { params, body: { external_id } }));
  }

  /** The contacts that have this record, or are the same person as it. */
  async matches(recordId: string, values: Values): Promise<string[]> {
    const { display_name, emails, phones } = newContactOf(values);
    const entry = {
      ...{ display_name, external: { system, external_id: recordId } },
      emails: emails?.map(({ value }) => value),
      phones: phones?.map(({ value }) => value),
    };
    const { matches } = await this.request(() =>
      this.call(findContactMatches, { params: this.params, body: { entries: [entry] } }),
    );
    return (matches[0] ?? []).map(({ contact }) => contact.contact_id);
  }

  /** Adds a contact for a record of HubSpot, once for each record. */
  async add(owner_id: string, recordId: string, values: Values): Promise<SharedContactDetails> {
    const external = { system, external_id: recordId };
    const body = { owner_id, ...newContactOf(values), external };
    const { contact } = await this.request(() =>
      this.call(createSharedContact, { params: this.params, body }),
    );
    return contact;
  }
}

/** The fields of a new contact. Every contact has a name. */
function newContactOf(values: Values) {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const { display_name, ...changes } = changesOf({ emails: [], phones: [] }, given);
  return { ...changes, display_name: display_name || values.email || values.company };
}
