import { describe, expect, it } from '@jest/globals';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  applyIssue,
  checkIssue,
  getIssue,
  type Issue,
  type IssueRow,
  listIssueRows,
  listIssues,
  remindPeople,
  undoIssue,
  uploadIssue,
} from '@meishi/api-contract/endpoints/groups/issue';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import IssuePage from './Page.tsx';

const draft: Issue = {
  issue_id: 'i1',
  status: 'draft',
  file_name: 'people.csv',
  encoding: 'utf-8',
  letters: true,
  columns: [
    { column: 'Name', field: 'display_name', samples: ['Ada Lovelace'] },
    { column: 'Number', field: 'ignore', samples: ['17'] },
  ],
  rows: 4,
  counts: { new: 2, existing: 1, invalid: 1, 'no-seat': 0, withdrawn: 0, kept: 0 },
  unclaimed: 0,
  lettered: 0,
  created_by: 'Mika',
  created_at: '2026-11-01T10:00:00Z',
  applied_at: null,
  finished_at: null,
  undo_until: null,
};
const done: Issue = {
  ...draft,
  status: 'done',
  unclaimed: 2,
  lettered: 2,
  applied_at: '2026-11-01T10:00:00Z',
  finished_at: '2026-11-01T10:01:00Z',
  undo_until: '2026-11-02T10:00:00Z',
};

const row = (fields: Partial<IssueRow>): IssueRow => ({
  row: 1,
  result: 'new',
  display_name: 'Ada Lovelace',
  email: 'ada@example.test',
  message: '',
  person_id: null,
  profile_id: null,
  claimed: false,
  letter_sent_at: null,
  ...fields,
});

function open(first: Issue, search = '?issue=i1', missing = false) {
  let issue = first;
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(listIssues, () => ({ issues: search ? [issue] : [], next_cursor: null })),
    answering(uploadIssue, () => issue),
    answering(getIssue, () => {
      if (missing) throw new ApiError(404, 'not-found', 'This issue of cards does not exist.');
      return issue;
    }),
    answering(listIssueRows, ({ query }) => ({
      rows: [row({}), row({ row: 2, result: 'invalid', display_name: '', message: 'Add a name.' })].filter(
        ({ result }) => !query?.result || query.result === result,
      ),
      next_cursor: null,
    })),
    answering(checkIssue, () => issue),
    answering(applyIssue, () => {
      issue = { ...issue, status: 'running', counts: { ...draft.counts, new: 1, existing: 0, invalid: 0 } };
      return issue;
    }),
    answering(undoIssue, () => {
      issue = { ...done, status: 'undone', undo_until: null };
      return issue;
    }),
    answering(remindPeople, () => ({ sent: 2, left_out: 0 })),
  );
  render(
    <StandInShell api={api} path={`/group/lindenhof/issue${search}`} route="/group/:groupname/issue">
      <IssuePage />
    </StandInShell>,
  );
  const sent = (method: string) =>
    api.calls.filter(({ endpoint }) => endpoint.startsWith(method) && !endpoint.startsWith('GET'));
  return { sent };
}

describe('a table of people', () => {
  it('is uploaded, and opens with what each row will become', async () => {
    open(draft, '');
    await screen.findByText('No tables yet');
    const file = new File(['Name\nAda'], 'people.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('Table of people'), file);
    await screen.findByRole('button', { name: 'Issue 2 cards' });
    const table = await screen.findByRole('table', { name: 'Rows' });
    within(table).getByText('Add a name.');
  });

  it('is filtered by result, and its columns are matched by hand', async () => {
    const { sent } = open(draft);
    await userEvent.click(await screen.findByRole('radio', { name: 'Needs correction (1)' }));
    const table = await screen.findByRole('table', { name: 'Rows' });
    await within(table).findByText('Without a name');
    expect(within(table).queryByText('Ada Lovelace')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Field for the column Number'), 'External ID');
    expect(sent('POST')).toMatchObject([{ input: { body: { mapping: { Number: 'external_id' } } } }]);
  });

  it('is issued by the button, without emails if the admin wants none, and shows its progress', async () => {
    const { sent } = open(draft);
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Email each person their card/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Issue 2 cards' }));
    await screen.findByText('Issuing cards: 1 of 4 rows');
    expect(sent('POST')).toMatchObject([{ input: { body: { letters: false } } }]);
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
  });

  it('reminds those who have not claimed their card', async () => {
    open(done);
    await userEvent.click(await screen.findByRole('button', { name: /^Remind everyone/ }));
    await screen.findByText('2 people emailed.');
  });

  it('is undone as a whole after a question', async () => {
    const { sent } = open(done);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(sent('POST')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw cards' }));
    await screen.findByText('Withdrawn');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that nobody needs cannot be issued', async () => {
    open({ ...draft, counts: { ...draft.counts, new: 0 } });
    const button = await screen.findByRole('button', { name: 'No one needs a card' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('that waits with other changes says where an admin decides', async () => {
    open({ ...draft, status: 'waiting' });
    const link = await screen.findByRole('link', { name: 'View the changes' });
    expect(link.getAttribute('href')).toBe('/group/lindenhof/directory');
    await screen.findByRole('table', { name: 'Rows' });
    expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull();
  });

  it('that was deleted says so', async () => {
    open(draft, '?issue=i1', true);
    await screen.findByText('This table is no longer here');
  });
});
