import { describe, expect, it } from '@jest/globals';
import {
  acceptInvitation,
  askForInvitation,
  getInvitation,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import type { InvitationDetails } from './invitation-details.ts';
import AcceptInvitePage from './Page.tsx';

const token = 'a-token-of-at-least-twenty';
const invitation: InvitationDetails = {
  group_name: 'lindenhof',
  group_display_name: 'Lindenhof Studio',
  invited_by: 'Ada Lovelace',
  inviter_photo: null,
  role: 'admin',
  message: 'Come in.',
  state: 'open',
  email: 'mika@meishi.test',
  expires_at: '2026-12-05T10:00:00Z',
};

function open(answer: () => InvitationDetails, user = standInUser(), search = `?token=${token}`) {
  const api = standInApi(
    answering(getInvitation, answer),
    answering(listProfiles, () => []),
    answering(acceptInvitation, () => standInGroup),
    answering(askForInvitation, () => ({ group_id: 'group_1' })),
  );
  render(
    <StandInShell
      api={api}
      session={signedInSession(user)}
      path={`/accept-invite/lindenhof${search}`}
      route="/accept-invite/:groupname"
    >
      <AcceptInvitePage />
    </StandInShell>,
  );
  const posts = () => api.calls.filter(({ endpoint }) => endpoint.startsWith('POST'));
  return { api, posts };
}

describe('an invitation', () => {
  it('shows inviter, role and terms, and is only accepted by a button', async () => {
    const { posts } = open(() => invitation);
    await screen.findByRole('heading', { level: 1, name: 'Join Lindenhof Studio' });
    screen.getByText('Ada Lovelace invited you as an admin.');
    screen.getByText('Come in.');
    screen.getByText(/You’re responding as mika@meishi\.test\. The invitation expires on 5? ?December/);
    expect(posts()).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Join Lindenhof Studio' }));
    await screen.findByRole('heading', { name: 'Welcome to Lindenhof Studio' });
    expect(posts()).toEqual([
      {
        endpoint: 'POST groups/{id}/accept-invite',
        input: { params: { id: 'lindenhof' }, body: { token, profile_id: undefined } },
      },
    ]);
  });

  it.each([
    ['wrong-account', 'This invitation is for another address'],
    ['expired', 'This invitation has expired'],
    ['cancelled', 'This invitation was cancelled'],
    ['declined', 'You declined this invitation'],
    ['accepted', 'You’ve since left this group'],
    ['already-member', 'You’re already in Lindenhof Studio'],
  ] as const)('has a page of its own if it is %s', async (state, title) => {
    open(() => ({ ...invitation, state }));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  });

  it('can be requested again after it has expired', async () => {
    const { posts } = open(() => ({ ...invitation, state: 'expired' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a new one' }));
    await screen.findByText('Request sent to Ada Lovelace');
    expect(posts()).toHaveLength(1);
  });

  it('is accepted by a user whose address its link proves, who then sees the guide', async () => {
    const { posts } = open(() => invitation, standInUser({ email_verified: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Join Lindenhof Studio' }));
    await screen.findByRole('heading', { name: 'Welcome to Lindenhof Studio' });
    expect(posts()).toHaveLength(1);
    expect((await screen.findByRole('link', { name: 'Finish your card' })).getAttribute('href')).toBe(
      '/welcome',
    );
  });

  it('requires a verified address without its token', async () => {
    open(
      () => {
        throw new ApiError(404, 'not-found', 'This invitation does not exist.');
      },
      standInUser({ email_verified: false }),
      '',
    );
    await screen.findByRole('heading', { name: 'One step left before your invitation' });
  });

  it('is not found without a complete token', async () => {
    const { api } = open(
      () => {
        throw new ApiError(404, 'not-found', 'This invitation does not exist.');
      },
      standInUser(),
      '?token=cut',
    );
    await screen.findByRole('heading', { name: 'We can’t find an invitation for you' });
    await waitFor(() =>
      expect(api.calls[0]?.input).toEqual({ params: { id: 'lindenhof' }, query: { token: undefined } }),
    );
  });
});
