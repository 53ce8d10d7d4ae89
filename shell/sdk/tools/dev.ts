/**
 * `npm run dev`: serves the remote in whose folder it runs. In the shell of a running Meishi, everything but this remote
 * is that Meishi's, on one origin, and an edit reloads the page; `--alone` needs none, and an edit keeps what the page knows.
 */

import { Problem, runTool } from './command.ts';
import { serveAlone } from './dev-alone.ts';
import { serveInside } from './dev-inside.ts';
import { readOptions } from './target.ts';

await runTool(async () => {
  const { values } = readOptions({
    /** The Meishi to stand in front of; http://localhost:4000 unless it is `--alone`. */
    to: { type: 'string' },
    port: { type: 'string', default: '4100' },
    /** By itself, under the stand-in shell. */
    alone: { type: 'boolean', default: false },
    /** Who is signed in at that Meishi while it is `--alone`; a visitor unless said. */
    as: { type: 'string' },
    password: { type: 'string' },
  });
  const port = Number(values.port);
  const origin = originOf(values.to ?? (values.alone ? undefined : 'http://localhost:4000'));
  if (origin) await requireMeishi(origin);
  if (values.alone) await serveAlone({ port, origin, email: values.as, password: values.password });
  else if (origin) await serveInside({ port, origin });
});

function originOf(address: string | undefined): string | undefined {
  if (address !== undefined && !URL.canParse(address))
    throw new Problem(`“${address}” is not the address of a Meishi. One looks like https://meishi.example`);
  return address && new URL(address).origin;
}

async function requireMeishi(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/remotes`).catch((cause) => {
    throw new Problem(`${origin} does not answer. Start a Meishi (npm start), or name one: --to URL`, {
      cause,
    });
  });
  if (!answer.ok) throw new Problem(`${origin} is no Meishi: its registry answers with ${answer.status}.`);
}
