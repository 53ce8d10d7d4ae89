import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { revokeKey } from '@meishi/api-contract/endpoints/account/keys';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { clientCommand, keyOf, type Machine, startMachine } from '../../../test/client-program.ts';

// Each server is a process.
jest.setTimeout(300_000);

let app: TestApp;
let machine: Machine;
let ada: TestUser;
const clients: Client[] = [];
beforeAll(async () => {
  app = await startApp();
  machine = await startMachine(app);
  ada = await app.createUser();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await app.close();
  await machine.remove();
});

/** An assistant that uses `meishi mcp` with this key. */
async function assistant(key: string, ...options: string[]): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  clients.push(client);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...clientCommand, 'mcp', ...options],
      cwd: machine.folder,
      env: { ...machine.environment, MEISHI_KEY: key },
    }),
  );
  return client;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

async function use(client: Client, name: string, values: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: values });
  const [first] = content;
  return { isError, text: first?.type === 'text' ? first.text : '' };
}

const contact = { display_name: 'Anna Brandt' };

describe('an assistant', () => {
  it('reads what the key may read, and is offered nothing else', async () => {
    await ada.call(createContact, { body: contact });
    const client = await assistant((await keyOf(ada, 'contacts:write', 'analytics:read')).secret);
    const names = await namesOf(client);
    expect(names).toEqual(expect.arrayContaining(['contacts_list', 'contacts_get', 'analytics_get_user']));
    expect(names.filter((name) => /create|update|delete|groups|users/.test(name))).toEqual([]);
    const { isError, text } = await use(client, 'contacts_list', { search: 'anna', limit: 5 });
    expect(isError).toBe(false);
    expect(JSON.parse(text)).toMatchObject({ total: 1, contacts: [contact] });
    const table = await use(client, 'contact_files_export_contacts_csv');
    expect(table.text).toContain('Anna Brandt');
    const refused = await use(client, 'contacts_create', contact);
    expect(refused).toEqual({
      isError: true,
      text: 'There is no tool contacts_create, or the key does not allow it.',
    });
    expect((await ada.call(listContacts)).total).toBe(1);
  });

  it('changes something only with --write', async () => {
    const bo = await app.createUser();
    const client = await assistant((await keyOf(bo, 'contacts:write')).secret, '--write');
    const { tools } = await client.listTools();
    const named = (name: string) => tools.find((tool) => tool.name === name);
    expect(named('contacts_create')).toMatchObject({
      title: 'Create contact',
      description: 'Create contact.',
      inputSchema: {
        type: 'object',
        properties: { display_name: { type: 'string' }, tags: { type: 'array' } },
        required: ['display_name'],
      },
      annotations: { readOnlyHint: false, destructiveHint: false },
    });
    expect(named('contacts_list')?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(named('contacts_list')?.description).toMatch(/^The caller's contacts by name/);
    expect(named('contacts_delete')?.annotations).toMatchObject({ destructiveHint: true });
    expect(named('contact_files_import_contacts')).toBeUndefined();
    const { text } = await use(client, 'contacts_create', contact);
    expect((await bo.call(listContacts)).contacts).toMatchObject([JSON.parse(text)]);
    expect(await use(client, 'contacts_create', { display_name: '' })).toEqual({
      isError: true,
      text: 'Could not create contact: display_name: Please fill this in.',
    });
  });

  it('without the scope to write gets no call that writes, even with --write', async () => {
    const client = await assistant((await keyOf(ada, 'contacts:read')).secret, '--write');
    expect(await namesOf(client)).toContain('contacts_list');
    expect(await use(client, 'contacts_create', contact)).toMatchObject({ isError: true });
  });

  it('is refused as soon as its key is revoked', async () => {
    const { secret, key_id } = await keyOf(ada, 'contacts:write');
    const client = await assistant(secret, '--write');
    await ada.call(revokeKey, { params: { id: key_id } });
    const before = await ada.call(listContacts);
    expect(await use(client, 'contacts_create', contact)).toEqual({
      isError: true,
      text: 'Could not create contact: This key isn’t valid. It may have expired.',
    });
    expect(await ada.call(listContacts)).toEqual(before);
  });
});

it('needs a key that is valid', async () => {
  const without = await machine.run(['mcp']);
  expect(without).toEqual({
    code: 1,
    stdout: '',
    stderr: 'An assistant needs a key. Set MEISHI_KEY, or run: meishi login',
  });
  const invented = await machine.run(['mcp'], { key: `meishi_key_${'A'.repeat(43)}` });
  expect(invented).toMatchObject({ code: 1, stderr: expect.stringContaining('This key isn’t valid') });
});
