import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@meishi/api-contract/endpoints/admin/audit';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import LogPage from './Page.tsx';

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  entry_id: '1',
  at: '2026-11-01T10:00:00Z',
  actor: { kind: 'user', id: 'user_1', label: 'mika@lindenhof.test' },
  action: 'update group',
  subject: 'group:group_1',
  details: {},
  names: { 'user:user_1': 'Mika Lind' },
  ...fields,
});

const entries = [
  entry({
    entry_id: '4',
    action: 'update template',
    details: { templateId: 'default', hidden_fields: ['phones'], departments: ['Sales'] },
  }),
  entry({
    entry_id: '3',
    action: 'update member',
    details: { userId: 'user_2', role: 'admin' },
    names: { 'user:user_1': 'Mika Lind', 'user:user_2': 'Ada Lovelace' },
  }),
  entry({
    entry_id: '2',
    action: 'change members',
    actor: { kind: 'group', id: 'group_1', label: 'key Sync' },
    details: { user_ids: ['user_2', 'gone'], change: 'remove' },
    names: { 'user:user_2': 'Ada Lovelace' },
  }),
];

function open({ isDown }: { isDown?: () => boolean } = {}) {
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(listGroupLog, ({ query }) => {
      if (isDown?.()) throw new ApiError(503, 'unavailable', 'Please try again later.');
      if (query?.cursor)
        return { entries: [entry({ entry_id: '1', details: { fields: ['signature'] } })], next_cursor: null };
      if (query?.action === 'group-deleted') return { entries: [], next_cursor: null };
      return { entries, next_cursor: 'next' };
    }),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/log" route="/group/:groupname/log">
      <LogPage />
    </StandInShell>,
  );
  return api;
}

describe('the log of a group', () => {
  it('says who did what, with names, and shows older entries when asked', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Entries' });
    const [, template, first, second] = within(table).getAllByRole('row');
    expect(template?.textContent).toMatch(
      /^Template changedTemplateDefault templateDepartmentsSalesHidden from visitorsPhone numbers/,
    );
    expect(first?.textContent).toMatch(
      /^Member changedMemberAda LovelaceRoleAdminMika Lindmika@lindenhof.test/,
    );
    expect(second?.textContent).toMatch(/^Members changedMembersAda LovelaceChangeremovedkey Sync/);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Email signature')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is filtered by action and person, and says if nothing matches', async () => {
    const api = open();
    await screen.findByRole('table', { name: 'Entries' });
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Group deletion requested');
    await screen.findByText('No matching entries');
    expect(api.calls.at(-1)?.input).toMatchObject({ query: { action: 'group-deleted' } });
  });

  it('can be read again after a failure', async () => {
    let down = true;
    open({ isDown: () => down });
    await screen.findByText('The log could not be loaded');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: 'Entries' });
  });
});
