import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { readIdentity, readRemoteContract } from '#webpack/contract.mjs';
import { localRemoteConfig, localShellConfig } from '#webpack/local.mjs';
import { Problem } from './command.ts';
import { buildDevelopmentReact } from './development-react.ts';
import { localBase, localRemote, localShell } from './local-build.ts';
import { proxyTo } from './local-proxy.ts';
import { onNewImports } from './new-imports.ts';

interface InsideOptions {
  port: number;
  /** The address of the running Meishi. */
  site: string;
}

/** Serves the remote or the shell of this folder inside a running Meishi, with Fast Refresh. */
export async function serveInside({ port, site }: InsideOptions): Promise<void> {
  const folder = process.cwd();
  const { name } = readIdentity(folder);
  const isShell = name === 'shell';
  const { origin, pathname } = new URL(site);
  const basePath = pathname.replace(/\/$/, '');
  const build = isShell ? localShell(basePath) : localRemote(readRemoteContract(folder), basePath);
  const publicPath = basePath + localBase(name);
  const compiler = webpack(isShell ? localShellConfig(folder) : localRemoteConfig(folder));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: isShell ? false : { directory: await buildDevelopmentReact(folder), publicPath, watch: false },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: true }, logging: 'warn' },
      devMiddleware: { publicPath },
      proxy: [proxyTo({ origin, basePath, publicPath }, build)],
    } satisfies Configuration,
    compiler,
  );
  if (!isShell)
    onNewImports(compiler, (requests) => {
      console.log(
        `The page is loaded again, because a script imports ${requests.join(' and ')} for the first time.`,
      );
      server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
    });
  await startDevServer(server, port);
  console.log(`${name} from this folder, everything else from ${site}:`);
  console.log(`\n  http://localhost:${port}${basePath}${build.path}\n`);
}

/** Resolves after the first build. */
async function startDevServer(server: WebpackDevServer, port: number): Promise<void> {
  await server.start().catch((cause) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new Problem(`Port ${port} is in use by another program. Choose another one: --port ${port + 1}`, {
      cause,
    });
  });
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
}
