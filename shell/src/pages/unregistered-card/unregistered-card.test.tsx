import { describe, expect, it } from '@jest/globals';
import { registerCard } from '@meishi/api-contract/cards';
import { ApiError } from '@meishi/api-contract/client';
import { answering, StandInShell, signedInSession, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import UnregisteredCardPage from './UnregisteredCardPage.tsx';

const cardId = '0000000AA';
const visitor = signedInSession(null);

function open(search: string, props: Partial<Parameters<typeof StandInShell>[0]> = {}) {
  render(
    <StandInShell path={`/unregistered-card${search}`} session={visitor} {...props}>
      <UnregisteredCardPage />
    </StandInShell>,
  );
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a card that opens no profile', () => {
  it.each([
    ['', 'This card is still blank'],
    ['&state=unknown', 'We know no card with this number'],
    ['&state=paused', 'This card is taking a break'],
    ['&state=lost', 'This card was reported lost'],
    ['&state=retired', 'This card has retired'],
    ['&state=constructor', 'This card is still blank'],
  ])('says what happened: %s', (state, title) => {
    open(`?card_id=${cardId}${state}`);
    expect(heading()).toBe(title);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
    expect(screen.getAllByRole('link').concat(screen.queryAllByRole('button')).length).toBeGreaterThan(0);
  });

  it('brings who signs up or logs in back to the card', () => {
    open(`?card_id=${cardId}`);
    const back = `return_to=${encodeURIComponent(`/unregistered-card?card_id=${cardId}`)}`;
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/log-in?${back}`);
    expect(screen.getByRole('link', { name: 'Create your profile' }).getAttribute('href')).toBe(
      `/sign-up?${back}`,
    );
  });

  it('becomes the card of whoever is signed in, with its claim code where it has one', async () => {
    const tried: unknown[] = [];
    const api = standInApi(
      answering(registerCard, ({ body }) => {
        tried.push(body);
        if (!body.claim_code)
          throw new ApiError(403, 'claim-code-required', 'Please enter the code that came with this card.');
        return {
          card_id: cardId,
          kind: 'pvc' as const,
          status: 'active' as const,
          user_id: 'user_1',
          profile_id: 'PROFILE001',
          label: '',
          registered_at: null,
          tap_count: 0,
          last_tapped_at: null,
          url: `https://meishi.example/c/${cardId}`,
        };
      }),
    );
    open(`?card_id=${cardId}`, { api, session: signedInSession() });
    await userEvent.click(screen.getByRole('button', { name: 'Connect this card' }));
    await userEvent.type(await screen.findByLabelText('Claim code'), 'BLUE-FOX');
    await userEvent.click(screen.getByRole('button', { name: 'Connect this card' }));
    const opens = await screen.findByRole('link', { name: 'See what it opens' });
    expect(opens.getAttribute('href')).toBe('/profile/PROFILE001');
    expect(tried).toEqual([{ card_id: cardId }, { card_id: cardId, claim_code: 'BLUE-FOX' }]);
  });

  it('finds the typo in a number before anybody is asked', async () => {
    open('?card_id=ABC&state=unknown');
    await userEvent.type(screen.getByLabelText('Card number'), '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
    expect(screen.getByText(/This number has a typo/)).toBeTruthy();
  });
});
