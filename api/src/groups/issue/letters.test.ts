import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { claimIssuedCard, getLetter } from '@meishi/api-contract/endpoints/groups/directory';
import { remindPeople, withdrawCard } from '@meishi/api-contract/endpoints/groups/issue';
import { getProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { newAddress, signIn } from '../../../test/fixtures/users.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { issuesOf, letterTo, newIssues, rowOf, tableOf } from '../../../test/issues.ts';
import { patchOf, personOf } from '../../../test/scim.ts';

/** What people have of the cards that were issued for them, and their letters. */

let app: TestApp;
let inbox: TestInbox;
let { admin, group, scim, issues, params, people, members, results } = {} as Awaited<
  ReturnType<typeof newIssues>
>;
beforeEach(async () => {
  ({ admin, group, scim, issues, params, people, members, results } = await newIssues(app));
});
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

describe('issued cards', () => {
  it('are public and complete before anybody signs in, and say so in a letter', async () => {
    const row = rowOf();
    const issue = await issues.issue(tableOf({ ...row, Mobil: '="+49 171 7654321"' }));
    expect(issue).toMatchObject({ status: 'done', counts: { new: 1 }, unclaimed: 1 });
    expect(issue.undo_until).not.toBeNull();
    expect(issue.columns[0]).toEqual({ column: 'Vorname', field: 'first_name', samples: [] });
    const [{ profile_id, person_id } = { profile_id: null, person_id: null }] = await issues.rows(
      issue.issue_id,
      'unclaimed',
    );
    expect(await app.visitor(getProfile, { params: { id: profile_id ?? '' } })).toMatchObject({
      display_name: 'Ada Lovelace',
      job_title: 'Analystin',
      company: 'Lindenhof Studio',
      department: 'Entwicklung',
      emails: [{ value: row['E-Mail'] }],
      phones: [{ value: '+49 30 1234567' }, { value: '+49 171 7654321' }],
    });
    const { mail, personId } = await letterTo(inbox, row['E-Mail']);
    expect(personId).toBe(person_id);
    expect(mail.subject).toMatch(/^Your business card on .* is ready$/);
    for (const text of ['Lindenhof Studio', 'Analystin', 'Entwicklung', '+49 171 7654321', profile_id])
      expect(mail.text).toContain(text);
    expect(mail.html).toContain(`/profile/${profile_id}/picture.jpg`);
    const { rows } = await app.database.query(
      `select action, details->>'rows' as rows from audit_entries where subject = $1 and action = 'cards-issued'`,
      [`group:${group.group_id}`],
    );
    expect(rows).toEqual([{ action: 'cards-issued', rows: '1' }]);
  });

  it('come without letters if the admin wants none, who can send them later, once a day', async () => {
    const row = rowOf();
    const { issue_id, letters } = await issues.issue(tableOf(row, rowOf({ 'E-Mail': '' })), false);
    expect(letters).toBe(false);
    const remind = (person_ids?: string[]) =>
      admin.call(remindPeople, { params: params, body: { person_ids } });
    expect(await remind()).toEqual({ sent: 1, left_out: 1 });
    expect(await remind()).toEqual({ sent: 0, left_out: 2 });
    await inbox.waitFor(row['E-Mail']);
    await app.database.query(`update directory.people set letter_wanted_at = now() - interval '25 hours'`);
    const [{ person_id } = { person_id: null }] = await issues.rows(issue_id);
    expect(await remind([person_id ?? ''])).toEqual({ sent: 1, left_out: 0 });
    await inbox.waitFor(row['E-Mail'], /is waiting for you$/);
    expect(inbox.to(row['E-Mail'])).toHaveLength(2);
  });

  it('stop at the last seat of the plan', async () => {
    await app.database.query('update users set seats = 3 where user_id = $1', [admin.user.user_id]);
    const { issue_id, counts } = await issues.upload(tableOf(rowOf(), rowOf(), rowOf()));
    expect(counts).toMatchObject({ new: 2, 'no-seat': 1 });
    await app.database.query('update users set seats = 2 where user_id = $1', [admin.user.user_id]);
    await issues.apply(issue_id);
    expect((await issues.settled(issue_id)).counts).toMatchObject({ new: 1, 'no-seat': 2 });
    expect(await members()).toHaveLength(2);
  });

  it('need a confirmed address of the admin for their letters, and stay within the limit of a day', async () => {
    const unverified = await app.createUser({ verified: false });
    await app.database.query(
      'insert into memberships (group_id, user_id, profile_id, role) values ($1, $2, $3, $4)',
      [group.group_id, unverified.user.user_id, unverified.user.default_profile_id, 'admin'],
    );
    const others = issuesOf(unverified.call, group);
    const draft = await others.upload(tableOf(rowOf()));
    expect(await failureOf(others.apply(draft.issue_id))).toMatchObject({ code: 'email-not-verified' });
    // 10 and two per seat: nine times two letters, and no more.
    await app.database.query('update users set seats = 4 where user_id = $1', [admin.user.user_id]);
    for (let time = 0; time < 9; time++) {
      const { issue_id, status } = await issues.issue(tableOf(rowOf(), rowOf()));
      expect(status).toBe('done');
      await issues.undo(issue_id);
      await issues.settled(issue_id);
    }
    const { issue_id } = await issues.upload(tableOf(rowOf()));
    expect(await failureOf(issues.apply(issue_id))).toMatchObject({ code: 'too-many-requests' });
    expect((await issues.get(issue_id)).status).toBe('draft');
  });

  it('are not issued again by the same table', async () => {
    const table = tableOf(rowOf(), rowOf());
    await issues.issue(table);
    const again = await issues.upload(table);
    expect(again.counts).toMatchObject({ new: 0, existing: 2 });
    expect(await members()).toHaveLength(3);
  });

  it('are continued by the company’s directory, by id or by address', async () => {
    const [one, two] = [rowOf(), rowOf({ Personalnummer: '' })];
    const { issue_id } = await issues.issue(tableOf(one, two));
    const before = await people();
    const byId = await scim(
      'POST',
      '/Users',
      personOf('babs', { externalId: one.Personalnummer, emails: [], title: 'Captain' }),
    );
    const byAddress = await scim('POST', '/Users', personOf(two['E-Mail'], { title: 'Pilot' }));
    expect([byId.status, byAddress.status]).toEqual([201, 201]);
    const after = await people();
    expect(after.map(({ person_id }) => person_id).sort()).toEqual(
      before.map(({ person_id }) => person_id).sort(),
    );
    expect(await members()).toHaveLength(3);
    const card = await app.visitor(getProfile, { params: { id: after[0]?.profile_id ?? '' } });
    expect(['Captain', 'Pilot']).toContain(card.job_title);
    expect((await issues.upload(tableOf(one, two))).counts).toMatchObject({ new: 0 });
    await issues.undo(issue_id);
    const undone = await issues.settled(issue_id);
    expect(undone.counts).toMatchObject({ kept: 2, withdrawn: 0 });
    expect((await results(issue_id))[0]).toEqual([
      'kept',
      'The company’s directory manages this person now.',
    ]);
  });

  it('are withdrawn one by one while nobody has claimed them', async () => {
    const row = rowOf();
    const { issue_id } = await issues.issue(tableOf(row));
    const [{ person_id, profile_id } = { person_id: null, profile_id: null }] = await issues.rows(issue_id);
    const { personId, token } = await letterTo(inbox, row['E-Mail']);
    const withdraw = (id: string | null) =>
      admin.call(withdrawCard, { params: { ...params, personId: id ?? '' } });
    await withdraw(person_id);
    expect(await members()).toHaveLength(1);
    expect(await failureOf(app.visitor(getProfile, { params: { id: profile_id ?? '' } }))).toMatchObject({
      status: 404,
    });
    const letter = app.visitor(getLetter, { params: { personId }, query: { token } });
    expect(await failureOf(letter)).toMatchObject({ status: 404 });
    expect(await failureOf(withdraw(person_id))).toMatchObject({ status: 404 });
    const { body } = await scim('POST', '/Users', personOf(newAddress('babs')));
    expect(await failureOf(withdraw(body.id))).toMatchObject({ code: 'conflict' });
  });
});

describe('the link of a letter', () => {
  const letterOf = (personId: string, token: string) =>
    app.visitor(getLetter, { params: { personId }, query: { token } });

  it('shows the card, and hands it over by the button alone; it proves the address', async () => {
    const row = rowOf();
    await issues.issue(tableOf(row));
    const { personId, token } = await letterTo(inbox, row['E-Mail']);
    const claim = (user: TestUser, given: string | undefined = token) =>
      user.call(claimIssuedCard, { params: { personId }, body: { token: given } });
    expect(await letterOf(personId, token)).toMatchObject({
      display_name: 'Ada Lovelace',
      job_title: 'Analystin',
      email: row['E-Mail'],
      has_account: false,
      group: { name: group.name, display_name: 'Lindenhof Studio' },
    });
    expect(await failureOf(letterOf(personId, `${token.slice(0, -4)}AAAA`))).toMatchObject({ status: 404 });
    expect((await people())[0]?.status).toBe('issued');

    const stranger = await app.createUser();
    expect(await failureOf(claim(stranger))).toMatchObject({ code: 'not-found' });
    const owner = await app.createUser({ email: row['E-Mail'], verified: false });
    expect(await letterOf(personId, token)).toMatchObject({ has_account: true });
    const wrong = `${token.slice(0, -4)}AAAA`;
    expect(await failureOf(claim(owner, wrong))).toMatchObject({ code: 'email-not-verified' });
    const { profile_id } = await claim(owner);
    expect((await owner.call(listProfiles)).map((profile) => profile.profile_id)).toContain(profile_id);
    expect((await people())[0]?.status).toBe('claimed');
    expect((await signIn(row['E-Mail'])).uid).toBe(owner.uid);
    expect(await failureOf(letterOf(personId, token))).toMatchObject({ status: 404 });
  });

  it('is not sent for a card that was withdrawn or whose address changed meanwhile', async () => {
    const row = rowOf();
    await issues.issue(tableOf(row));
    const { personId, token } = await letterTo(inbox, row['E-Mail']);
    const moved = newAddress('moved');
    const change = { op: 'replace', value: { emails: [{ type: 'work', value: moved }] } };
    await scim('PATCH', `/Users/${personId}`, patchOf(change));
    expect(await failureOf(letterOf(personId, token))).toMatchObject({ status: 404 });
  });
});
