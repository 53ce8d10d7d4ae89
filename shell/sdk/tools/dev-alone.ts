import type { IncomingMessage } from 'node:http';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { aloneRemoteConfig } from '#webpack/alone.mjs';
import { readRemoteContract } from '#webpack/contract.mjs';
import { startDevServer } from './dev-server.ts';
import { signInAt } from './sign-in.ts';

interface AloneOptions {
  port: number;
  /** The Meishi whose API the pages use. Without one, they get examples. */
  origin?: string;
  email?: string;
  password?: string;
}

/** Serves the remote of this folder under the stand-in shell, with Fast Refresh. */
export async function serveAlone({ port, origin, email, password }: AloneOptions): Promise<void> {
  const folder = process.cwd();
  const token = origin && email ? await signInAt(origin, email, password) : async () => null;
  const compiler = webpack(aloneRemoteConfig(folder, { isConnected: origin !== undefined }));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      client: { overlay: false, logging: 'warn' },
      historyApiFallback: true,
      proxy: origin ? [{ context: ['/api', '/files'], target: origin, changeOrigin: true }] : [],
      setupMiddlewares: (middlewares) => [
        { name: 'person', path: '/api', middleware: asUser(token) },
        ...middlewares,
      ],
    },
    compiler,
  );
  await startDevServer(server, port);
  const { name } = readRemoteContract(folder);
  console.log(`${name} alone, with ${origin ? `the API of ${origin}` : 'example answers'}:`);
  console.log(`\n  http://localhost:${port}/\n`);
}

/** Adds the token of the signed-in user to the pages' requests. */
function asUser(token: () => Promise<string | null>) {
  return (request: IncomingMessage, _response: unknown, next: (error?: unknown) => void) => {
    token().then((value) => {
      if (value) request.headers.authorization = `Bearer ${value}`;
      next();
    }, next);
  };
}
