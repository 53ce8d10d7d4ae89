import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Account, type Property, type StoredRecord } from './account.ts';
import { AccountFile } from './account-file.ts';
import { absent, HubSpotProblem, invalid } from './problem.ts';
import { addRecordsPage } from './records-page.ts';
import { type SearchRequest, search } from './search.ts';

/**
 * What goes wrong with a request: it is not received, its answer is lost, the server fails before or in the middle of a batch, or too many
 * requests were made.
 */
export type Fault = 'not-received' | 'answer-lost' | 'failed' | 'failed-halfway' | 'limit';

interface Input {
  id: string;
  idProperty?: string;
  objectWriteTraceId?: string;
  properties: Record<string, string>;
}

const base = '/crm/v3/objects/contacts';
const maxBatch = 100;

interface Options {
  /** By default a free one. */
  port?: number;
  /** The file that keeps all data across restarts; without one, nothing is kept. */
  file?: string;
}

/** The contacts and properties of HubSpot's CRM API v3, as far as the connector needs them, and a page with the records. */
export class HubSpotStandIn {
  readonly account = new Account();
  /** Chooses what goes wrong with a request. */
  fault: (path: string) => Fault | null = () => null;
  /** The seconds of `Retry-After` if the limit is reached; null without the header. */
  retryAfter: number | null = null;
  /** The number of requests that came before a pause that was asked for was over. */
  impatient = 0;
  /** Method and path of each request. */
  readonly requests: string[] = [];
  /** Whether searches find changes only after `index()`, as HubSpot's do for some time. */
  isIndexLate = false;
  private indexed: StoredRecord[] = [];
  private closedUntil = 0;
  private readonly app = Fastify({ forceCloseConnections: true });
  private file: AccountFile | undefined;
  url = '';

  static async start(token: string, { port = 0, file }: Options = {}): Promise<HubSpotStandIn> {
    const standIn = new HubSpotStandIn();
    const { app, account } = standIn;
    if (file) standIn.file = await AccountFile.open(file, account);
    app.register(async (api) => standIn.addRoutes(api, token));
    app.register(async (pages) => addRecordsPage(pages, account));
    standIn.url = await app.listen({ port, host: '127.0.0.1' });
    return standIn;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.file?.save();
  }

  /** From now on, searches find what is stored now. */
  index(): void {
    this.indexed = structuredClone([...this.account.records.values()]);
  }

  private addRoutes(api: FastifyInstance, token: string): void {
    const { account } = this;
    api.setErrorHandler((error, _request, reply) => {
      if (error instanceof HubSpotProblem) return reply.code(error.status).send(error.body);
      throw error;
    });
    api.addHook('onResponse', async () => this.file?.touch());
    api.addHook('onRequest', async ({ headers, method, url }, reply) => {
      this.requests.push(`${method} ${url}`);
      if (performance.now() < this.closedUntil) this.impatient += 1;
      if (headers.authorization !== `Bearer ${token}`)
        return reply.code(401).send(new HubSpotProblem(401, 'INVALID_AUTHENTICATION', 'No access').body);
    });

    const properties = '/crm/v3/properties/contacts';
    this.add(api, 'GET', `${properties}/:name`, ({ params }) =>
      account.property((params as { name: string }).name),
    );
    this.add(api, 'POST', properties, ({ body }) => account.addProperty(body as Property), 201);

    this.add(api, 'POST', `${base}/batch/read`, ({ body }) =>
      this.read(body as Parameters<typeof this.read>[0]),
    );
    for (const kind of ['upsert', 'update'])
      this.add(api, 'POST', `${base}/batch/${kind}`, ({ body }) =>
        this.writeBatch((body as { inputs: Input[] }).inputs, kind === 'upsert'),
      );
    this.add(api, 'POST', `${base}/search`, ({ body }) => {
      if (!this.isIndexLate) this.index();
      return search(account, this.indexed, body as SearchRequest);
    });
    const gone = (erase: (id: string) => void) => (request: FastifyRequest) => {
      const { id } = request.params as { id?: string };
      erase(id ?? (request.body as { objectId: string }).objectId);
    };
    this.add(
      api,
      'POST',
      `${base}/gdpr-delete`,
      gone((id) => account.erase(id)),
      204,
    );
    this.add(
      api,
      'DELETE',
      `${base}/:id`,
      gone((id) => account.archive(id)),
      204,
    );
    this.add(api, 'PATCH', `${base}/:id`, ({ body, params }) => {
      const given = (body as { properties: Record<string, string> }).properties;
      const record = account.update((params as { id: string }).id, given);
      return account.answer(record, Object.keys(given));
    });
  }

  /** A route with the faults. `Batch` answers say themselves whether they are complete. */
  private add(
    api: FastifyInstance,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    handle: (request: FastifyRequest) => unknown,
    status = 200,
  ): void {
    api.route({
      method,
      url,
      handler: (request, reply) => {
        const fault = this.fault(url);
        if (fault === 'not-received') return drop(reply);
        if (fault === 'failed') throw new HubSpotProblem(500, 'INTERNAL_ERROR', 'There was a problem');
        if (fault === 'limit') return this.refuse(reply);
        if (fault === 'failed-halfway') this.halve(request);
        const answer = handle(request);
        if (fault === 'answer-lost') return drop(reply);
        if (fault === 'failed-halfway')
          throw new HubSpotProblem(502, 'INTERNAL_ERROR', 'There was a problem');
        const isPartial = typeof answer === 'object' && answer !== null && 'errors' in answer;
        return reply.code(isPartial ? 207 : status).send(answer);
      },
    });
  }

  private halve({ body }: FastifyRequest): void {
    const batch = body as { inputs?: Input[] } | undefined;
    if (batch?.inputs) batch.inputs = batch.inputs.slice(0, Math.ceil(batch.inputs.length / 2));
  }

  private refuse(reply: FastifyReply): FastifyReply {
    if (this.retryAfter !== null) {
      this.closedUntil = performance.now() + this.retryAfter * 1000;
      reply.header('retry-after', String(this.retryAfter));
    }
    const problem = new HubSpotProblem(429, 'RATE_LIMITS', 'You have reached your secondly limit.');
    return reply.code(429).send({ ...problem.body, policyName: 'SECONDLY' });
  }

  private read({
    inputs,
    idProperty,
    properties,
  }: {
    inputs: { id: string }[];
    idProperty?: string;
    properties: string[];
  }) {
    requireBatch(inputs);
    if (idProperty !== undefined) this.account.requireUnique(idProperty);
    const found = inputs.map(({ id }) => this.account.find(id, idProperty));
    const missing = inputs.filter((_, index) => !found[index]).map(({ id }) => id);
    const results = found.flatMap((record) => (record ? [this.account.answer(record, properties)] : []));
    const errors =
      missing.length > 0 ? [absent('Could not get some CONTACT objects').inBatch({ ids: missing })] : [];
    return batchAnswer(results, errors);
  }

  /** With trace ids, HubSpot writes what it can; without, all or nothing. */
  private writeBatch(inputs: Input[], isUpsert: boolean) {
    requireBatch(inputs);
    const results: unknown[] = [];
    const errors: unknown[] = [];
    for (const { id, idProperty, objectWriteTraceId, properties } of inputs)
      try {
        if (isUpsert && idProperty === undefined) throw invalid('idProperty is required');
        const former = this.account.find(id, idProperty);
        if (!former && !isUpsert) throw absent();
        const identity = idProperty === undefined ? {} : { [idProperty]: id };
        const record = former
          ? this.account.update(former.id, properties)
          : this.account.create({ ...identity, ...properties });
        const answer = this.account.answer(record, Object.keys({ ...identity, ...properties }));
        results.push(isUpsert ? { ...answer, new: !former, objectWriteTraceId } : answer);
      } catch (error) {
        if (!(error instanceof HubSpotProblem) || objectWriteTraceId === undefined) throw error;
        errors.push(error.inBatch({ objectWriteTraceId: [objectWriteTraceId] }));
      }
    return batchAnswer(results, errors);
  }
}

function requireBatch(inputs: unknown[]): void {
  if (inputs.length > maxBatch) throw invalid(`No more than ${maxBatch} inputs are allowed in one batch`);
}

function batchAnswer(results: unknown[], errors: unknown[]) {
  const at = new Date().toISOString();
  return {
    ...{ status: 'COMPLETE', results, startedAt: at, completedAt: at },
    ...(errors.length > 0 && { errors, numErrors: errors.length }),
  };
}

/** Ends the connection without an answer. */
function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
