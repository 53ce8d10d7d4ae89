import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { claimIssuedCard } from '@meishi/api-contract/endpoints/groups/directory';
import { discardIssue, listIssues } from '@meishi/api-contract/endpoints/groups/issue';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { issuesOf, newIssues, rowOf, tableOf } from '../../../test/issues.ts';
import { personOf } from '../../../test/scim.ts';
import { IssueSweep } from './issue-sweep.job.ts';

/** Cards that an admin issues from a table. */

let app: TestApp;
let { admin, group, scim, issues, params, people, members, results } = {} as Awaited<
  ReturnType<typeof newIssues>
>;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, group, scim, issues, params, people, members, results } = await newIssues(app));
});

describe('a table', () => {
  it('is checked first, and stores nothing but itself', async () => {
    const known = newAddress('known');
    await scim('POST', '/Users', personOf(known, { externalId: 'E-1' }));
    const member = await app.createUser();
    await app.database.query(
      'insert into memberships (group_id, user_id, profile_id, role) values ($1, $2, $3, $4)',
      [group.group_id, member.user.user_id, member.user.default_profile_id, 'member'],
    );
    const row = rowOf();
    const before = await members();
    const issue = await issues.upload(
      tableOf(
        row,
        { ...row, Vorname: 'Augusta' },
        rowOf({ 'E-Mail': known, Personalnummer: '' }),
        rowOf({ 'E-Mail': newAddress('other'), Personalnummer: 'E-1' }),
        rowOf({ 'E-Mail': member.email, Personalnummer: '' }),
        rowOf({ 'E-Mail': 'ada at example' }),
        rowOf({ Vorname: '', Nachname: '' }),
        rowOf({ 'E-Mail': '', Personalnummer: '' }),
        rowOf({ Telefon: 'by pigeon' }),
      ),
    );
    expect(issue).toMatchObject({
      status: 'draft',
      rows: 9,
      counts: { new: 2, existing: 4, invalid: 3, 'no-seat': 0 },
      applied_at: null,
      undo_until: null,
    });
    expect(issue.columns.map(({ field }) => field)).toEqual([
      'first_name',
      'last_name',
      'email',
      'job_title',
      'department',
      'phone',
      'mobile',
      'external_id',
    ]);
    expect(await results(issue.issue_id)).toEqual([
      ['new', ''],
      ['existing', 'Is the same person as in row 1.'],
      ['existing', 'Is already there. Nothing changes.'],
      ['existing', 'Is already there. Nothing changes.'],
      ['existing', 'Is already a member of the group and keeps their own card.'],
      ['invalid', '“ada at example” isn’t an email address. Correct it.'],
      ['invalid', 'Add a name.'],
      ['invalid', 'Add an email address or an external ID, so that no one gets two cards.'],
      ['new', '“by pigeon” isn’t a phone number and is left out.'],
    ]);
    expect(await members()).toEqual(before);
    expect(await people()).toHaveLength(1);
  });

  it('never makes two people one by name or a shared mailbox', async () => {
    const office = newAddress('office');
    const { issue_id, counts } = await issues.upload(
      tableOf(
        rowOf({ 'E-Mail': office, Personalnummer: '1' }),
        rowOf({ 'E-Mail': office, Personalnummer: '2' }),
        rowOf({ 'E-Mail': office, Personalnummer: '' }),
        rowOf({ 'E-Mail': newAddress('ada'), Personalnummer: '' }),
      ),
    );
    expect(counts).toMatchObject({ new: 3, invalid: 1 });
    expect((await results(issue_id))[2]).toEqual([
      'invalid',
      'Several people have this address. Add an external ID to tell them apart.',
    ]);
    await issues.apply(issue_id);
    expect((await issues.settled(issue_id)).counts).toEqual({ ...counts });
    expect(await members()).toHaveLength(4);
  });

  it('is read in other fields and encodings, and replaces the draft before', async () => {
    const first = await issues.upload(tableOf(rowOf()));
    const second = await issues.upload(
      Buffer.from('Wer;Wohin\nZoë Müller;zoe@example.org', 'latin1') as Uint8Array<ArrayBuffer>,
      'windows-1252',
    );
    expect(await failureOf(issues.get(first.issue_id))).toMatchObject({ status: 404 });
    expect(second.counts).toMatchObject({ new: 0, invalid: 1 });
    const checked = await issues.check(second.issue_id, { Wer: 'display_name', Wohin: 'email' });
    expect(checked.counts).toMatchObject({ new: 1, invalid: 0 });
    expect(await issues.rows(second.issue_id)).toMatchObject([
      { row: 1, result: 'new', display_name: 'Zoë Müller', email: 'zoe@example.org' },
    ]);
  });

  it.each([
    ['an empty file', '', 400],
    ['headings alone', 'Name;Email', 400],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0', 415],
    ['a lost quotation mark', 'Name,Email\n"Ada,ada@example.org', 400],
    ['too many people', `Name\n${'Ada\n'.repeat(10_001)}`, 400],
    ['too many columns', `${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\nx`, 400],
  ])('is refused as %s', async (_, content, status) => {
    expect(await failureOf(issues.upload(content))).toMatchObject({ status });
    expect((await admin.call(listIssues, { params: params, query: {} })).issues).toEqual([]);
  });

  it('is part of Team, and of a group that is not being deleted', async () => {
    const free = await app.createUser();
    const own = await makeGroup(app, { admins: [free] });
    expect(await failureOf(issuesOf(free.call, own).upload(tableOf(rowOf())))).toMatchObject({
      code: 'plan-required',
    });
    const { issue_id } = await issues.upload(tableOf(rowOf()));
    await app.database.query(`update groups set erased_at = now() + interval '7 days' where group_id = $1`, [
      group.group_id,
    ]);
    expect(await failureOf(issues.apply(issue_id))).toMatchObject({ code: 'conflict' });
  });

  it('is applied once, and not if nobody in it needs a card', async () => {
    const { issue_id } = await issues.upload(tableOf(rowOf({ Vorname: '', Nachname: '' })));
    expect(await failureOf(issues.apply(issue_id))).toMatchObject({ code: 'conflict' });
    await admin.call(discardIssue, { params: { ...params, issueId: issue_id } });
    const done = await issues.issue(tableOf(rowOf()));
    for (const again of [issues.apply(done.issue_id), issues.check(done.issue_id, {})])
      expect(await failureOf(again)).toMatchObject({ code: 'conflict' });
    const input = { params: { ...params, issueId: done.issue_id } };
    expect(await failureOf(admin.call(discardIssue, input))).toMatchObject({ code: 'conflict' });
  });

  it('is deleted after a day as a draft, and what became of it after 90 days', async () => {
    const done = await issues.issue(tableOf(rowOf()));
    const draft = await issues.upload(tableOf(rowOf()));
    const age = (days: number) =>
      app.database.query('update directory.issues set created_at = now() - make_interval(days => $1)', [
        days,
      ]);
    await app.app.get(IssueSweep).sweep();
    await issues.get(draft.issue_id);
    await age(2);
    await app.app.get(IssueSweep).sweep();
    expect(await failureOf(issues.get(draft.issue_id))).toMatchObject({ status: 404 });
    await age(91);
    await app.app.get(IssueSweep).sweep();
    expect(await failureOf(issues.get(done.issue_id))).toMatchObject({ status: 404 });
    expect(await people()).toHaveLength(1);
  });
});

describe('an undo', () => {
  it('withdraws every card that nobody has claimed, and names the others', async () => {
    const rows = [rowOf(), rowOf(), rowOf()];
    const { issue_id } = await issues.issue(tableOf(...rows));
    const claimer = await app.createUser({ email: rows[1]?.['E-Mail'] });
    const [, second] = await issues.rows(issue_id);
    await claimer.call(claimIssuedCard, { params: { personId: second?.person_id ?? '' } });
    await issues.undo(issue_id);
    const undone = await issues.settled(issue_id);
    expect(undone).toMatchObject({
      status: 'undone',
      counts: { new: 0, withdrawn: 2, kept: 1 },
      undo_until: null,
    });
    expect(await issues.rows(issue_id, 'kept')).toMatchObject([
      { row: 2, claimed: true, message: 'Has taken over the card and keeps it.' },
    ]);
    expect(await members()).toHaveLength(2);
    expect(await people()).toHaveLength(1);
    expect(await failureOf(issues.undo(issue_id))).toMatchObject({ code: 'conflict' });
  });

  it('is possible for a day', async () => {
    const { issue_id } = await issues.issue(tableOf(rowOf()));
    await app.database.query(
      `update directory.issues set applied_at = now() - interval '25 hours' where issue_id = $1`,
      [issue_id],
    );
    expect((await issues.get(issue_id)).undo_until).toBeNull();
    expect(await failureOf(issues.undo(issue_id))).toMatchObject({ code: 'conflict' });
  });
});
