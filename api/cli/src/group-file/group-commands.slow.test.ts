import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { revokeKey } from '@meishi/api-contract/endpoints/account/keys';
import {
  createGroupLink,
  listGroupLinks,
  updateLinkOverrides,
  updateOwnLinkOverrides,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { keyOf, type Machine, startMachine } from '../../../test/client-program.ts';
import { makeTeam, type TestGroup } from '../../../test/fixtures/groups.ts';

// Each command is a process.
jest.setTimeout(300_000);

let app: TestApp;
let machine: Machine;
let admin: TestUser;
let zoe: TestUser;
let group: TestGroup;
let key: string;
beforeAll(async () => {
  app = await startApp();
  machine = await startMachine(app);
});
beforeEach(async () => {
  ({ admin, zoe, group } = await makeTeam(app));
  ({ secret: key } = await keyOf(admin, 'groups:write'));
});
afterAll(async () => {
  await app.close();
  await machine.remove();
});

const run = (...args: string[]) => machine.run(args, { key });
const stored = () => admin.call(listGroupLinks, { params: { id: group.name } });
const shownBy = async ({ user }: TestUser) =>
  (await app.visitor(getProfile, { params: { id: user.default_profile_id } })).links.map(
    ({ title }) => title,
  );

async function write(links: string): Promise<void> {
  await writeFile(join(machine.folder, 'group.yaml'), `group: ${group.name}\nlinks:\n${links}`);
}

const site = { kind: 'website', title: 'Site', url: 'https://studio.example/{slug}' } as const;
const blog = { kind: 'website', title: 'Blog', url: 'https://blog.example' } as const;

/** A group with Site, and with Blog, which has another title for everyone and is hidden by its admin. */
async function filledGroup(): Promise<{ siteId: string; blogId: string }> {
  const params = { id: group.name };
  await admin.call(createGroupLink, { params, body: site });
  const { links, version } = await admin.call(createGroupLink, { params, body: { ...blog, enabled: false } });
  const [siteId = '', blogId = ''] = links.map(({ link_id }) => link_id);
  const overrides = [
    { link_id: siteId, user_id: null, title: 'Our site' },
    { link_id: siteId, user_id: zoe.user.user_id, hidden: true },
  ];
  await admin.call(updateLinkOverrides, { params, body: { version, overrides } });
  return { siteId, blogId };
}

it('writes a group as a file that changes nothing', async () => {
  const { siteId, blogId } = await filledGroup();
  const { stdout } = await run('export-group', group.name);
  expect(stdout).toBe(
    [
      `group: ${group.name}`,
      'links:',
      `  - id: ${siteId}`,
      '    kind: website',
      '    title: Site',
      '    url: https://studio.example/{slug}',
      '    overrides:',
      '      everyone:',
      '        title: Our site',
      '      members:',
      `        ${zoe.email}:`,
      '          hidden: true',
      `  - id: ${blogId}`,
      '    kind: website',
      '    title: Blog',
      '    url: https://blog.example',
      '    enabled: false',
    ].join('\n'),
  );
  await writeFile(join(machine.folder, 'group.yaml'), stdout);
  expect((await run('plan', 'group.yaml')).stdout).toBe('Nothing to change.');
});

it('lists what changes on every page, applies it, and then has nothing to change', async () => {
  const { siteId, blogId } = await filledGroup();
  const before = await stored();
  await write(`
  - {kind: website, title: Careers, url: 'https://jobs.example', locked: true}
  - id: ${siteId}
    kind: website
    title: Website
    url: https://studio.example/{slug}
    overrides:
      members:
        ${admin.email}: {hidden: true}
`);
  const { stdout } = await run('plan', 'group.yaml');
  const page = (user: TestUser) => `https://studio.example/${user.user.default_profile_id}`;
  const expected = [
    `Group ${group.name}, version ${before.version} of its links:`,
    '  + link Careers (https://jobs.example)',
    '  ~ link Site: title "Site" → "Website"',
    '  ~ link Website for everyone: title "Our site" → null',
    `  ~ link Website for Zoë Brandt <${zoe.email}>: hidden true → null`,
    `  ~ link Website for Ada Lovelace <${admin.email}>: hidden null → true`,
    '  - link Blog (https://blog.example)',
    '  ~ order: Careers, Website',
    'Pages of members:',
    `  Ada Lovelace <${admin.email}>:`,
    '    + Careers (https://jobs.example)',
    `    - Our site (${page(admin)})`,
    `  Zoë Brandt <${zoe.email}>:`,
    '    + Careers (https://jobs.example)',
    `    + Website (${page(zoe)})`,
  ];
  expect(stdout.split('\n')).toEqual(expected);
  const asJson = JSON.parse((await run('plan', 'group.yaml', '--output', 'json')).stdout);
  expect(asJson.pages.map(({ members }: { members: string[] }) => members)).toHaveLength(2);
  expect(await stored()).toEqual(before);
  expect([await shownBy(admin), await shownBy(zoe)]).toEqual([['Our site'], []]);

  const refused = await machine.run(['apply', 'group.yaml'], { key, input: 'no\n' });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing is changed.') });
  expect((await machine.run(['apply', 'group.yaml'], { key })).code).toBe(1);
  expect(await stored()).toEqual(before);

  const applied = await machine.run(['apply', 'group.yaml'], { key, input: 'yes\n' });
  expect(applied.stdout.split('\n')).toEqual([...expected, 'Applied.']);
  expect([await shownBy(admin), await shownBy(zoe)]).toEqual([['Careers'], ['Careers', 'Website']]);
  const { links } = await stored();
  expect(links.map(({ link_id }) => link_id)).toEqual([expect.any(String), siteId]);
  expect(links.map(({ link_id }) => link_id)).not.toContain(blogId);
  for (const command of ['plan', 'apply'])
    expect((await run(command, 'group.yaml')).stdout).toBe('Nothing to change.');
});

it('leaves members’ own overrides and photos alone, and counts them in the plan', async () => {
  const { siteId } = await filledGroup();
  const params = { id: group.name };
  const own = { link_id: siteId, title: 'Zoë’s site', hidden: false };
  await zoe.call(updateOwnLinkOverrides, {
    params,
    body: { version: (await stored()).version, overrides: [own] },
  });
  await write(`  - {id: ${siteId}, kind: website, title: Site, url: 'https://new.example'}\n`);
  const { stdout } = await run('apply', 'group.yaml', '--yes');
  expect(stdout).toContain('~ Zoë’s site (https://studio.example/');
  expect(stdout).toContain('→ Zoë’s site (https://new.example)');
  expect((await stored()).overrides).toMatchObject([{ ...own, user_id: zoe.user.user_id, own: true }]);
});

describe('a refusal', () => {
  it('names the line of every mistake in the file', async () => {
    await write(`  - kind: website
    title: Site
    url: nowhere
    horoscope: yes
  - kind: website
    title: ${'x'.repeat(61)}
    url: https://studio.example
    overrides:
      everyone: {hidden: maybe}
`);
    expect(await run('plan', 'group.yaml')).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'group.yaml:5: links.0.url: Please enter a full address, such as https://example.com/{slug}.',
        'group.yaml:6: links.0.horoscope: Unrecognized key: "horoscope"',
        'group.yaml:8: links.1.title: Please use up to 60 characters.',
        'group.yaml:11: links.1.overrides.everyone.hidden: Invalid input: expected boolean, received string',
      ].join('\n'),
    });
    await writeFile(join(machine.folder, 'broken.yaml'), 'group: x\nlinks:\n  - {kind: website\n');
    expect((await run('plan', 'broken.yaml')).stderr).toMatch(/^broken\.yaml:\d: .+/);
  });

  it('names the line of a link or a member that the group does not have', async () => {
    await write(`  - {id: unknown, kind: website, title: Site, url: 'https://studio.example'}\n`);
    expect((await run('plan', 'group.yaml')).stderr).toMatch(/^group\.yaml:3: The group has no link unknown/);
    await write(`  - kind: website
    title: Site
    url: https://studio.example
    overrides:
      members:
        nobody@studio.example: {hidden: true}
`);
    const sentence = 'group.yaml:8: The group has no member nobody@studio.example.';
    expect((await run('plan', 'group.yaml')).stderr).toBe(sentence);
  });

  it('follows a change between the plan and its application', async () => {
    await filledGroup();
    await write(`  - {kind: website, title: Site, url: 'https://new.example'}\n`);
    const planned = (await run('plan', 'group.yaml')).stdout;
    const [, version = ''] = /version (\d+)/.exec(planned) ?? [];
    await admin.call(createGroupLink, { params: { id: group.name }, body: { ...site, title: 'Later' } });
    const before = await stored();
    const refused = await run('apply', 'group.yaml', '--yes', '--at', version);
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `The links now have the version ${before.version}. Run meishi plan again.`,
    });
    expect(await stored()).toEqual(before);
  });

  it('of a wrong scope, a revoked key or a member is clear, and nothing changes', async () => {
    await filledGroup();
    await write('  []\n');
    const before = await stored();
    const reading = await keyOf(admin, 'groups:read');
    const revoked = await keyOf(admin, 'groups:write');
    await admin.call(revokeKey, { params: { id: revoked.key_id } });
    const ofMember = await keyOf(zoe, 'groups:write');
    const stderrOf = async ({ secret }: { secret: string }) =>
      (await machine.run(['apply', 'group.yaml', '--yes'], { key: secret })).stderr;
    expect(await stderrOf(reading)).toMatch(/This key doesn’t have the scope groups:write\.$/);
    expect(await stderrOf(revoked)).toMatch(/This key isn’t valid\. It may have expired\.$/);
    expect(await stderrOf(ofMember)).toMatch(/Only admins can do this\.$/);
    expect(await stored()).toEqual(before);
  });
});

it('refuses what changes while the question is open', async () => {
  const { siteId } = await filledGroup();
  await write(`  - {id: ${siteId}, kind: website, title: Site, url: 'https://new.example'}\n`);
  const process = machine.start(['apply', 'group.yaml'], key);
  for await (const chunk of process.stderr) if (String(chunk).includes('Only yes')) break;
  await admin.call(createGroupLink, { params: { id: group.name }, body: blog });
  const before = await stored();
  process.stdin.end('yes\n');
  const { exitCode } = await process;
  expect(exitCode).toBe(1);
  expect(await stored()).toEqual(before);
  expect(await readFile(join(machine.folder, 'group.yaml'), 'utf8')).toContain('https://new.example');
});
