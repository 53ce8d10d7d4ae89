import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { inboxPage } from './page.ts';

interface ById {
  Params: { id: string };
}

/** The inbox as a web page, and as JSON for tests. */
export function pageServer(mailbox: Mailbox): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });

  // Other sites in the same browser must not reach the mail, neither by a form nor by a host name that
  // resolves here.
  app.addHook('onRequest', async (request, reply) => {
    const local = ['localhost', '127.0.0.1'].includes(request.hostname);
    const foreign = request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site';
    if (!local || foreign)
      return reply.code(403).send({ message: 'The inbox only accepts requests from this machine.' });
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));

  app.get('/', async (_request, reply) => sendPage(reply, mailbox));
  app.get<ById>('/view/:id', async (request, reply) => sendPage(reply, mailbox, request.params.id));

  app.get<{ Querystring: { to?: string } }>('/messages', async ({ query }) => mailbox.list(query.to));
  app.get<ById>('/messages/:id', async (request, reply) => mailbox.find(request.params.id) ?? missing(reply));
  app.get<ById>('/messages/:id/html', async (request, reply) => {
    const body = mailbox.find(request.params.id)?.html;
    if (!body) return missing(reply);
    reply.header(
      'content-security-policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'",
    );
    // After the doctype, without which browsers show the mail in quirks mode.
    const page = body.replace(/^\s*(<!doctype[^>]*>)?/i, '$1<base target="_blank">');
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get<ById>('/messages/:id/source', async (request, reply) => {
    const message = mailbox.find(request.params.id);
    if (!message) return missing(reply);
    return reply.type('message/rfc822').send(await mailbox.source(message.id));
  });
  app.delete('/messages', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });
  app.post('/messages/delete', async (_request, reply) => {
    await mailbox.clear();
    return reply.redirect('/', 303);
  });

  app.get('/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.flushHeaders();
    const tell = () => reply.raw.write('data: change\n\n');
    mailbox.on('change', tell);
    request.raw.on('close', () => mailbox.off('change', tell));
  });
  return app;
}

function sendPage(reply: FastifyReply, mailbox: Mailbox, id?: string): FastifyReply {
  const opened = id ? mailbox.find(id) : undefined;
  if (id && !opened) return reply.redirect('/');
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(inboxPage(mailbox.list(), opened, nonce));
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'There is no such message.' });
}
