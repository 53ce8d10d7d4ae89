/** The reference of public pages, redirects and reported clicks: Fastify alone, with responses of the same size. */
import fastify from 'fastify';

const [pageBytes = '0'] = process.argv.slice(2);
const page = Buffer.alloc(Number(pageBytes), 'x');
const server = fastify();
server.get('/profile/:id', (_, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(page));
server.get('/l/:id', (_, reply) => reply.redirect('https://example.com/', 302));
server.get('/c/:id', (_, reply) => reply.redirect('/profile/any?s=nfc', 302));
server.post<{ Body: { event_id: string } }>('/api/v1/profiles/link-click', ({ body }, reply) =>
  reply.code(202).send({ status: 202, data: { event_id: body.event_id } }),
);
server.get('/api/v1/*', (_, reply) => reply.send({ status: 200, data: {} }));
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
