import { describe, expect, it } from '@jest/globals';
import {
  type Card,
  listOrCreateCards,
  registerCard,
  releaseCard,
  updateCard,
} from '@meishi/api-contract/endpoints/cards';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { checkCharacter } from '@meishi/api-contract/shapes/card-id';
import { ApiError } from '@meishi/api-contract/transport/client';
import type { ErrorCode } from '@meishi/api-contract/transport/envelope';
import { type Answer, answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleProfile } from '../testing/example-profile.ts';
import { cardIdIn, cardNumberFault, writeCardNumber } from './card-number.ts';
import CardsPage from './Page.tsx';
// Preloads the lazy chunks, so that no test waits for them.
import './connect/ConnectCard.tsx';
import './NewDigitalCard.tsx';

const cardId = `4Z8K2M9Q${checkCharacter('4Z8K2M9Q')}`;

const exampleCard = (changes: Partial<Card> = {}): Card => ({
  card_id: cardId,
  kind: 'metal',
  status: 'active',
  user_id: 'user_1',
  profile_id: '4Z8K2M9QXA',
  label: 'Wallet',
  registered_at: '2026-11-01T10:00:00Z',
  tap_count: 12,
  last_tapped_at: '2026-11-20T10:00:00Z',
  url: `https://meishi.example/c/${cardId}`,
  ...changes,
});

/** A stand-in API that keeps cards. */
function storage(...stored: Card[]) {
  const state = { cards: stored };
  const answers: Answer[] = [
    answering(listProfiles, () => [
      exampleProfile(),
      exampleProfile({ profile_id: 'BAND000001', display_name: 'The Band', job_title: '' }),
    ]),
    answering(listOrCreateCards, (input) => {
      const body = input?.body;
      if (!body?.profile_id) return state.cards;
      const card = exampleCard({ card_id: 'NEW', kind: 'digital', tap_count: 0, ...body } as Partial<Card>);
      state.cards = [card, ...state.cards];
      return card;
    }),
    answering(updateCard, ({ params, body }) => {
      state.cards = state.cards.map((card) => (card.card_id === params.id ? { ...card, ...body } : card));
      return state.cards.find(({ card_id }) => card_id === params.id) as Card;
    }),
    answering(releaseCard, ({ params }) => {
      state.cards = state.cards.filter(({ card_id }) => card_id !== params.id);
      return { card_id: params.id };
    }),
  ];
  return { state, answers };
}

function open(answers: Answer[], search = '') {
  const api = standInApi(...answers);
  render(
    <StandInShell api={api} path={`/cards${search}`}>
      <CardsPage />
    </StandInShell>,
  );
  return api;
}

describe('a card number', () => {
  it.each([
    ['', 'Please enter the number on the card.'],
    ['4Z8K 2M9', '2 characters are missing.'],
    ['4Z8K 2M9Q', '1 character is missing.'],
    ['4Z8K 2M9U', 'Card numbers don’t contain U. Please check again.'],
    [`${cardId}0`, 'This is too long. A card number has nine characters.'],
    [`Z4${cardId.slice(2)}`, 'A character is wrong, or two are swapped. Compare the number with the card.'],
  ])('validates “%s” without a request', (typed, fault) => {
    expect(cardNumberFault(typed)).toBe(fault);
  });

  it('is formatted as printed, and similar characters are corrected', () => {
    expect(writeCardNumber('4z8k-2m9qo')).toBe('4Z8K 2M9Q 0');
    expect(writeCardNumber('oil')).toBe('011');
    expect(cardNumberFault(cardId.toLowerCase())).toBeUndefined();
  });

  it('is found in scanned text', () => {
    expect(cardIdIn(`https://meishi.example/c/${cardId}?s=qr`)).toBe(cardId);
    expect(cardIdIn(`https://meishi.example/unregistered-card?card_id=${cardId}`)).toBe(cardId);
    expect(cardIdIn(cardId)).toBe(cardId);
    expect(cardIdIn('https://example.com/menu')).toBeUndefined();
  });
});

describe('connecting a card', () => {
  const connect = () => userEvent.click(screen.getByRole('button', { name: 'Connect card' }));

  it('prefills the number from the address, asks for the claim code, and shows the card', async () => {
    const { answers } = storage();
    const tried: unknown[] = [];
    const claiming = answering(registerCard, ({ body }) => {
      tried.push(body);
      if (!body.claim_code) throw new ApiError(400, 'claim-code-required', 'Please enter the claim code.');
      if (body.claim_code !== 'BLUE') throw new ApiError(403, 'claim-code-wrong', 'Wrong.');
      return exampleCard();
    });
    open([...answers, claiming], `?card_id=${cardId}`);
    const field = await screen.findByLabelText<HTMLInputElement>('Card number');
    expect(field.value).toBe(writeCardNumber(cardId));
    await connect();
    const code = await screen.findByLabelText('Claim code');
    await userEvent.type(code, 'RED');
    await connect();
    expect((await screen.findByText('This isn’t the claim code of this card')).tagName).toBe('STRONG');
    await userEvent.clear(code);
    await userEvent.type(code, 'BLUE');
    await connect();
    expect((await screen.findByRole('dialog', { name: 'This is now your card' })).textContent).toContain(
      'it opens Ada Lovelace',
    );
    expect(tried.at(-1)).toEqual({
      card_id: cardId,
      claim_code: 'BLUE',
      profile_id: '4Z8K2M9QXA',
      label: '',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect((await screen.findByRole('heading', { level: 2, name: 'Wallet' })).tagName).toBe('H2');
  });

  it.each<[ErrorCode, string]>([
    ['card-unknown', 'We can’t find that card'],
    ['card-taken', 'Someone else has connected this card'],
    ['card-lost', 'This card was reported lost'],
    ['card-retired', 'This card is no longer in use'],
    ['card-locked', 'Too many claim codes'],
  ])('explains the error %s and what to do', async (code, title) => {
    const refusing = answering(registerCard, () => {
      throw new ApiError(409, code, 'Please try again in 60 minutes.');
    });
    open([...storage().answers, refusing], `?card_id=${cardId}`);
    await screen.findByLabelText('Card number');
    await connect();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
    expect(alert.textContent?.length).toBeGreaterThan(title.length + 30);
  });

  it('recognises a card that the user already owns', async () => {
    const refusing = answering(registerCard, () => {
      throw new ApiError(409, 'card-taken', 'This card is already registered.');
    });
    open([...storage(exampleCard()).answers, refusing], `?card_id=${cardId}`);
    await screen.findByLabelText('Card number');
    await connect();
    expect((await screen.findByText('This is already your card')).tagName).toBe('STRONG');
  });

  it('validates the number in the field', async () => {
    const api = open(storage().answers, '?card_id=');
    const field = await screen.findByLabelText('Card number');
    await userEvent.type(field, '4z8k2m9');
    await connect();
    expect(screen.getByText('2 characters are missing.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(api.calls.some(({ endpoint }) => endpoint === 'POST cards/register')).toBe(false);
  });
});

describe('a card', () => {
  const item = async () => within(await screen.findByRole('listitem', { name: 'Wallet' }));
  const choose = async (act: string) => {
    await userEvent.click((await item()).getByRole('button', { name: 'More for Wallet' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: act }));
  };

  it('is paused immediately and resumed by Undo', async () => {
    const { state, answers } = storage(exampleCard());
    open(answers);
    await choose('Pause');
    expect((await item()).getByText('Paused')).toBeTruthy();
    await waitFor(() => expect(state.cards[0]?.status).toBe('paused'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(state.cards[0]?.status).toBe('active'));
    await choose('Report lost');
    await waitFor(() => expect(state.cards[0]?.status).toBe('lost'));
    await userEvent.click((await item()).getByRole('button', { name: 'I found it' }));
    await waitFor(() => expect(state.cards[0]?.status).toBe('active'));
  });

  it('can be assigned to another profile, renamed and released', async () => {
    const { state, answers } = storage(exampleCard());
    open(answers);
    const select = (await item()).getByLabelText('Profile that Wallet opens');
    await userEvent.selectOptions(select, 'BAND000001');
    await waitFor(() => expect(state.cards[0]?.profile_id).toBe('BAND000001'));
    await choose('Disconnect');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Anyone who has it can connect it',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect card' }));
    expect((await screen.findByText('No cards open your profile yet')).tagName).toBe('H2');
    expect(state.cards).toEqual([]);
  });

  it('is reverted when the API refuses a change', async () => {
    const refusing = answering(updateCard, () => {
      throw new ApiError(503, 'unavailable', 'Meishi is being looked after.');
    });
    open([refusing, ...storage(exampleCard()).answers]);
    await choose('Pause');
    expect((await screen.findByText(/Could not save/)).textContent).toContain('looked after');
    expect((await item()).queryByText('Paused')).toBeNull();
  });

  it('can be created without a physical card', async () => {
    const { state, answers } = storage();
    open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Digital card' }));
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Talk');
    await userEvent.click(screen.getByRole('button', { name: 'Make card' }));
    expect((await screen.findByRole('listitem', { name: 'Talk' })).textContent).toContain('Not tapped yet');
    expect(state.cards[0]).toMatchObject({ kind: 'digital', label: 'Talk' });
  });
});
