import { z } from 'zod';
import { emptyAsUnset } from './optional.ts';

/** A Unix socket, or a host and a port. */
export type RenderAddress = { path: string } | { host: string; port: number };

const sentence = 'Enter an address such as unix:/run/meishi/render.sock or tcp://render:4200.';

const renderAddress = z.string().transform((address, context): RenderAddress => {
  const [, path, host, port] =
    /^(?:unix:(\/.+)|tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5}))$/i.exec(address) ?? [];
  if (path) return { path };
  if (host && Number(port) <= 65_535) return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
  context.addIssue({ code: 'custom', message: sentence });
  return z.NEVER;
});

/** Variables of the processes that run the code of releases and read uploaded files. */
export const renderingVariables = {
  RENDER_ADDRESS: emptyAsUnset(renderAddress.optional()).describe(
    'where the process of role render listens, and the others find it: unix:/run/meishi/render.sock or tcp://host:4200; without it, each server starts its own processes for uploaded files and the code of releases',
  ),
  SERVER_RENDERING: z
    .enum(['isolated', 'always'], { error: 'Set it to isolated or always.' })
    .default('isolated')
    .describe(
      'without RENDER_ADDRESS: isolated lets the code of releases render pages only in processes with another user or namespaces of their own; always also without, if you trust every team',
    ),
};
