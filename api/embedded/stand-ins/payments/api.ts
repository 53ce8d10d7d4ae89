import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ParsedQs, parse } from 'qs';
import { StripeProblem } from './problem.ts';
import { type Input, routes } from './routes.ts';
import type { StandIn } from './stand-in.ts';
import { newId } from './store.ts';

const replaySeconds = 24 * 60 * 60;

/** Stripe's HTTP API under /v1: key, form encoding, idempotency keys and error shapes. */
export function addApi(app: FastifyInstance, standIn: StandIn, secretKey: string): void {
  app.register(async (api) => {
    api.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, String(body)),
    );
    api.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', newId('req', 14));
      requireKey(request, secretKey);
    });
    api.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
    api.setNotFoundHandler(({ method, url }, reply) =>
      sendProblem(
        reply,
        new StripeProblem(`Unrecognized request URL (${method}: ${url.split('?')[0]}).`, { status: 404 }),
      ),
    );
    for (const { method, path, handle } of routes) {
      api.route<{ Params: Record<string, string> }>({
        method,
        url: path,
        handler: async (request, reply) => {
          const input = { params: request.params, form: formOf(request) };
          const give = () => handle(standIn, input);
          return method === 'POST' ? once(standIn, request, reply, input, give) : give();
        },
      });
    }
  });
}

/** A repeated idempotency key gets the first request's response, whatever it was. */
function once(
  { store }: StandIn,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
  give: () => unknown,
): unknown {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return give();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.routeOptions.url, input]))
    .digest('hex');
  const replay = store.replays.get(key);
  if (replay && replay.at > store.now() - replaySeconds) {
    if (replay.request !== fingerprint)
      throw new StripeProblem(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    return reply
      .code(replay.status)
      .header('idempotent-replayed', 'true')
      .type('application/json')
      .send(replay.body);
  }
  const keep = (status: number, body: object) => {
    store.replays.set(key, { request: fingerprint, status, body: JSON.stringify(body), at: store.now() });
    store.touch();
  };
  try {
    const body = give();
    keep(200, body as object);
    return body;
  } catch (error) {
    // A request that was refused before it had any effect can be corrected and sent again with the same
    // key.
    if (error instanceof StripeProblem && error.status === 402) keep(error.status, error.body);
    throw error;
  }
}

/** Stripe's form encoding, where `line_items[0][price]=…` is a list of objects. */
function formOf({ method, url, body }: FastifyRequest): ParsedQs {
  const text = method === 'GET' ? (url.split('?')[1] ?? '') : typeof body === 'string' ? body : '';
  return parse(text, { arrayLimit: 100 });
}

function requireKey({ headers }: FastifyRequest, secretKey: string): void {
  const providedKey = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const [first, second] = [providedKey, secretKey].map((key) => createHash('sha256').update(key).digest());
  if (first && second && timingSafeEqual(first, second)) return;
  const sentence = providedKey
    ? `Invalid API Key provided: ${providedKey.slice(0, 8)}***`
    : 'You did not provide an API key.';
  throw new StripeProblem(sentence, { status: 401 });
}

function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof StripeProblem) return reply.code(error.status).send(error.body);
  console.error(error);
  return reply.code(500).send({
    error: { type: 'api_error', message: 'The payment stand-in failed. See its log for the reason.' },
  });
}
