import { describe, expect, it } from '@jest/globals';
import {
  createDirectoryConnection,
  type DirectoryConnection,
  type DirectoryPerson,
  getDirectoryNumbers,
  listDirectoryConnections,
  listDirectoryPeople,
  revokeDirectoryConnection,
  rotateDirectoryToken,
} from '@meishi/api-contract/endpoints/groups/directory';
import { getDirectoryPlan } from '@meishi/api-contract/endpoints/groups/directory-plans';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import DirectoryPage from './Page.tsx';

const base_url = 'https://meishi.test/scim/v2/group_1';

const connection = (fields: Partial<DirectoryConnection> = {}): DirectoryConnection => ({
  connection_id: 'connection_1',
  label: 'Entra',
  token_prefix: 'meishi_scim_ab12',
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: null,
  former_token_ends_at: null,
  last_error: null,
  ...fields,
});

const person = (fields: Partial<DirectoryPerson>): DirectoryPerson => ({
  person_id: 'person_1',
  user_name: 'ada@example.test',
  display_name: 'Ada Lovelace',
  email: 'ada@example.test',
  department: 'Engines',
  photo: null,
  profile_id: 'PROFILE001',
  status: 'issued',
  problem: null,
  updated_at: '2026-11-01T10:00:00Z',
  ...fields,
});

const known = [
  person({}),
  person({ person_id: 'person_2', display_name: 'Bo Nowhere', email: null, problem: 'no-address' }),
  person({ person_id: 'person_3', display_name: 'Cleo Gone', status: 'left' }),
  person({ person_id: 'person_4', display_name: 'Dara Off', status: 'deactivated' }),
];

interface Stored {
  connections: DirectoryConnection[];
  people: DirectoryPerson[];
}

/** A stand-in API that serves people two at a time. */
function open({ connections, people }: Stored) {
  const state = { connections };
  const replace = (changed: DirectoryConnection) => {
    state.connections = [changed];
    return { token: 'meishi_scim_secret', connection: changed };
  };
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(listDirectoryConnections, () => ({ base_url, connections: state.connections })),
    answering(createDirectoryConnection, ({ body }) => replace(connection(body))),
    answering(rotateDirectoryToken, () =>
      replace(connection({ former_token_ends_at: '2026-11-02T10:00:00Z' })),
    ),
    answering(revokeDirectoryConnection, ({ params }) => {
      state.connections = [];
      return { connection_id: params.connectionId };
    }),
    answering(getDirectoryNumbers, () => ({
      people: 4,
      seats: 2,
      cards: 2,
      doubled: 0,
      filters: { issued: 2, claimed: 0, waiting: 0, left: 1, deactivated: 1, problem: 1 },
    })),
    answering(getDirectoryPlan, () => ({
      settings: { enabled: false, max_people: 5, apply_after_hours: null },
      plan: null,
    })),
    answering(listDirectoryPeople, ({ query = {} }) => {
      const { status, search = '', cursor } = query;
      const found = people
        .filter((each) => !status || each.status === status || (status === 'problem' && each.problem))
        .filter((each) => each.display_name.includes(search));
      const start = Number(cursor ?? 0);
      return {
        people: found.slice(start, start + 2),
        total: found.length,
        next_cursor: found.length > start + 2 ? String(start + 2) : null,
      };
    }),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/directory" route="/group/:groupname/directory">
      <DirectoryPage />
    </StandInShell>,
  );
  return (endpoint: string) =>
    api.calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input);
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('connections', () => {
  it('begin with one sentence and the first step, which ends with a token and what to do with it', async () => {
    const calls = open({ connections: [], people: [] });
    await screen.findByText('No directory connected yet');
    screen.getByText('They appear here as soon as a connected directory sends them.');
    await press('Connect a directory');
    await userEvent.type(await field('Name'), 'Entra');
    await press('Create token');
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect a directory' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Token')).value).toBe('meishi_scim_secret');
    expect(dialog.getByLabelText<HTMLInputElement>('Base URL').value).toBe(base_url);
    dialog.getByText(/The tenant URL is the base URL/);
    await userEvent.click(dialog.getByRole('radio', { name: 'Okta' }));
    dialog.getByText(/The SCIM connector base URL/);
    expect(calls('POST groups/{id}/directory/connections')).toEqual([
      { params: { id: 'group_1' }, body: { label: 'Entra' } },
    ]);
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    within(screen.getByRole('list', { name: 'Connections' })).getByText(/meishi_scim_ab12…, never used/);
    expect(screen.queryByDisplayValue('meishi_scim_secret')).toBe(null);
  });

  it('show their last refused request with its reason', async () => {
    const last_error = {
      at: '2026-11-01T10:00:00Z',
      status: 400,
      method: 'POST',
      detail: 'userName is required.',
    };
    open({ connections: [connection({ last_error })], people: [] });
    await screen.findByText(/Last refused request: POST, .*, status 400\. userName is required\./);
  });

  it('get another token, beside which the former one works for a while', async () => {
    const calls = open({ connections: [connection()], people: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'New token for Entra' }));
    await userEvent.selectOptions(await field('Should the former token still work?'), 'For a week');
    await press('Create token');
    expect((await field('Token')).value).toBe('meishi_scim_secret');
    expect(calls('POST groups/{id}/directory/connections/{connectionId}/rotate')).toEqual([
      { params: { id: 'group_1', connectionId: 'connection_1' }, body: { overlap_hours: 168 } },
    ]);
    await press('Done');
    await screen.findByText(/The former token works until/);
  });

  it('end after a question', async () => {
    const calls = open({ connections: [connection()], people: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Entra' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Disconnect Entra?' }));
    expect(calls('DELETE groups/{id}/directory/connections/{connectionId}')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('No directory connected yet');
  });

  it('say so when they could not be loaded', async () => {
    const api = standInApi(
      answering(getGroup, () => standInGroup),
      answering(listDirectoryConnections, () => Promise.reject(new ApiError(503, 'unavailable', 'Not now.'))),
    );
    render(
      <StandInShell api={api} path="/group/lindenhof/directory" route="/group/:groupname/directory">
        <DirectoryPage />
      </StandInShell>,
    );
    await screen.findByText('The connections could not be loaded');
    await screen.findByText('The people could not be loaded');
  });
});

describe('people', () => {
  it('have a status, and advice where something is to be done', async () => {
    open({ connections: [connection()], people: known });
    const row = async (name: string) =>
      within((await screen.findByText(name)).closest('tr') as HTMLTableRowElement);
    (await row('Ada Lovelace')).getByText('Not claimed');
    const card = (await row('Ada Lovelace')).getByRole('link', { name: 'Open the card of Ada Lovelace' });
    expect(card.getAttribute('href')).toBe('/profile/PROFILE001');
    (await row('Bo Nowhere')).getByText(/Has no work email/);
    expect(screen.queryByText('Cleo Gone')).toBe(null);
    await press('Show more');
    const left = await row('Cleo Gone');
    left.getByText('Has left');
    expect(left.queryByRole('link')).toBe(null);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBe(null);
    const numbers = [...document.querySelectorAll('dl div')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(['People4', 'Seats2', 'Cards2', 'Not claimed2', 'Needs attention1']);
  });

  it('are found by status and name', async () => {
    open({ connections: [connection()], people: known });
    await userEvent.click(await screen.findByRole('radio', { name: 'Needs attention' }));
    await screen.findByText('1 person');
    screen.getByText('Bo Nowhere');
    await userEvent.type(screen.getByLabelText('Search people'), 'Zoe');
    await screen.findByText('No one matches “Zoe”');
    await press('Show all');
    await screen.findByText('4 people');
  });
});
