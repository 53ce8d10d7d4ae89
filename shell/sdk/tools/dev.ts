/**
 * `npm run dev`: serves the remote or the shell in whose folder it runs inside a running Meishi, on one origin. An edit keeps the
 * state of the page.
 */

import { Problem, runTool } from './command.ts';
import { serveInside } from './dev-inside.ts';
import { readOptions } from './options.ts';
import { siteOf } from './target.ts';

await runTool(async () => {
  const { values } = readOptions({
    to: {
      type: 'string',
      default: 'http://localhost:4000',
      about: 'the Meishi to proxy, by default http://localhost:4000',
    },
    port: { type: 'string', default: '4100', about: 'the port to serve it at; by default 4100' },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Problem('--port takes a number from 1 to 65535.');
  const site = siteOf(values.to);
  await requireMeishi(site);
  await serveInside({ port, site });
});

async function requireMeishi(site: string): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`${site}/api/v1/remotes`, { signal }).catch((cause) => {
    throw new Problem(`${site} does not answer. Start a Meishi (npm start), or name one: --to URL`, {
      cause,
    });
  });
  if (!answer.ok) throw new Problem(`${site} is no Meishi: its registry answers with ${answer.status}.`);
}
