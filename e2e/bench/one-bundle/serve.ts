import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { productUrl } from '../../fixtures/addresses.ts';
import type { OneBundle } from './build.ts';
import { base } from './configuration.mjs';

interface Options {
  /** Whether the document of the bundle requests the page's data, as that of the product does. */
  sendsFirstCalls: boolean;
}

interface Served {
  url: string;
  stop(): Promise<void>;
}

/**
 * A proxy of the product on another port. With a bundle, its documents load that instead of the shell and the remotes.
 * Both sides of a comparison use one, so that it costs them the same.
 */
export async function serveThrough(
  bundle?: OneBundle,
  options: Options = { sendsFirstCalls: false },
): Promise<Served> {
  const server = createServer((incoming, outgoing) => {
    const answer =
      bundle && incoming.url?.startsWith(base)
        ? sendFile(bundle, incoming.url, outgoing)
        : forward(incoming, outgoing, options, bundle);
    // A browser that closes a page aborts its requests.
    answer.catch(() => outgoing.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function sendFile({ directory }: OneBundle, path: string, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await pipeline(createReadStream(join(directory, `${basename(path)}.br`)), outgoing);
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: Options,
  bundle?: OneBundle,
): Promise<void> {
  if (bundle && /^\/remotes\/.*\.js$/.test(incoming.url ?? '')) {
    outgoing.writeHead(404).end();
    return;
  }
  const isDocument = bundle && incoming.headers['sec-fetch-dest'] === 'document';
  const { method, url = '/' } = incoming;
  const headers = { ...incoming.headers, host: new URL(productUrl).host };
  if (incoming.headers.origin) headers.origin = productUrl;
  if (isDocument) {
    headers['accept-encoding'] = 'identity';
    // Visitors get some pages without the app, which the bundle is.
    headers.cookie ??= 'meishi.person=one-bundle';
  }
  const outbound = request(new URL(url, productUrl), { method, headers });
  incoming.pipe(outbound);
  const [response] = (await once(outbound, 'response')) as [IncomingMessage];
  if (!isDocument) {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    await pipeline(response, outgoing);
    return;
  }
  const html = withBundle(String(await buffer(response)), bundle, options);
  const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const { 'content-length': _, ...others } = response.headers;
  outgoing.writeHead(response.statusCode ?? 502, {
    ...others,
    'content-encoding': 'br',
    'content-length': bytes.length,
  });
  outgoing.end(bytes);
}

/** Replaces the shell's scripts and the preloads of scripts. */
function withBundle(html: string, { entry }: OneBundle, { sendsFirstCalls }: Options): string {
  const scripts = entry.map((file) => `<script defer src="${base}${file}"></script>`).join('');
  return html
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(sendsFirstCalls ? / data-account="[^"]*"/ : /<script id="first-calls"[\s\S]*?<\/script>/, '')
    .replaceAll(/<script\b[^>]*\ssrc=[^>]*><\/script>/g, '')
    .replace('</head>', () => `${scripts}</head>`);
}
