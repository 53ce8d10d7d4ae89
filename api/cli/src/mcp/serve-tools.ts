import { getOwnKey } from '@meishi/api-contract/endpoints/account/keys';
import { type CallToolResult, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { perform } from '../calls/call-input.ts';
import type { Connection } from '../connection.ts';
import { explain } from '../explain.ts';
import { Refusal } from '../refusal.ts';
import { toolsFor } from './tools.ts';

/** Offers the calls of a key as tools of the Model Context Protocol, over standard input and output. */
export async function serveTools(
  { server: address, call, key }: Connection,
  { write, version }: { write: boolean; version: string },
): Promise<void> {
  if (!key) throw new Refusal('An assistant needs a key. Set MEISHI_KEY, or run: meishi login');
  const { scopes } = await call(getOwnKey, { body: { secret: key } });
  const tools = toolsFor(scopes, { write });
  const instructions = `The calls of Meishi at ${address} that the key of its user allows.`;

  serveStdio(() => {
    const server = new Server(
      { name: 'meishi', title: 'Meishi', version },
      { capabilities: { tools: {} }, instructions },
    );
    server.setRequestHandler('tools/list', () => ({ tools: [...tools.values()].map(({ tool }) => tool) }));
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: values = {} } }) => {
      const found = tools.get(name);
      if (!found) return refused(`There is no tool ${name}, or the key does not allow it.`);
      return perform(call, found.endpoint, values).then(answered, (error) => refused(explain(error)));
    });
    return server;
  });
}

async function answered(data: unknown): Promise<CallToolResult> {
  if (data instanceof Blob) return { content: [{ type: 'text', text: await data.text() }] };
  return { content: [{ type: 'text', text: JSON.stringify(data) }] };
}

const refused = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });
