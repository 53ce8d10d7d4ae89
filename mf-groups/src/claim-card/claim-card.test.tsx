import { describe, expect, it } from '@jest/globals';
import { claimIssuedCard, getLetter } from '@meishi/api-contract/endpoints/groups/directory';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClaimCardPage from './Page.tsx';

const token = 'a-token-of-at-least-twenty';

function open({ email = 'mika@meishi.test', search = `?token=${token}`, isGone = false } = {}) {
  const api = standInApi(
    answering(getLetter, () => {
      if (isGone) throw new ApiError(404, 'not-found', 'This profile does not exist.');
      return {
        group: {
          name: 'lindenhof',
          display_name: 'Lindenhof Studio',
          logo: null,
          logo_dark: null,
          accent: null,
          site_url: null,
        },
        profile_id: 'PROFILE009',
        display_name: 'Mika Sato',
        job_title: 'Architect',
        photo: null,
        email,
        has_account: true,
      };
    }),
    answering(claimIssuedCard, () => ({ profile_id: 'PROFILE009', group_id: 'group_1' })),
  );
  render(
    <StandInShell
      api={api}
      session={signedInSession(standInUser())}
      path={`/claim-card/person_1${search}`}
      route="/claim-card/:personid"
    >
      <ClaimCardPage />
    </StandInShell>,
  );
  return () => api.calls.filter(({ endpoint }) => endpoint.startsWith('POST'));
}

describe('the link of a letter', () => {
  it('shows the card, and takes it over by the button alone', async () => {
    const posts = open();
    await screen.findByRole('heading', { level: 1, name: 'Your card is ready' });
    screen.getByText('Architect · Lindenhof Studio');
    expect(posts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Take over my card' }));
    await screen.findByRole('heading', { level: 1, name: 'The card is yours' });
    expect(posts()).toMatchObject([{ input: { params: { personId: 'person_1' }, body: { token } } }]);
  });

  it('asks for the account with its address', async () => {
    open({ email: 'other@meishi.test' });
    await screen.findByRole('heading', { level: 1, name: 'This card is for another address' });
    screen.getByRole('button', { name: 'Use another account' });
  });

  it.each([
    ['of a card that is gone', { isGone: true }],
    ['without its token', { search: '?token=cut' }],
  ])('says so %s', async (_, options) => {
    open(options);
    await screen.findByRole('heading', { level: 1, name: 'This card can’t be taken over' });
  });
});
