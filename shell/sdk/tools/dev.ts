/**
 * `npm run dev`: serves the remote in whose folder it runs. In the shell of a running Meishi, everything but this remote
 * is that Meishi's, on one origin, and an edit reloads the page; `--alone` needs none, and an edit keeps what the page knows.
 */

import { Problem, runTool } from './command.ts';
import { serveAlone } from './dev-alone.ts';
import { serveInside } from './dev-inside.ts';
import { readOptions } from './options.ts';
import { originOf } from './target.ts';

await runTool(async () => {
  const { values } = readOptions({
    to: {
      type: 'string',
      about: 'the Meishi to proxy, by default http://localhost:4000; none with --alone',
    },
    port: { type: 'string', default: '4100', about: 'the port to serve it at; by default 4100' },
    alone: { type: 'boolean', default: false, about: 'without a running Meishi, in the stand-in shell' },
    as: {
      type: 'string',
      about: 'with --alone --to: the email address of the user to sign in; by default a visitor',
    },
    password: { type: 'string', about: 'the password of that user' },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Problem('--port takes a number from 1 to 65535.');
  const address = values.to ?? (values.alone ? undefined : 'http://localhost:4000');
  const origin = address && originOf(address);
  if (origin) await requireMeishi(origin);
  if (values.alone) await serveAlone({ port, origin, email: values.as, password: values.password });
  else if (origin) await serveInside({ port, origin });
});

async function requireMeishi(origin: string): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`${origin}/api/v1/remotes`, { signal }).catch((cause) => {
    throw new Problem(`${origin} does not answer. Start a Meishi (npm start), or name one: --to URL`, {
      cause,
    });
  });
  if (!answer.ok) throw new Problem(`${origin} is no Meishi: its registry answers with ${answer.status}.`);
}
