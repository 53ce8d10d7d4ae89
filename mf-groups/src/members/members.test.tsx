import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GroupCard,
  handOverCard,
  listGroupCards,
} from '@meishi/api-contract/endpoints/groups/group-cards';
import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  listMembers,
  type Member,
  removeMember,
  updateMember,
} from '@meishi/api-contract/endpoints/groups/members';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup as group, standInMember as member } from '../testing/stand-in-group.ts';
import MembersPage from './Page.tsx';

const zoe = member({
  user_id: 'user_2',
  profile_id: 'PROFILE002',
  display_name: 'Zoë Brandstätter',
  email: 'zoe@lindenhof.test',
  job_title: 'Architect',
  joined_at: '2026-08-08T22:30:00Z',
});
const mika = member({
  user_id: 'user_1',
  display_name: 'Mika Tanaka',
  email: 'mika@meishi.test',
  role: 'admin',
});
const adam = member({ user_id: 'user_3', profile_id: 'PROFILE003', display_name: 'Adam Sorge' });

interface Answers {
  group?: () => Group | Promise<Group>;
  members?: () => Member[] | Promise<Member[]>;
  more?: ReturnType<typeof answering>[];
}

function open({
  group: answerGroup = () => group,
  members = () => [zoe, mika, adam],
  more = [],
}: Answers = {}) {
  const answerMembers = async () => {
    const listed = await members();
    return { members: listed, total: listed.length, next_cursor: null };
  };
  const api = standInApi(answering(getGroup, answerGroup), answering(listMembers, answerMembers), ...more);
  render(
    <StandInShell
      api={api}
      session={signedInSession(standInUser({ user_id: 'user_1' }))}
      path="/group/lindenhof/members"
      route="/group/:groupname/members"
    >
      <MembersPage />
    </StandInShell>,
  );
  return api;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
const namesInOrder = async () => (await rows()).map((row) => row.querySelector('a')?.textContent);

beforeAll(() => {
  // jsdom has no layout and cannot scroll.
  window.scrollTo = () => {};
});

const unexpected = new ApiError(500, 'unexpected', 'Something went wrong on our side.', {
  reference: 'ab12',
});

describe('the page of a group', () => {
  it('shows its name, site and a link to each tab', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Lindenhof Studio' });
    const site = screen.getByRole('link', { name: /^lindenhof\.example/ });
    expect(site.getAttribute('href')).toBe('https://www.lindenhof.example/studio');

    const nav = screen.getByRole('navigation', { name: 'Group' });
    const tabs = within(nav).getAllByRole('link');
    const names =
      'members departments invitations directory templates links overrides cards contacts dashboards analytics settings log';
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(
      ['', ...names.split(' ').map((name) => `/${name}`)].map((path) => `/group/lindenhof${path}`),
    );
    expect(tabs.filter((tab) => tab.ariaCurrent === 'page').map((tab) => tab.textContent)).toEqual([
      'Members',
    ]);
    expect(document.title).toBe('Members · Lindenhof Studio · Meishi');
  });

  it('loads the group in the address', async () => {
    const api = open();
    await rows();
    expect(api.calls.slice(0, 2)).toEqual([
      { endpoint: 'GET groups/{id}', input: { params: { id: 'lindenhof' } } },
      {
        endpoint: 'GET groups/{id}/members',
        input: { params: { id: 'group_1' }, query: { limit: 5000 } },
      },
    ]);
  });

  it('shows a loading state', () => {
    open({ group: () => new Promise(() => {}) });
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
      'Loading the group',
      'Loading the members',
    ]);
  });

  it('shows a notice with a link back if the group does not exist', async () => {
    open({ group: () => Promise.reject(new ApiError(404, 'not-found', 'Could not get group.')) });
    await screen.findByRole('heading', { name: 'We can’t find this group' });
    expect(screen.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be retried after a failure', async () => {
    let failing = true;
    open({ group: () => (failing ? Promise.reject(unexpected) : group) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side. (reference ab12)');
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Lindenhof Studio' });
  });
});

describe('the members of a group', () => {
  it('are sorted by name and link to their details', async () => {
    open();
    expect(await namesInOrder()).toEqual(['Adam Sorge', 'Mika Tanaka', 'Zoë Brandstätter']);
    const details = screen.getByRole('link', { name: 'Zoë Brandstätter' });
    expect(details.getAttribute('href')).toBe('/group/lindenhof/members?member=user_2');
    expect(screen.getByText('zoe@lindenhof.test').getAttribute('href')).toBe('mailto:zoe@lindenhof.test');
    // 00:30 in Berlin, the user's time zone.
    screen.getByText('Aug 9, 2026');
  });

  it('show who is an admin and which one is the user', async () => {
    open();
    await rows();
    const admins = (await rows()).filter((row) => within(row).queryByText('Admin'));
    expect(admins.map((row) => row.textContent)).toEqual([expect.stringMatching(/Mika Tanaka\s*You/)]);
  });

  it('can be sorted by newest first', async () => {
    open();
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Order: By name' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Newest first' }));
    expect((await namesInOrder())[0]).toBe('Zoë Brandstätter');
  });

  it('are found by name, work and address, ignoring accents', async () => {
    open();
    const field = await screen.findByRole('searchbox', { name: 'Search members' });
    await userEvent.type(field, 'BRANDSTAT arch');
    await screen.findByText('1 of 3 members');
    expect(await namesInOrder()).toEqual(['Zoë Brandstätter']);

    await userEvent.clear(field);
    await userEvent.type(field, 'mika@');
    await screen.findByText('1 of 3 members');
    expect(await namesInOrder()).toEqual(['Mika Tanaka']);
  });

  it('are shown again when a search without a match is cleared', async () => {
    open();
    await userEvent.type(await screen.findByRole('searchbox'), 'xyz');
    await screen.findByRole('heading', { name: 'No one matches “xyz”' });
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(await rows()).toHaveLength(3);
  });

  it('are only rendered if visible, but all are searched', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      member({
        user_id: `many_${index}`,
        display_name: `Person ${index}`,
        email: `p${index}@lindenhof.test`,
      }),
    );
    open({ members: () => many });
    await screen.findByText('2,000 members');
    const drawn = await rows();
    expect(drawn.length).toBeLessThan(40);
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('2000');

    await userEvent.click(screen.getByLabelText('Search members'));
    await userEvent.paste('p1999@');
    await screen.findByText('1 of 2,000 members');
    expect(await namesInOrder()).toEqual(['Person 1999']);
  });

  it('are filtered by role', async () => {
    open();
    await rows();
    await userEvent.click(screen.getByRole('radio', { name: 'Admins' }));
    expect(await namesInOrder()).toEqual(['Mika Tanaka']);
    await userEvent.click(screen.getByRole('radio', { name: 'Members' }));
    expect(await namesInOrder()).toEqual(['Adam Sorge', 'Zoë Brandstätter']);
  });

  it('have an empty state', async () => {
    open({ members: () => [] });
    await screen.findByRole('heading', { name: 'No members yet' });
    expect(screen.getByRole('link', { name: 'Invite people' })).toBeTruthy();
  });

  it('can fail separately from the group and be retried', async () => {
    let failing = true;
    open({ members: () => (failing ? Promise.reject(unexpected) : [mika]) });
    await screen.findByRole('alert');
    expect(screen.getByRole('heading', { level: 1, name: 'Lindenhof Studio' })).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await namesInOrder()).toEqual(['Mika Tanaka']);
  });
});

describe('an admin of a group', () => {
  const act = async (name: string, what: RegExp) => {
    await rows();
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: what }));
  };

  it('makes a member an admin and can undo it', async () => {
    const api = open({ more: [answering(updateMember, ({ body }) => ({ ...zoe, role: body.role }))] });
    await act('Zoë Brandstätter', /Make admin/);
    await screen.findByText('Zoë Brandstätter is now an admin.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const sent = api.calls.filter(({ endpoint }) => endpoint === 'POST groups/{id}/members/{userId}');
    expect(sent.map(({ input }) => input)).toEqual(
      ['admin', 'member'].map((role) => ({
        params: { id: 'group_1', userId: 'user_2' },
        body: { role },
      })),
    );
  });

  it('cannot remove the role of the last admin', async () => {
    const api = open();
    await act('Mika Tanaka', /Make member/);
    await screen.findByText(/A group needs at least one admin/);
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  });

  it('removes a member after a confirmation and hands over the group’s cards', async () => {
    const handovers: unknown[] = [];
    const card: GroupCard = {
      card_id: 'ABCD1234E',
      kind: 'metal',
      status: 'active',
      label: '',
      holder: { user_id: 'user_2', display_name: 'Zoë Brandstätter', photo: null, member: true },
      handover: null,
      tap_count: 3,
      last_tapped_on: '2026-11-20',
      url: 'https://meishi.test/c/ABCD1234E',
    };
    const api = open({
      more: [
        answering(listGroupCards, () => [card]),
        answering(removeMember, ({ params }) => ({ user_id: params.userId })),
        answering(handOverCard, (input) => {
          handovers.push(input.params.cardId, input.body.user_id);
          return card;
        }),
      ],
    });
    await act('Zoë Brandstätter', /Remove from the group/);
    await screen.findByText(/Their profile loses the links of Lindenhof Studio/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Please choose who visitors should contact.');
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);

    await userEvent.selectOptions(
      screen.getByLabelText('Who should visitors contact instead?'),
      'Adam Sorge',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Zoë Brandstätter is no longer in Lindenhof Studio.');
    expect(handovers).toEqual(['ABCD1234E', 'user_3']);
  });
});
