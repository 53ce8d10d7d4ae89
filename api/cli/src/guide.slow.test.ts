import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createGroupLink, listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { createGroup } from '@meishi/api-contract/endpoints/groups/groups';
import type { Command } from 'commander';
import { execa } from 'execa';
import { startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { clientCommand, keyOf, type Machine, startMachine } from '../../test/client-program.ts';
import { addClientCommands, emptyProgram } from './program.ts';

// Each command is a process.
jest.setTimeout(300_000);

let app: TestApp;
let machine: Machine;
let guide: string;
/** The commands of the guide, in its order. */
let commands: string[];
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ PLANS: 'open' });
  machine = await startMachine(app);
  guide = await readFile(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8');
  commands = blocks('sh').flatMap((block) => block.trim().split('\n'));
  ada = await app.createUser({ name: 'Anna Brandt' });
  const program = join(machine.folder, 'meishi-program');
  const words = [process.execPath, ...clientCommand].map((word) => `'${word}'`).join(' ');
  await writeFile(program, `#!/bin/sh\nexec ${words} "$@"\n`);
  await chmod(program, 0o755);
});
afterAll(async () => {
  await app?.close();
  await machine?.remove();
});

const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

/** Runs a line of the guide as a user would, with the server and the objects of this test in place of the examples. */
async function follow(line: string, more = '') {
  const command = `${line} ${more}`
    .replace(/^meishi /, './meishi-program ')
    .replace('https://meishi.example', app.origin)
    .replace('7Q2M4V8K1C', ada.user.default_profile_id);
  const { exitCode, stdout, stderr } = await execa('/bin/sh', ['-c', command], {
    cwd: machine.folder,
    env: { XDG_CONFIG_HOME: machine.folder, HOME: machine.folder },
    extendEnv: false,
    reject: false,
    input: '',
  });
  expect([line, exitCode, stderr]).toEqual([line, 0, '']);
  return stdout;
}

it('names options that exist', () => {
  // Commander adds the first, and calls add the second when they are chosen.
  const known = new Set(['--help', '--json']);
  const collect = ({ options, commands }: Command) => {
    for (const { long } of options) if (long) known.add(long);
    for (const command of commands) collect(command);
  };
  const program = emptyProgram('1');
  addClientCommands(program);
  collect(program);
  const named = [...guide.matchAll(/`(?:meishi [^`]*)?(--[a-z-]+)[^`]*`/g)].map(([, flag]) => flag);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((flag) => flag && !known.has(flag))).toEqual([]);
});

it('has commands that work as they are written', async () => {
  const zoe = await app.createUser({ email: 'zoe@studio.example', name: 'Zoë Brandt' });
  const body = { display_name: 'Lindenhof Studio', name: 'lindenhof-studio' };
  const { group_id } = await ada.call(createGroup, { body });
  await app.database.query(
    `insert into memberships (group_id, user_id, profile_id, role) values ($1, $2, $3, 'member')`,
    [group_id, zoe.user.user_id, zoe.user.default_profile_id],
  );
  const params = { id: group_id };
  const site = { kind: 'website', title: 'Site', url: 'https://studio.example' } as const;
  const { links } = await ada.call(createGroupLink, { params, body: site });
  await ada.call(createContact, { body: { display_name: 'Anna Muster' } });
  await writeFile(join(machine.folder, 'contact.json'), '{"display_name":"Bo Ek"}');

  const { secret } = await keyOf(ada, 'contacts:write', 'links:write', 'groups:write');
  const [login = '', ...others] = commands;
  expect(login).toMatch(/^meishi login /);
  expect(await follow(login, `--key ${secret}`)).toContain(`Logged in at ${app.origin}`);
  for (const line of others) {
    if (line.startsWith('meishi plan')) {
      const [file = ''] = blocks('yaml');
      const ofThisGroup = file.replace('4F7K2M9Q1CXA', links[0]?.link_id ?? '');
      await writeFile(join(machine.folder, 'group.yaml'), ofThisGroup);
    }
    const stdout = await follow(line, line.startsWith('meishi apply') ? '--yes' : '');
    if (line.includes('--search')) expect(JSON.parse(stdout)).toMatchObject({ total: 1 });
  }
  expect((await ada.call(listContacts, {})).contacts.map(({ display_name }) => display_name)).toEqual([
    'Anna Muster',
    'Bo Ek',
  ]);
  expect(await readFile(join(machine.folder, 'contacts.csv'), 'utf8')).toContain('Bo Ek');
  const stored = await ada.call(listGroupLinks, { params });
  expect(stored.links).toMatchObject([{ title: 'Meet {first_name}', locked: true }]);
  expect(stored.overrides).toHaveLength(2);
  expect(await follow('meishi logout')).toBe('The key is deleted from this computer.');
});
