import { describe, expect, it } from '@jest/globals';
import { type AdminUser, listUsers } from '@meishi/api-contract/endpoints/admin/admin';
import { ApiError } from '@meishi/api-contract/transport/client';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UsersPage from './Page.tsx';

type Answer = ResponseOf<typeof listUsers>;

const makeUser = (fields: Partial<AdminUser>): AdminUser => ({
  user_id: 'user_1',
  email: 'mika@meishi.test',
  email_verified: true,
  display_name: 'Mika Tanaka',
  plan: 'free',
  subscription_status: 'none',
  profile_count: 1,
  default_profile_id: 'PROFILE001',
  disabled: false,
  created_at: '2026-05-01T10:00:00Z',
  last_seen_at: '2026-11-20T10:00:00Z',
  ...fields,
});

const makeUsers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    makeUser({ user_id: `user_${from + index}`, display_name: `Person ${from + index}` }),
  );

const all = (users: AdminUser[]): Answer => ({ users, total: users.length, next_cursor: null });

interface Filter {
  query?: { search?: string; cursor?: string; plan?: string; state?: string; sort?: string };
}

function open(answer: (filter: Filter) => Answer | Promise<Answer>, path = '/admin') {
  const api = standInApi(answering(listUsers, (input) => answer(input as Filter)));
  render(
    <StandInShell api={api} path={path}>
      <UsersPage />
    </StandInShell>,
  );
  return api;
}

const latestQuery = (api: ReturnType<typeof open>) => (api.calls.at(-1)?.input as Filter | undefined)?.query;

const rows = async () =>
  [...(await screen.findByRole<HTMLTableElement>('table', { name: 'Users' })).rows].slice(1);
const names = async () => (await rows()).map((row) => row.querySelector('strong')?.textContent);

const unexpected = new ApiError(500, 'unexpected', 'Something went wrong on our side.', {
  reference: 'ab12',
});

describe('the list', () => {
  it('shows each user with their plan and a link to the public profile', async () => {
    open(() =>
      all([
        makeUser({ plan: 'pro', subscription_status: 'past_due', profile_count: 3, email_verified: false }),
        makeUser({
          user_id: 'user_2',
          display_name: '',
          email: 'new@meishi.test',
          default_profile_id: null,
          profile_count: 0,
        }),
      ]),
    );
    const [first, second] = (await rows()).map((row) => [...row.cells].map((cell) => cell.textContent));
    expect(first).toEqual([
      'Mika TanakaNot verifiedmika@meishi.test',
      'ProPayment due',
      'PROFILE001',
      'Profiles 3',
      'Joined May 1, 2026',
      'Last seen Nov 20, 2026',
    ]);
    expect(second?.slice(0, 4)).toEqual(['No name yetnew@meishi.test', 'Free', 'No profile', 'Profiles 0']);
    expect(screen.getByRole('link', { name: /PROFILE001/ }).getAttribute('href')).toBe('/profile/PROFILE001');
    screen.getByText('2 users');
  });

  it.each([
    ['trialing', 'Trial'],
    ['active', 'Active'],
    ['past_due', 'Payment due'],
    ['unpaid', 'Unpaid'],
    ['incomplete', 'Not started'],
    ['canceled', 'Ended'],
    ['put_on_ice', 'put on ice'],
  ])('labels the status %s: %s', async (status, words) => {
    open(() => all([makeUser({ plan: 'team', subscription_status: status })]));
    expect((await rows())[0]?.cells[1]?.textContent).toBe(`Team${words}`);
  });

  it('loads more pages and keeps the loaded rows', async () => {
    const api = open(({ query }) =>
      query?.cursor
        ? { users: makeUsers(20, 50), total: 70, next_cursor: null }
        : { users: makeUsers(50), total: 70, next_cursor: 'second' },
    );
    expect(await rows()).toHaveLength(50);
    screen.getByText('70 users');
    await userEvent.click(screen.getByText('Show more'));
    await screen.findByText('Person 69');
    expect(await rows()).toHaveLength(70);
    expect(screen.queryByText('Show more')).toBeNull();
    expect(api.calls.map(({ input }) => (input as Filter).query?.cursor)).toEqual([undefined, 'second']);
  });

  it('keeps the loaded rows when the next page fails, and retries that page', async () => {
    let failing = true;
    open(({ query }) => {
      if (!query?.cursor) return { users: makeUsers(50), total: 60, next_cursor: 'second' };
      return failing
        ? Promise.reject(unexpected)
        : { users: makeUsers(10, 50), total: 60, next_cursor: null };
    });
    await screen.findByText('Person 0');
    await userEvent.click(screen.getByText('Show more'));
    expect((await screen.findByRole('alert')).textContent).toContain('(reference ab12)');
    expect(await rows()).toHaveLength(50);
    failing = false;
    await userEvent.click(screen.getByText('Try again'));
    await screen.findByText('Person 59');
  });
});

describe('the search', () => {
  const mika = makeUser({});
  const zoe = makeUser({ user_id: 'user_2', display_name: 'Zoë Lindt', email: 'zoe@lindenhof.test' });
  const searching = ({ query }: Filter) =>
    all([mika, zoe].filter(({ display_name }) => display_name.includes(query?.search ?? '')));

  it('calls the API once typing pauses', async () => {
    const api = open(searching);
    await screen.findByText('2 users');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'Zoë ');
    await screen.findByText('1 match');
    expect(await names()).toEqual(['Zoë Lindt']);
    expect(api.calls.at(-1)).toEqual({
      endpoint: 'GET admin/users',
      input: { query: { search: 'Zoë', limit: 50 } },
    });
  });

  it('is restored from the address', async () => {
    open(searching, '/admin?search=Mika');
    await screen.findByText('1 match');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' }).value).toBe('Mika');
  });

  it('shows an empty state without a match and can be cleared', async () => {
    open(searching, '/admin?search=nobody');
    await screen.findByRole('heading', { name: 'No one matches “nobody”' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByText('2 users');
    expect(await names()).toHaveLength(2);
  });
});

describe('the filters', () => {
  const pro = makeUser({ user_id: 'user_2', display_name: 'Zoë Lindt', plan: 'pro' });
  const filtering = ({ query }: Filter) =>
    all([makeUser({}), pro].filter(({ plan }) => !query?.plan || query.plan === plan));

  it('are kept in the address and can be cleared', async () => {
    const api = open(filtering);
    await screen.findByText('2 users');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Pro');
    await screen.findByText('1 match');
    expect(await names()).toEqual(['Zoë Lindt']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Seen last');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Team');
    await screen.findByRole('heading', { name: 'No matching users' });
    expect(latestQuery(api)).toMatchObject({ plan: 'team', sort: 'seen' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await screen.findByText('2 users');
  });

  it('are restored from the address, and unknown values are ignored', async () => {
    const api = open(filtering, '/admin?plan=pro&state=asleep');
    await screen.findByText('1 match');
    const query = latestQuery(api);
    expect([query?.plan, query?.state]).toEqual(['pro', undefined]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' }).value).toBe('pro');
  });
});

it('shows a loading state', () => {
  open(() => new Promise(() => {}));
  expect(screen.getByRole('status').textContent).toBe('Loading users');
});

it('shows an empty state', async () => {
  open(() => all([]));
  await screen.findByRole('heading', { name: 'No users yet' });
});

it('can be retried after a failure', async () => {
  let failing = true;
  open(() => (failing ? Promise.reject(unexpected) : all([makeUser({})])));
  await screen.findByRole('alert');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Mika Tanaka']);
});
