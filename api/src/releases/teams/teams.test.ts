import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminRollBackRelease } from '@meishi/api-contract/endpoints/admin/admin-releases';
import {
  createTeam,
  createTeamToken,
  deleteTeam,
  listTeams,
  revokeTeamToken,
  type Team,
  updateTeam,
} from '@meishi/api-contract/endpoints/admin/teams';
import {
  activateRelease,
  createRelease,
  listReleases,
  rollBackRelease,
  withdrawRemote,
} from '@meishi/api-contract/endpoints/remotes/releases';
import { createClient } from '@meishi/api-contract/transport/client';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../test/fixtures/releases.ts';
import { Audit } from '../../platform/audit/audit.ts';

const lab = { name: 'Lab', remotes: ['mf-lab', 'mf-other'], paths: ['/lab/{id}', '/trial'], people: [] };

let meishi: TestApp;
let admin: TestUser;
let team: Team;
beforeAll(async () => {
  meishi = await startApp();
  await release(meishi, 'shell', pack(shellBuild()));
  admin = await meishi.createUser({ email: productAdmin });
  team = await admin.call(createTeam, { body: { ...lab, people: ['Ada@Example.com'] } });
});
afterAll(() => meishi.close());

const as = (token: string) => createClient({ baseUrl: `${meishi.origin}/api/v1`, token: async () => token });
const upload = (token: string, name: string, paths: string[], activate = true) =>
  as(token)(createRelease, {
    params: { name },
    body: { activate: String(activate) },
    files: {
      archive: pack(
        remoteBuild(
          name,
          paths.map((path) => ({ path, access: 'user' as const })),
        ),
      ),
    },
  });
const newToken = (team: Team, remotes?: string[]) =>
  admin.call(createTeamToken, { params: { id: team.team_id }, body: { label: 'Pipeline', remotes } });

describe('a team', () => {
  it('is listed with its tokens, without their texts', async () => {
    expect(team).toMatchObject({ ...lab, people: ['ada@example.com'], created_by: productAdmin, tokens: [] });
    const { token } = await newToken(team, ['mf-other']);
    const listed = await admin.call(listTeams);
    expect(listed.map(({ name, tokens }) => [name, tokens])).toEqual([
      [
        'Lab',
        [
          expect.objectContaining({
            label: 'Pipeline',
            remotes: ['mf-other'],
            created_by: productAdmin,
            last_used_at: null,
          }),
        ],
      ],
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const { rows } = await meishi.database.query('select tokens::text as stored from teams.tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('releases, rolls back and withdraws its remotes with a token, without a restart', async () => {
    const { token } = await newToken(team);
    const params = { name: 'mf-lab' };
    const first = await upload(token, 'mf-lab', ['/trial']);
    expect(first).toMatchObject({ released_by: 'team Lab', active: true });
    await upload(token, 'mf-lab', ['/trial', '/trial/{name}/parts', '/lab/{name}']);
    expect(await as(token)(rollBackRelease, { params })).toMatchObject({ version: first.version });
    expect(await as(token)(withdrawRemote, { params })).toMatchObject({ active: false });
    const [{ tokens = [] } = {}] = await admin.call(listTeams);
    expect(tokens[0]?.last_used_at).toMatch(/:00(\.000)?Z$/);
  });

  it('is refused outside its remotes and addresses, with a sentence', async () => {
    const { token } = await newToken(team, ['mf-lab']);
    const foreign = { status: 403, reason: 'This token is for another remote.' };
    await expect(upload(token, 'mf-other', ['/trial'])).rejects.toMatchObject(foreign);
    const other = { params: { name: 'mf-profile' } };
    for (const refused of [
      as(token)(activateRelease, { ...other, body: { version: '1.0.0', percent: 5 } }),
      as(token)(rollBackRelease, other),
      as(token)(withdrawRemote, other),
      as(token)(listReleases, other),
    ])
      await expect(refused).rejects.toMatchObject(foreign);
    for (const path of ['/trials', '/lab', '/dashboard'])
      for (const activate of [true, false])
        await expect(upload(token, 'mf-lab', ['/trial', path], activate)).rejects.toMatchObject({
          code: 'incompatible-release',
          message: expect.stringContaining(
            `${path} is outside the addresses of team Lab, which are /lab/{id}, /trial`,
          ),
        });

    // What an admin or the team released earlier is not brought back outside the addresses of now.
    const { version } = await upload(token, 'mf-lab', ['/lab/{id}']);
    const { team_id } = team;
    const fields = { ...lab, paths: ['/trial'] };
    await admin.call(updateTeam, { params: { id: team_id }, body: fields });
    const params = { name: 'mf-lab' };
    await as(token)(withdrawRemote, { params });
    for (const again of [
      as(token)(activateRelease, { params, body: { version } }),
      as(token)(rollBackRelease, { params }),
    ])
      await expect(again).rejects.toMatchObject({
        code: 'incompatible-release',
        message: expect.stringContaining('/lab/{id} is outside the addresses of team Lab'),
      });
    expect(await admin.call(adminRollBackRelease, { params })).toMatchObject({ version, active: true });
    await admin.call(updateTeam, { params: { id: team_id }, body: lab });
  });

  it('has a name and remotes of its own', async () => {
    const other = { name: 'LAB', remotes: ['mf-new'], paths: ['/new'], people: [] };
    await expect(admin.call(createTeam, { body: other })).rejects.toMatchObject({
      code: 'already-exists',
      reason: 'There is already a team called LAB.',
    });
    await expect(
      admin.call(createTeam, { body: { ...other, name: 'New', remotes: ['mf-lab'] } }),
    ).rejects.toMatchObject({ code: 'already-exists', reason: 'The remote mf-lab already belongs to Lab.' });
    await expect(newToken(team, ['mf-profile'])).rejects.toMatchObject({
      code: 'not-allowed',
      reason: 'The remote mf-profile doesn’t belong to Lab.',
    });
  });

  it('loses a token immediately when it is revoked, expires, or the remote or team is removed', async () => {
    const releases = (token: string, name = 'mf-lab') => as(token)(listReleases, { params: { name } });
    const refused = { status: 401, reason: 'This release token isn’t valid.' };
    const params = { id: team.team_id };

    const one = await newToken(team);
    await releases(one.token);
    const revoked = await admin.call(revokeTeamToken, {
      params: { ...params, token: one.team.tokens[0]?.token_id ?? '' },
    });
    expect(revoked.tokens.length).toBe(one.team.tokens.length - 1);
    await expect(releases(one.token)).rejects.toMatchObject(refused);

    const two = await newToken(team);
    await meishi.database.query(`update teams.tokens set expires_at = now() where token_id = $1`, [
      two.team.tokens[0]?.token_id,
    ]);
    await expect(releases(two.token)).rejects.toMatchObject(refused);

    const some = await newToken(team, ['mf-lab']);
    const later = await newToken(team);
    await admin.call(updateTeam, { params, body: { ...lab, remotes: [...lab.remotes, 'mf-later'] } });
    await releases(later.token, 'mf-later');
    await expect(releases(some.token, 'mf-later')).rejects.toMatchObject({ status: 403 });

    const three = await newToken(team);
    await admin.call(updateTeam, { params, body: { ...lab, remotes: ['mf-other'] } });
    await expect(releases(three.token)).rejects.toMatchObject({ status: 403 });
    await releases(three.token, 'mf-other');
    await admin.call(deleteTeam, { params });
    await expect(releases(three.token, 'mf-other')).rejects.toMatchObject(refused);

    const { entries } = await meishi.app.get(Audit).list({ subjects: [`team:${team.team_id}`], limit: 50 });
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['team-created', 'team-updated', 'team-deleted', 'team-token-created', 'team-token-revoked']),
    );
    expect(JSON.stringify(entries)).not.toContain(one.token);
  });
});
