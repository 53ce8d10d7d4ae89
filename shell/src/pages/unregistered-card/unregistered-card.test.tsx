import { describe, expect, it } from '@jest/globals';
import { StandInShell, signedInSession } from '@meishi/shell-sdk/testing';
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
    ['', 'This card isn’t connected yet'],
    ['&state=unknown', 'We can’t find that card'],
    ['&state=paused', 'This card is paused'],
    ['&state=lost', 'This card was reported lost'],
    ['&state=retired', 'This card was retired'],
    ['&state=constructor', 'This card isn’t connected yet'],
  ])('explains what happened: %s', (state, title) => {
    open(`?card_id=${cardId}${state}`);
    expect(heading()).toBe(title);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
    expect(screen.getAllByRole('link').concat(screen.queryAllByRole('button')).length).toBeGreaterThan(0);
  });

  it('returns to the card after sign-up or log-in', () => {
    open(`?card_id=${cardId}`);
    const back = `return_to=${encodeURIComponent(`/cards?card_id=${cardId}`)}`;
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/log-in?${back}`);
    expect(screen.getByRole('link', { name: 'Create your profile' }).getAttribute('href')).toBe(
      `/sign-up?${back}`,
    );
  });

  it.each([
    ['', 'Connect this card', `/cards?card_id=${cardId}`],
    ['&state=paused', 'Open your cards', '/cards'],
    ['&state=lost', 'Open your cards', '/cards'],
  ])('links signed-in users to their cards: %s', (state, name, address) => {
    open(`?card_id=${cardId}${state}`, { session: signedInSession() });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });

  it('validates a number without a request', async () => {
    open('?card_id=ABC&state=unknown');
    await userEvent.type(screen.getByLabelText('Card number'), '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText(/This number has a typo/)).toBeTruthy();
  });
});
