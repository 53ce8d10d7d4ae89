import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/client';
import { type Group, getGroup } from '@meishi/api-contract/groups';
import { listMembers, type Member } from '@meishi/api-contract/members';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup as group, standInMember as member } from '../testing/standInGroup';
import MembersPage from './Page';

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
}

function open({ group: answerGroup = () => group, members = () => [zoe, mika, adam] }: Answers = {}) {
  const answerMembers = async () => {
    const listed = await members();
    return { members: listed, total: listed.length, next_cursor: null };
  };
  const api = standInApi(answering(getGroup, answerGroup), answering(listMembers, answerMembers));
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
  [...(await screen.findByRole<HTMLTableElement>('table', { name: 'Members' })).rows].slice(1);
const namesInOrder = async () => (await rows()).map((row) => row.querySelector('a')?.textContent);

const unexpected = new ApiError(500, 'unexpected', 'Something went wrong on our side.', {
  reference: 'ab12',
});

describe('a group', () => {
  it('shows who it is and the way to every tab', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Lindenhof Studio' });
    const site = screen.getByRole('link', { name: /^lindenhof\.example/ });
    expect(site.getAttribute('href')).toBe('https://www.lindenhof.example/studio');

    const nav = screen.getByRole('navigation', { name: 'Group' });
    const tabs = within(nav).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/group/lindenhof',
      ...['members', 'links', 'overrides', 'dashboards', 'invitations', 'cards', 'analytics', 'settings'].map(
        (tab) => `/group/lindenhof/${tab}`,
      ),
    ]);
    expect(tabs.filter((tab) => tab.ariaCurrent === 'page').map((tab) => tab.textContent)).toEqual([
      'Members',
    ]);
    expect(document.title).toBe('Members · Lindenhof Studio · Meishi');
  });

  it('asks for the group that the address names', async () => {
    const api = open();
    await screen.findByRole('table');
    expect(api.calls).toEqual([
      { endpoint: 'GET groups/{id}', input: { params: { id: 'lindenhof' } } },
      {
        endpoint: 'GET groups/{id}/members',
        input: { params: { id: 'group_1' }, query: { limit: 1000 } },
      },
    ]);
  });

  it('says that it is loading', () => {
    open({ group: () => new Promise(() => {}) });
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
      'Loading the group',
      'Loading the members',
    ]);
  });

  it('says kindly that there is none at the address, and leads back', async () => {
    open({ group: () => Promise.reject(new ApiError(404, 'not-found', 'Could not get group.')) });
    await screen.findByRole('heading', { name: 'There is no group at this address' });
    expect(screen.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be tried again after a failure', async () => {
    let failing = true;
    open({ group: () => (failing ? Promise.reject(unexpected) : group) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side. (reference ab12)');
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Lindenhof Studio' });
  });
});

describe('its members', () => {
  it('stand in order of their names, each with the way to the public profile', async () => {
    open();
    expect(await namesInOrder()).toEqual(['Adam Sorge', 'Mika Tanaka', 'Zoë Brandstätter']);
    const profile = screen.getByRole('link', { name: 'Zoë Brandstätter' });
    expect(profile.getAttribute('href')).toBe('/profile/PROFILE002');
    expect(screen.getByText('zoe@lindenhof.test').getAttribute('href')).toBe('mailto:zoe@lindenhof.test');
    // Half past midnight in Berlin, where the reader lives.
    screen.getByText('Aug 9, 2026');
  });

  it('show who is an admin and which one is the reader', async () => {
    open();
    await screen.findByRole('table');
    expect(screen.getByRole('row', { name: /Mika Tanaka\s*You.*Admin/ })).toBeTruthy();
    expect(screen.getAllByRole('row', { name: /Admin/ })).toHaveLength(1);
  });

  it('can stand with the newest first', async () => {
    open();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('radio', { name: 'Newest first' }));
    expect((await namesInOrder())[0]).toBe('Zoë Brandstätter');
  });

  it('are found by name, work and address, whatever the accents', async () => {
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

  it('come back when a search without a match is cleared', async () => {
    open();
    await userEvent.type(await screen.findByRole('searchbox'), 'xyz');
    await screen.findByRole('heading', { name: 'Nobody matches “xyz”' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await rows()).toHaveLength(3);
  });

  it('come in steps when there are many, and the search still looks at all of them', async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      member({
        user_id: `many_${index}`,
        display_name: `Person ${index}`,
        email: `p${index}@lindenhof.test`,
      }),
    );
    open({ members: () => many });
    await screen.findByText('250 members');
    expect(await rows()).toHaveLength(100);
    await userEvent.click(screen.getByText('Show 100 more'));
    expect(await rows()).toHaveLength(200);
    await userEvent.click(screen.getByText('Show 50 more'));
    expect(await rows()).toHaveLength(250);
    expect(screen.queryByText(/more$/)).toBeNull();

    await userEvent.click(screen.getByLabelText('Search members'));
    await userEvent.paste('p249@');
    await screen.findByText('1 of 250 members');
  });

  it('may be none yet', async () => {
    open({ members: () => [] });
    await screen.findByRole('heading', { name: 'Nobody is here yet' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('can fail apart from the group and be tried again', async () => {
    let failing = true;
    open({ members: () => (failing ? Promise.reject(unexpected) : [mika]) });
    await screen.findByRole('alert');
    expect(screen.getByRole('heading', { level: 1, name: 'Lindenhof Studio' })).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await namesInOrder()).toEqual(['Mika Tanaka']);
  });
});
