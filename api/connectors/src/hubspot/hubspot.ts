import { Client } from '@hubspot/api-client';
import {
  type Filter,
  FilterOperatorEnum as Operator,
  type ResponseContext,
} from '@hubspot/api-client/lib/codegen/crm/contacts/index.js';
import { type Failure, retryAfterOf, withPatience } from './patience.ts';
import { added, type HubSpotRecord, readProperties, recordOf } from './records.ts';

export interface HubSpotOptions {
  address: string;
  token: string;
  requestsPerSecond: number;
  /** The pause before the first repetition of a request, doubled with each further one. */
  firstPauseMs?: number;
}

/** A change of one record: of the one with this id, or of the one of this contact, which is made if there is none. */
export type RecordChange = { contactId: string; properties: Record<string, string> } & { id?: string };

/** The written record, or why it was not written. */
export type Written = { record: HubSpotRecord } | { reason: string };

/** HubSpot's limits: records in a batch, and results of a search. */
const maxBatch = 100;
const maxResults = 200;

interface BatchAnswer {
  results: (Parameters<typeof recordOf>[0] & { objectWriteTraceId?: string })[];
  errors?: { message: string; context?: Record<string, string[]> }[];
}

/** The contacts of a HubSpot account. */
export class HubSpot {
  private readonly client: Client;
  private readonly firstPauseMs: number;

  constructor({ address, token, requestsPerSecond, firstPauseMs = 500 }: HubSpotOptions) {
    this.firstPauseMs = firstPauseMs;
    this.client = new Client({
      accessToken: token,
      basePath: address,
      limiterOptions: { minTime: 1000 / requestsPerSecond, maxConcurrent: 4 },
      middleware: [{ pre: (context) => context, post: requireJson }],
    });
  }

  /** Repeats a request until it succeeds or should not be repeated. For requests that can be repeated. */
  request<Result>(send: (client: Client) => Promise<Result>): Promise<Result> {
    return withPatience(() => send(this.client), failureOf, this.firstPauseMs);
  }

  /** The records with these values of a unique property; by their ids without one. Those that do not exist are left out. */
  async read(values: string[], idProperty?: string): Promise<HubSpotRecord[]> {
    const records: HubSpotRecord[] = [];
    for (const some of batches(values)) {
      const { results } = await this.request(({ crm }) =>
        crm.contacts.batchApi.read({
          ...(idProperty && { idProperty }),
          inputs: some.map((id) => ({ id })),
          properties: readProperties,
          propertiesWithHistory: [],
        }),
      );
      records.push(...results.map(recordOf));
    }
    return records;
  }

  /** Writes records, and says for each contact what came of it. */
  async write(changes: RecordChange[]): Promise<Map<string, Written>> {
    const written = new Map<string, Written>();
    const groups = [
      changes.filter(({ id }) => id === undefined),
      changes.filter(({ id }) => id !== undefined),
    ];
    for (const some of groups.flatMap((group) => batches(group)))
      for (const [contactId, result] of await this.writeBatch(some)) written.set(contactId, result);
    return written;
  }

  /** A batch that is refused as a whole is written one by one, so that one bad record does not hold up the others. */
  private async writeBatch(changes: RecordChange[]): Promise<Map<string, Written>> {
    try {
      return resultsOf(changes, await this.request((client) => send(client, changes)));
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === null) throw error;
      if (changes.length === 1) return new Map(changes.map(({ contactId }) => [contactId, { reason }]));
    }
    const written = new Map<string, Written>();
    for (const change of changes)
      for (const [contactId, result] of await this.writeBatch([change])) written.set(contactId, result);
    return written;
  }

  /** Deletes a record and everything about the person for good, as data protection laws demand. */
  async erase(id: string): Promise<void> {
    await this.request(({ crm }) => crm.contacts.basicApi.purge({ objectId: id })).catch(ignoreAbsence);
  }

  /** Moves a record to HubSpot's trash, which keeps it for 90 days. */
  async archive(id: string): Promise<void> {
    await this.request(({ crm }) => crm.contacts.basicApi.archive(id)).catch(ignoreAbsence);
  }

  /** Changes properties of a record. Returns why it was refused, or null. */
  async update(id: string, properties: Record<string, string>): Promise<string | null> {
    try {
      await this.request(({ crm }) => crm.contacts.basicApi.update(id, { properties }));
      return null;
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === null) throw error;
      return reason;
    }
  }

  /** Records with a contact that changed since then, in milliseconds, in pages. */
  linked(since: number): AsyncGenerator<HubSpotRecord[]> {
    return this.search([
      { propertyName: added.contactId, operator: Operator.HasProperty },
      { propertyName: 'lastmodifieddate', operator: Operator.Gte, value: String(since) },
    ]);
  }

  /** Records that someone shares with Meishi, and that have no contact yet. */
  waiting(): AsyncGenerator<HubSpotRecord[]> {
    return this.search([
      { propertyName: added.share, operator: Operator.Eq, value: 'true' },
      { propertyName: added.contactId, operator: Operator.NotHasProperty },
    ]);
  }

  /**
   * The results of a search, in pages. Each page is a search of its own, behind the last id of the page before: HubSpot shows at most
   * 10,000 results of one search.
   */
  private async *search(filters: Filter[]): AsyncGenerator<HubSpotRecord[]> {
    for (let after = '0'; ; ) {
      const behind = { propertyName: 'hs_object_id', operator: Operator.Gt, value: after };
      const { results } = await this.request(({ crm }) =>
        crm.contacts.searchApi.doSearch({
          filterGroups: [{ filters: [...filters, behind] }],
          sorts: ['hs_object_id'],
          properties: readProperties,
          limit: maxResults,
          after: '0',
        }),
      );
      const last = results.at(-1);
      if (!last) return;
      after = last.id;
      yield results.map(recordOf);
    }
  }
}

function send({ crm }: Client, changes: RecordChange[]): Promise<BatchAnswer> {
  const inputs = changes.map(({ id, contactId, properties }) => ({
    id: id ?? contactId,
    ...(id === undefined && { idProperty: added.contactId }),
    // With it, HubSpot writes the other records of a batch, and names the one that it refuses.
    objectWriteTraceId: contactId,
    properties: { [added.contactId]: contactId, ...properties },
  }));
  const { batchApi } = crm.contacts;
  return changes[0]?.id === undefined ? batchApi.upsert({ inputs }) : batchApi.update({ inputs });
}

/** What became of each change. One without a result and without an error is written again in the next run. */
function resultsOf(changes: RecordChange[], { results, errors = [] }: BatchAnswer): Map<string, Written> {
  const reasonOf = (contactId: string) =>
    errors.find(({ context }) =>
      Object.values(context ?? {})
        .flat()
        .includes(contactId),
    )?.message;
  return new Map(
    changes.map(({ id, contactId }) => {
      const record = results.find((result) =>
        id === undefined
          ? [result.objectWriteTraceId, result.properties[added.contactId]].includes(contactId)
          : result.id === id,
      );
      const reason = reasonOf(contactId) ?? errors[0]?.message ?? 'HubSpot didn’t answer for this contact.';
      return [contactId, record ? { record: recordOf(record) } : { reason }];
    }),
  );
}

function batches<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / maxBatch) }, (_, index) =>
    items.slice(index * maxBatch, (index + 1) * maxBatch),
  );
}

interface ApiException extends Error {
  code: number;
  body: { message?: unknown } | undefined;
  headers: Record<string, string>;
}

/** The client library has one such class for each part of the API. */
const isApiException = (error: unknown): error is ApiException =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && 'headers' in error;

/** An answer that is not HubSpot's, such as the page of a proxy. */
class ForeignAnswer extends Error {
  readonly failure: Failure;

  constructor(status: number, retryAfter: number | null) {
    super(`HubSpot can’t be reached: an answer with the status ${status} isn’t JSON.`);
    this.failure = { status, retryAfter };
  }
}

/** The client library reads every answer as JSON. */
function requireJson(context: unknown): unknown {
  const { httpStatusCode, headers } = context as ResponseContext;
  if (httpStatusCode === 204 || /json/.test(headers['content-type'] ?? '')) return context;
  throw new ForeignAnswer(httpStatusCode, retryAfterOf(headers['retry-after']));
}

/** A failed `fetch` is a TypeError with a cause: there was no answer, or only a part of it. */
const isUnanswered = (error: unknown): error is TypeError => error instanceof TypeError && 'cause' in error;

function failureOf(error: unknown): Failure | null {
  if (error instanceof ForeignAnswer) return error.failure;
  if (isApiException(error))
    return { status: error.code, retryAfter: retryAfterOf(error.headers?.['retry-after']) };
  return isUnanswered(error) ? { status: 0, retryAfter: null } : null;
}

/** Why HubSpot refuses a request that stays wrong however often it is sent; null for other errors. */
export function refusalOf(error: unknown): string | null {
  if (!isApiException(error) || ![400, 404, 409, 422].includes(error.code)) return null;
  return sentenceOf(error);
}

const sentenceOf = ({ code, body }: ApiException): string =>
  typeof body?.message === 'string' ? body.message : `HubSpot answered ${code}.`;

/** What users read about an error of HubSpot; null for other errors. */
export function explanationOf(error: unknown): string | null {
  if (isApiException(error)) {
    if (error.code === 401)
      return 'HubSpot refuses the token. Is HUBSPOT_TOKEN the access token of a private app?';
    if (error.code === 429) return 'The limit of HubSpot is reached. Run this again later.';
    return `HubSpot: ${sentenceOf(error)}`;
  }
  if (error instanceof ForeignAnswer) return error.message;
  return isUnanswered(error) ? 'HubSpot can’t be reached.' : null;
}

function ignoreAbsence(error: unknown): void {
  if (!isApiException(error) || error.code !== 404) throw error;
}
