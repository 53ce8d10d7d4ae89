import type WebpackDevServer from 'webpack-dev-server';
import { Problem } from './command.ts';

/** Starts a dev server. Resolves after its first build. */
export async function startDevServer(server: WebpackDevServer, port: number): Promise<void> {
  await server.start().catch((cause) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new Problem(`Port ${port} is in use by another program. Choose another one: --port ${port + 1}`, {
      cause,
    });
  });
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
}
