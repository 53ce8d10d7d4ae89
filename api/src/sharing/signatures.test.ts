import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { listSignatures } from '@meishi/api-contract/endpoints/groups/signatures';
import { updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { makeGroup, makeTeam } from '../../test/fixtures/groups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const nothing = { photo: false, phone: false, email: false, website: false, note: '' };

async function decide(admin: TestUser, id: string, signature: typeof nothing | null) {
  const { version } = await admin.call(getGroup, { params: { id } });
  return admin.call(updateGroup, { params: { id }, body: { version, signature } });
}

describe('the mail signatures of a group', () => {
  it('have each member’s data and what the group shows', async () => {
    const { admin, zoe, group } = await makeTeam(app);
    const params = { id: zoe.user.default_profile_id };
    const phones = [{ label: 'Work', value: '+49 30 1234', primary: true }];
    await zoe.call(updateProfile, { params, body: { version: 1, job_title: 'Printer', phones } });
    const changed = await decide(admin, group.group_id, {
      ...nothing,
      phone: true,
      note: 'Lindenhof GmbH\nHRB 1 <Berlin>',
    });
    expect(changed.signature).toMatchObject({ phone: true, email: false });

    const { signatures } = await admin.call(listSignatures, { params: { id: group.name } });
    expect(signatures.map(({ display_name }) => display_name).sort()).toEqual(['Ada Lovelace', 'Zoë Brandt']);
    const [of] = signatures.filter(({ user_id }) => user_id === zoe.user.user_id);
    expect(of).toMatchObject({ email: zoe.email, display_name: 'Zoë Brandt' });
    expect(of?.text.split('\n')).toEqual([
      'Zoë Brandt',
      'Printer',
      '+49 30 1234',
      expect.stringMatching(/^See my card and save my contact: http.*\/profile\/\w+\?s=signature$/),
      'Lindenhof GmbH',
      'HRB 1 <Berlin>',
    ]);
    expect(of?.html).toContain('Lindenhof GmbH<br>HRB 1 &lt;Berlin&gt;');
    expect(of?.html).not.toContain(zoe.email);
  });

  it('are found by the address of the account and of the card, in pages', async () => {
    const { admin, zoe, group } = await makeTeam(app);
    const params = { id: group.group_id };
    const emails = [{ label: 'Work', value: 'Zoe@lindenhof.example', primary: true }];
    await zoe.call(updateProfile, {
      params: { id: zoe.user.default_profile_id },
      body: { version: 1, emails },
    });
    const found = async (email: string) =>
      (await admin.call(listSignatures, { params, query: { email } })).signatures.map(
        ({ user_id }) => user_id,
      );
    for (const email of [zoe.email.toUpperCase(), 'zoe@lindenhof.example'])
      expect(await found(email)).toEqual([zoe.user.user_id]);
    expect(await found('nobody@lindenhof.example')).toEqual([]);

    const first = await admin.call(listSignatures, { params, query: { limit: 1 } });
    const second = await admin.call(listSignatures, {
      params,
      query: { limit: 1, cursor: first.next_cursor ?? '' },
    });
    expect(second.next_cursor).toBeNull();
    const ids = [...first.signatures, ...second.signatures].map(({ user_id }) => user_id);
    expect(ids.sort()).toEqual([admin.user.user_id, zoe.user.user_id].sort());
  });

  it('show everything until the group decides, in the caller’s language', async () => {
    const { admin, group } = await makeTeam(app);
    const response = await fetch(`${app.origin}/api/v1/groups/${group.group_id}/signatures`, {
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'de' },
    });
    const { data } = await response.json();
    expect(data.signatures[0].text).toContain('Meine Karte ansehen');
    expect((await decide(admin, group.group_id, nothing)).signature).toEqual(nothing);
    expect((await decide(admin, group.group_id, null)).signature).toBeNull();
  });

  it('belong to Team, and to the admins', async () => {
    const admin = await app.createUser();
    const { group_id: id } = await makeGroup(app, { admins: [admin] });
    expect(await failureOf(admin.call(listSignatures, { params: { id } }))).toMatchObject({
      code: 'plan-required',
    });
    const team = await makeTeam(app);
    expect(
      await failureOf(team.zoe.call(listSignatures, { params: { id: team.group.group_id } })),
    ).toMatchObject({ code: 'not-allowed' });
  });
});
