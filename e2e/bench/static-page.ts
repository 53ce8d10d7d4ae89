/** The reference of the public profile: a static page with the same eight links, as link pages have, sent by Fastify. */
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { exampleLinks } from '../fixtures/example-links.ts';

const buttons = exampleLinks.map(
  ({ title, url }) => `<a class="button" href="${url}" rel="noopener">${title}</a>`,
);
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Grace Hopper</title>
<meta name="description" content="Rear admiral, Lindenhof Studio">
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; --background: #fff; --ink: #121212; --line: #d0d0d0 }
@media (prefers-color-scheme: dark) { :root { --background: #121212; --ink: #f4f4f4; --line: #444 } }
body { margin: 0; background: var(--background); color: var(--ink); font: 1.1rem/1.5 system-ui, sans-serif; text-align: center }
main { max-width: 24rem; margin: 0 auto; padding: 4rem 1rem }
img { width: 128px; height: 128px; border-radius: 50%; object-fit: cover }
h1 { margin: 1rem 0 0; font-size: 2rem }
.button { display: block; margin: .75rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; color: inherit; text-decoration: none }
.button:hover { border-color: currentColor }
</style>
</head>
<body>
<main>
<img src="/photo.jpg" width="128" height="128" alt="Grace Hopper">
<h1>Grace Hopper</h1>
<p>Rear admiral, Lindenhof Studio</p>
<p>I design identities that people want to keep: letterpress, quiet typography and the occasional loud poster.</p>
${buttons.join('\n')}
</main>
</body>
</html>
`;

const [photoAddress = ''] = process.argv.slice(2);
const photo = Buffer.from(await (await fetch(photoAddress)).arrayBuffer());
const page = brotliCompressSync(html);
const server = fastify();
server.get('/', (_, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(page),
);
server.get('/photo.jpg', (_, reply) => reply.header('content-type', 'image/webp').send(photo));
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
