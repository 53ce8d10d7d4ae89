import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createGroupKey } from '@meishi/api-contract/endpoints/account/keys';
import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { type Machine, startMachine } from '../../../test/client-program.ts';
import { makeGroup, makeTeam, type TestGroup } from '../../../test/fixtures/groups.ts';

/** `meishi` with a key of a group, as a server of the group uses it. */

// Each command is a process.
jest.setTimeout(300_000);

let app: TestApp;
let machine: Machine;
let admin: TestUser;
let zoe: TestUser;
let group: TestGroup;
let other: TestGroup;
beforeAll(async () => {
  app = await startApp();
  machine = await startMachine(app);
  ({ admin, zoe, group } = await makeTeam(app));
  other = await makeGroup(app, { admins: [admin], members: [] });
});
afterAll(async () => {
  await app.close();
  await machine.remove();
});

const params = () => ({ id: group.name });

async function withKey(scope: KeyScope) {
  const { secret: key } = await admin.call(createGroupKey, {
    params: params(),
    body: { label: 'Sync', scopes: [scope] },
  });
  return (...args: string[]) => machine.run(args, { key });
}

it('lists and changes what the scope of the key contains, in its group only', async () => {
  const reading = await withKey('groups:read');
  const writing = await withKey('groups:write');
  const listed = await reading('members', 'list', '--id', group.name);
  expect(JSON.parse(listed.stdout)).toMatchObject({ total: 2 });
  const remove = ['members', 'remove', '--id', group.name, '--user-id', zoe.user.user_id];
  expect(await reading(...remove)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('groups:write'),
  });
  for (const args of [
    ['contacts', 'list'],
    ['members', 'list', '--id', other.name],
  ])
    expect(await writing(...args)).toMatchObject({ code: 1, stdout: '' });
  expect((await admin.call(listMembers, { params: params() })).total).toBe(2);
  expect(await writing(...remove)).toMatchObject({ code: 0 });
  expect((await admin.call(listMembers, { params: params() })).total).toBe(1);
});

it('plans and applies a file of its group, and of no other one', async () => {
  const writing = await withKey('groups:write');
  const write = ({ name }: TestGroup) =>
    writeFile(
      join(machine.folder, 'group.yaml'),
      `group: ${name}\nlinks:\n  - {kind: website, title: Site, url: 'https://studio.example'}\n`,
    );
  await write(other);
  expect((await writing('apply', 'group.yaml', '--yes')).code).toBe(1);
  await write(group);
  const reading = await withKey('groups:read');
  expect((await reading('plan', 'group.yaml')).stdout).toContain('+ link Site');
  expect((await reading('apply', 'group.yaml', '--yes')).code).toBe(1);
  expect((await admin.call(listGroupLinks, { params: params() })).links).toEqual([]);
  expect((await writing('apply', 'group.yaml', '--yes')).stdout).toContain('Applied.');
  expect((await admin.call(listGroupLinks, { params: params() })).links).toMatchObject([{ title: 'Site' }]);
  expect((await admin.call(listGroupLinks, { params: { id: other.name } })).links).toEqual([]);
});
