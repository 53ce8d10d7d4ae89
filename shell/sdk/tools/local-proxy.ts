import { type Options, responseInterceptor } from 'http-proxy-middleware';
import type { LocalBuild } from './local-build.ts';

interface Proxied {
  origin: string;
  /** The path below which the running Meishi is served. */
  basePath: string;
  /** The folder of the local build. */
  publicPath: string;
}

/** Sends all requests except those for the local build to a running Meishi, and puts the local build in its responses. */
export function proxyTo({ origin, basePath, publicPath }: Proxied, build: LocalBuild): Options {
  const api = `${basePath}/api/v1/`;
  return {
    pathFilter: (path) => !path.startsWith(publicPath) && path !== '/ws',
    target: origin,
    changeOrigin: true,
    selfHandleResponse: true,
    on: {
      proxyReq: (request) => {
        request.removeHeader('if-none-match');
        // Without this cookie of signed-in users, the server renders pages with the released build.
        const cookies = String(request.getHeader('cookie') ?? '');
        if (!cookies.includes('meishi.person='))
          request.setHeader('cookie', `${cookies && `${cookies}; `}meishi.person=local`);
      },
      proxyRes: responseInterceptor(async (content, answer, request, response) => {
        allowHere(response);
        const type = answer.headers['content-type'] ?? '';
        if (type.startsWith('text/html')) return build.page(content.toString());
        if (request.method !== 'GET' || !answer.statusCode || answer.statusCode >= 300) return content;
        if (!request.url?.startsWith(api) || !type.startsWith('application/json')) return content;
        const { status, data } = JSON.parse(content.toString());
        const hasToken = request.headers.authorization !== undefined;
        const changed = build.data(request.url.slice(api.length), data, hasToken);
        return changed === undefined ? content : JSON.stringify({ status, data: changed });
      }),
    },
  };
}

/** Changes headers that would block plain HTTP on this machine, or the style attributes of build errors on the page. */
function allowHere(response: {
  getHeader(name: string): unknown;
  setHeader(name: string, value: string): unknown;
  removeHeader(name: string): void;
}) {
  response.removeHeader('strict-transport-security');
  const policy = response.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const local = policy.replace(/;?\s*upgrade-insecure-requests/, '');
  response.setHeader('content-security-policy', `${local}; style-src-attr 'unsafe-inline'`);
}
