import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';
import { revokeKey } from '@meishi/api-contract/endpoints/account/keys';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { keyOf, type Machine, startMachine } from '../../../test/client-program.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { callsByFeature } from './named-calls.ts';

// Each command is a process.
jest.setTimeout(300_000);

let app: TestApp;
let machine: Machine;
let ada: TestUser;
let key: string;
beforeAll(async () => {
  app = await startApp();
  machine = await startMachine(app);
  ada = await app.createUser();
  ({ secret: key } = await keyOf(ada, 'contacts:write', 'links:write', 'analytics:read'));
});
afterAll(async () => {
  await app.close();
  await machine.remove();
});

const run = (...args: string[]) => machine.run(args, { key });

it('has one command for every call of the contract', () => {
  const calls = [...callsByFeature.values()].flat();
  expect(new Set(calls.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints.values()));
  const names = calls.map(({ feature, name }) => `${feature} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['contacts list', 'links create', 'group-links replace']));
});

it('explains a call with the words of the contract, and its flags', async () => {
  for (const args of [
    ['contacts', 'list', '--help'],
    ['contacts', 'help', 'list'],
  ]) {
    const { code, stdout } = await run(...args);
    expect(code).toBe(0);
    expect(stdout).toContain('The caller’s contacts by name'.replace('’', "'"));
    expect(stdout).toContain('The key needs the scope contacts:read.');
    expect(stdout).toContain('--search <text>');
    expect(stdout).toMatch(/--sort <text> +name, /);
  }
});

describe('a call', () => {
  it('takes flags for its parameters, its query and its body', async () => {
    const created = await run(
      ...['contacts', 'create', '--display-name', 'Anna Brandt', '--tags', 'fair', 'berlin'],
      ...['--favourite', 'true', '--emails', '[{"label":"work","value":"anna@brandt.example"}]'],
    );
    expect(created).toMatchObject({ code: 0, stderr: '' });
    const contact = JSON.parse(created.stdout);
    expect(contact).toMatchObject({ display_name: 'Anna Brandt', tags: ['fair', 'berlin'], favourite: true });
    const id = contact.contact_id;
    expect(JSON.parse((await run('contacts', 'get', '--id', id)).stdout)).toEqual(contact);
    const found = await run('contacts', 'list', '--search', 'anna', '--limit', '5');
    expect(JSON.parse(found.stdout)).toMatchObject({ total: 1, contacts: [{ contact_id: id }] });
    expect(JSON.parse((await run('contacts', 'delete', '--id', id)).stdout)).toEqual({ contact_id: id });
  });

  it('takes JSON as an argument, from standard input and from a file; flags count more', async () => {
    const json = JSON.stringify({ display_name: 'Bo', company: 'Studio' });
    await writeFile(join(machine.folder, 'bo.json'), json);
    const create = ['contacts', 'create', '--company', 'Works'];
    for (const result of [
      await run(...create, '--json', json),
      await run(...create, '--json', '@bo.json'),
      await machine.run([...create, '--json', '-'], { key, input: json }),
    ])
      expect(JSON.parse(result.stdout)).toMatchObject({ display_name: 'Bo', company: 'Works' });
  });

  it('uploads a file and writes one', async () => {
    const profile = ['--profile-id', ada.user.default_profile_id];
    const address = ['--kind', 'website', '--title', 'Site', '--url', 'https://site.example'];
    const link = JSON.parse((await run('links', 'create', ...profile, ...address)).stdout);
    await writeFile(join(machine.folder, 'photo.png'), await (await picture(64, 64)).bytes());
    const photo = ['--photo', 'photo.png'];
    const shown = await run('links', 'upload-link-photo', '--link-id', link.link_id, ...photo);
    expect(JSON.parse(shown.stdout).photo).not.toBeNull();
    expect((await run('contact-files', 'export-contacts-csv')).stdout).toContain('Name,First Name,');
  });

  it('writes a table that other people’s text cannot break', async () => {
    const cy = await app.createUser();
    const { secret } = await keyOf(cy, 'contacts:read');
    const asTable = () => machine.run(['contacts', 'list', '--output', 'table'], { key: secret });
    expect((await asTable()).stdout).toBe('none\ntotal: 0\nnext_cursor: -');
    for (const display_name of ['Cy Ode', '日本語'])
      await cy.call(createContact, { body: { display_name, notes: `two\nlines ${'long '.repeat(20)}` } });
    await app.database.query(`update contacts set company = E'\\u009b2Jworks' where display_name = 'Cy Ode'`);
    const [head = '', ...rows] = (await asTable()).stdout.split('\n');
    expect(head).toMatch(/^contact_id +.*display_name +/);
    expect(head).not.toContain('job_title');
    expect(rows[0]).toContain('Cy Ode');
    expect(rows[0]).toMatch(/two lines long[^…]*…/);
    expect(rows[0]).toContain('works');
    expect(rows.slice(2)).toEqual(['total: 2', 'next_cursor: -']);
    const json = await machine.run(['contacts', 'list'], { key: secret });
    expect(JSON.parse(json.stdout).contacts[0].company).toBe('\u009b2Jworks');
    expect(`${rows.join()}${json.stdout}`).not.toContain('\u009b');
  });
});

describe('a refusal', () => {
  it('is one sentence and 1', async () => {
    const refused = await run('contacts', 'get', '--id', 'unknown');
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Could not get contact: .+\.$/),
    });
    const invalid = await run('contacts', 'create', '--display-name', '', '--website', 'nowhere');
    expect(invalid.code).toBe(1);
    expect(invalid.stderr).toMatch(/^Could not create contact: display_name: .+ website: .+$/);
  });

  it('of a wrong scope or a revoked key is clear, and nothing changes', async () => {
    const create = ['contacts', 'create', '--display-name', 'Di'];
    const di = await app.createUser();
    const reading = await keyOf(di, 'contacts:read');
    const writing = await keyOf(di, 'contacts:write');
    await di.call(revokeKey, { params: { id: writing.key_id } });
    expect(await machine.run(create, { key: reading.secret })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Could not create contact: This key doesn’t have the scope contacts:write.',
    });
    expect(await machine.run(create, { key: writing.secret })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Could not create contact: This key isn’t valid. It may have expired.',
    });
    expect((await machine.run(create)).stderr).toBe('Could not create contact: Please log in.');
    expect((await di.call(listContacts)).total).toBe(0);
  });

  it('of a wrong command line is 2, and names what is missing', async () => {
    expect(await run('contacts', 'create')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('missing --display-name'),
    });
    for (const args of [
      ['contacts', 'lisst'],
      ['contacts', 'list', '--horoscope', 'yes'],
      ['contacts', 'create', '--display-name', 'Bo', '--emails', 'anna@brandt.example'],
    ])
      expect(await run(...args)).toMatchObject({ code: 2, stdout: '' });
    const unreadable = await run('contacts', 'create', '--json', '@absent.json');
    expect(unreadable).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^absent\.json can’t be read/),
    });
  });

  it('of an address without encryption protects the key', async () => {
    const { code, stderr } = await run('contacts', 'list', '--server', 'http://meishi.example');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'http://meishi.example must begin with https://, because the key is sent to it.',
    });
  });
});
