import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getReleaseFailures } from '@meishi/api-contract/endpoints/admin/admin-releases';
import { createTeam, createTeamToken } from '@meishi/api-contract/endpoints/admin/teams';
import {
  getFailures,
  getOwnFailures,
  listOwnRemotes,
} from '@meishi/api-contract/endpoints/remotes/release-failures';
import { createRelease } from '@meishi/api-contract/endpoints/remotes/releases';
import { createClient } from '@meishi/api-contract/transport/client';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../../test/fixtures/releases.ts';
import { ReleaseTickets } from '../../release-reports/release-tickets.ts';

const name = 'mf-lab';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
/** Column 1 is `save` in line 3, column 5 of the page. */
const map = {
  version: 3,
  sources: ['webpack:///src/home/Page.tsx'],
  names: ['save'],
  mappings: 'AAEIA',
};

let meishi: TestApp;
let admin: TestUser;
let lead: TestUser;
let version: string;
let team: ReturnType<typeof createClient>;
beforeAll(async () => {
  meishi = await startApp({ TRUST_PROXY: '1' });
  admin = await meishi.createUser({ email: productAdmin });
  lead = await meishi.createUser({ email: 'lead@meishi.test' });
  await release(meishi, 'shell', pack(shellBuild()));
  const body = { name: 'Lab', remotes: [name], paths: ['/lab'], people: ['Lead@Meishi.test'] };
  const { team_id: id } = await admin.call(createTeam, { body });
  const { token } = await admin.call(createTeamToken, { params: { id }, body: { label: 'Pipeline' } });
  team = createClient({ baseUrl: `${meishi.origin}/api/v1`, token: async () => token });
  const build = remoteBuild(name, [{ path: '/lab', access: 'user' }], {
    files: { 'page0.js.map': JSON.stringify(map), 'later.js': 'later()', 'later.js.map': '{"mappings":7}' },
  });
  const upload = { params: { name }, body: {}, files: { archive: pack(build) } };
  version = (await team(createRelease, upload)).version;
});
afterAll(() => meishi.close());

const tickets = new Map<number, string>();

/** A report of a visitor, who has loaded the app once. */
function report(visitor: number, agent: string, message: string, stack?: string) {
  const ticket =
    tickets.get(visitor) ?? meishi.app.get(ReleaseTickets).issue([{ name, version }], new Date());
  tickets.set(visitor, ticket);
  return fetch(`${meishi.origin}/api/v1/remotes/${name}/failures`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'x-forwarded-for': `2001:db8:0:${visitor}::1`,
    },
    body: JSON.stringify({ ticket, version, kind: 'render', message, stack }),
  });
}

describe('the failures of a release', () => {
  const message = 'Error: Minified React error #185; visit https://react.dev/errors/185';

  it('have the places in the sources, browsers and shares', async () => {
    const base = `https://meishi.test/remotes/${name}/${version}`;
    const stack = [
      `Error: for ada@example.com`,
      `    at x (${base}/page0.js:1:1)`,
      `    at async Promise.all (index 0)`,
      `y@${base}/later.js:2:3`,
      `    at z (https://meishi.test/remotes/mf-other/${version}/page0.js:1:1)`,
    ].join('\n');
    await report(1, firefox, message, stack);
    await report(2, firefox, message);
    await report(3, chrome, message, 'at q (https://evil.example/x.js:1:1)');
    await report(4, 'curl/8', 'TypeError: x is undefined');

    const params = { name, version };
    const { hours, messages } = await team(getFailures, { params });
    expect(hours.map(({ failures }) => failures)).toEqual([4]);
    expect(messages.find((each) => each.message === message)).toMatchObject({
      count: 3,
      share: 0.75,
      stack: [
        { name: 'save', file: 'src/home/Page.tsx', line: 3, column: 5, is_source: true },
        { name: 'y', file: 'later.js', line: 2, column: 3, is_source: false },
      ],
      browsers: [
        { browser: 'Firefox 145', count: 2 },
        { browser: 'Chrome 150', count: 1 },
      ],
    });
    expect(await lead.call(getOwnFailures, { params })).toEqual({ hours, messages });
    expect(await admin.call(getReleaseFailures, { params })).toEqual({ hours, messages });
  });

  it('are for the people of the team only, also those of product admins', async () => {
    expect(await lead.call(listOwnRemotes)).toMatchObject([
      { remote: name, team: 'Lab', releases: [{ version, percent: 100, health: { failures: 4 } }] },
    ]);
    const other = await meishi.createUser();
    expect(await other.call(listOwnRemotes)).toEqual([]);
    for (const user of [other, admin])
      expect(await failureOf(user.call(getOwnFailures, { params: { name, version } }))).toMatchObject({
        status: 404,
      });
    const ofOther = { params: { name: 'mf-profile', version } };
    expect(await failureOf(lead.call(getOwnFailures, ofOther))).toMatchObject({ status: 404 });
    expect(await failureOf(team(getFailures, ofOther))).toMatchObject({ status: 403 });
  });

  it('need a verified address', async () => {
    const body = { name: 'New', remotes: ['mf-new'], paths: ['/new'], people: ['new@meishi.test'] };
    await admin.call(createTeam, { body });
    const unverified = await meishi.createUser({ email: 'new@meishi.test', verified: false });
    expect(await unverified.call(listOwnRemotes)).toEqual([]);
  });

  it('do not give source maps to visitors', async () => {
    const map = await fetch(`${meishi.origin}/remotes/${name}/${version}/page0.js.map`);
    expect(map.status).toBe(404);
  });
});
