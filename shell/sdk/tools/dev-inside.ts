import { responseInterceptor } from 'http-proxy-middleware';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readRemoteContract } from '../webpack/contract.mjs';
import { localRemoteConfig } from '../webpack/remote.mjs';
import { startDevServer } from './dev-server.ts';
import { localBase, withLocalBoot, withLocalRemote } from './local-registry.ts';

/** Serves the remote of this folder inside a running Meishi. */
export async function serveInside({ port, origin }: { port: number; origin: string }): Promise<void> {
  const contract = readRemoteContract(process.cwd());
  const base = localBase(contract.name);
  const compiler = webpack(localRemoteConfig(process.cwd()));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: false,
      liveReload: true,
      static: false,
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { publicPath: base },
      proxy: [
        {
          pathFilter: (path) => !path.startsWith(base) && path !== '/ws',
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
              if (type.startsWith('text/html')) return withLocalBoot(content.toString(), contract);
              if (request.method !== 'GET' || request.url !== '/api/v1/remotes') return content;
              const { status, data } = JSON.parse(content.toString());
              const hasToken = request.headers.authorization !== undefined;
              return JSON.stringify({ status, data: withLocalRemote(data, contract, hasToken) });
            }),
          },
        },
      ],
    },
    compiler,
  );
  await startDevServer(server, port);
  const first = contract.routes.find(({ path }) => !path.includes('{'));
  console.log(`${contract.name} from this folder, everything else from ${origin}:`);
  console.log(`\n  http://localhost:${port}${first?.path ?? '/'}\n`);
}

/** Headers of a public site that would block plain HTTP on this machine. */
function allowHere(response: {
  getHeader(name: string): unknown;
  setHeader(name: string, value: string): unknown;
  removeHeader(name: string): void;
}) {
  response.removeHeader('strict-transport-security');
  const policy = response.getHeader('content-security-policy');
  if (typeof policy === 'string')
    response.setHeader('content-security-policy', policy.replace(/;?\s*upgrade-insecure-requests/, ''));
}
