import type { IDataObject, IExecuteFunctions, IHttpRequestMethods, IPollFunctions } from 'n8n-workflow';

type Context = IExecuteFunctions | IPollFunctions;

interface Request {
  query?: IDataObject;
  body?: IDataObject;
}

/** A change of a shared contact: the contact as it is now, or that the group no longer has it. */
export interface Change extends IDataObject {
  contact_id: string;
  erased: boolean;
}

/** The shared contacts of the group of a key. Errors are n8n's, with the server's sentence. */
export class GroupContacts {
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  get(contactId: string): Promise<IDataObject> {
    return this.call('GET', `/contacts/${encodeURIComponent(contactId)}`);
  }

  /** The matching contacts, by name, in pages of at most 100. */
  async list(filters: IDataObject, limit: number): Promise<IDataObject[]> {
    const contacts: IDataObject[] = [];
    for (let cursor = ''; contacts.length < limit; ) {
      const page = await this.call('GET', '/contacts', {
        query: { ...filters, limit: Math.min(100, limit - contacts.length), ...(cursor ? { cursor } : {}) },
      });
      contacts.push(...(page.contacts as IDataObject[]));
      cursor = String(page.next_cursor ?? '');
      if (cursor === '') break;
    }
    return contacts;
  }

  /** The contact, and whether it is new: with an external ID, a repeated call gets the one that it made the first time. */
  async create(body: IDataObject): Promise<IDataObject> {
    const { contact, created } = await this.call('POST', '/contacts', { body });
    return { ...(contact as IDataObject), created };
  }

  /** Changes the given fields of the contact as it is now, whoever has changed it meanwhile. */
  async update(contactId: string, changesOf: (contact: IDataObject) => IDataObject): Promise<IDataObject> {
    const path = `/contacts/${encodeURIComponent(contactId)}`;
    for (let attempt = 1; ; attempt += 1) {
      const contact = await this.get(contactId);
      const body = { version: contact.version, ...changesOf(contact) };
      try {
        return await this.call('POST', path, { body });
      } catch (error) {
        if (attempt === 3 || statusOf(error) !== '409') throw error;
      }
    }
  }

  setExternalId(contactId: string, system: string, external_id: string): Promise<IDataObject> {
    const path = `/contacts/${encodeURIComponent(contactId)}/external-ids/${encodeURIComponent(system)}`;
    return this.call('PUT', path, { body: { external_id } });
  }

  /** At most 100 changes since a cursor, and the next cursor. Without a cursor, it begins with all contacts. */
  async changes(since: string): Promise<{ changes: Change[]; cursor: string; hasMore: boolean }> {
    const page = await this.call('GET', '/contact-changes', { query: since ? { since } : {} });
    return {
      changes: page.changes as Change[],
      cursor: String(page.next_cursor),
      hasMore: page.has_more === true,
    };
  }

  private async call(
    method: IHttpRequestMethods,
    path: string,
    { query, body }: Request = {},
  ): Promise<IDataObject> {
    const { url, group } = await this.context.getCredentials('meishiApi');
    const address = `${String(url).replace(/\/+$/, '')}/api/v1/groups/${encodeURIComponent(String(group))}`;
    const { data } = await this.context.helpers.httpRequestWithAuthentication.call(
      this.context,
      'meishiApi',
      {
        method,
        url: address + path,
        ...(query && { qs: query }),
        ...(body && { body }),
        json: true,
      },
    );
    return data;
  }
}

/** The HTTP status of a failed request, as text. */
export function statusOf(error: unknown): string {
  const { httpCode, response } = error as { httpCode?: string | null; response?: { status?: number } };
  return httpCode ?? String(response?.status ?? '');
}
