// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Card,
  createBatch,
  exportBatch,
  listBatches,
  listOrCreateCards,
  registerCard,
  releaseCard,
  updateCard,
} from '@meishi/api-contract/endpoints/cards';
import { createProfile } from '@meishi/api-contract/endpoints/profiles';
import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.createUser({ email: productAdmin });
});
afterAll(() => app.close());

interface NewCard {
  card_id: string;
  url: string;
  claim_code: string;
}

/** Mints a physical card, with a claim code if the batch has codes. */
async function mint(withCode = false): Promise<NewCard> {
  const body = { name: 'Fair', kind: 'bamboo' as const, size: 1, with_claim_codes: withCode };
  const { cards } = await admin.call(createBatch, { body });
  const [card] = cards;
  return { card_id: '', url: '', ...card, claim_code: card?.claim_code ?? '' };
}

const register = ({ call }: TestUser, card_id: string, fields: object = {}) =>
  call(registerCard, { body: { card_id, ...fields } });

async function cardsOf({ call }: TestUser): Promise<Card[]> {
  return (await call(listOrCreateCards)) as Card[];
}

async function createDigital({ call, user }: TestUser, label = ''): Promise<Card> {
  return (await call(listOrCreateCards, { body: { profile_id: user.default_profile_id, label } })) as Card;
}

describe('the number of a card', () => {
  it('is read in every spelling', async () => {
    const { card_id } = await mint();
    expect(card_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
    const spoken = card_id.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
    expect(readCardId(` ${spoken.slice(0, 4)} - ${spoken.slice(4)} `)).toBe(card_id);
    const ada = await app.createUser();
    expect(await register(ada, `${spoken.slice(0, 4)}-${spoken.slice(4, 8)}-${spoken[8]}`)).toMatchObject({
      card_id,
    });
  });

  it('detects every wrong character and every swap of two', async () => {
    const { card_id } = await mint();
    const position = fc.integer({ min: 0, max: 8 });
    const digit = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    fc.assert(
      fc.property(position, position, digit, (first, second, other) => {
        const mistyped = card_id.slice(0, first) + other + card_id.slice(first + 1);
        expect(readCardId(mistyped) === undefined).toBe(mistyped !== card_id);
        if (first > 7 || second > 7) return;
        const swapped = [...card_id];
        [swapped[first], swapped[second]] = [card_id[second] as string, card_id[first] as string];
        expect(readCardId(swapped.join('')) === undefined).toBe(swapped.join('') !== card_id);
      }),
    );
  });

  it('with a typo is refused as an invalid field', async () => {
    const failure = await failureOf(register(await app.createUser(), 'ABCD1234A'));
    expect(failure).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(failure.fields).toEqual({
      card_id: 'This number has a typo. Please compare it with the one on the card.',
    });
  });
});

describe('batches', () => {
  it('show claim codes once and keep only hashes', async () => {
    const body = { name: 'Spring', kind: 'metal' as const, size: 25 };
    const { batch, cards } = await admin.call(createBatch, { body });
    expect(batch).toMatchObject({ ...body, with_claim_codes: true, registered: 0 });
    expect(new Set(cards.map(({ card_id }) => card_id)).size).toBe(25);
    for (const { card_id, url, claim_code } of cards) {
      expect(readCardId(card_id)).toBe(card_id);
      expect(url).toBe(`${app.config.PUBLIC_URL}/c/${card_id}`);
      expect(claim_code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    }
    const { rows } = await app.database.query('select * from cards where batch_id = $1', [batch.batch_id]);
    const stored = JSON.stringify(rows);
    for (const { claim_code } of cards) expect(stored).not.toContain(claim_code?.slice(0, 4));
    expect(await admin.call(listBatches)).toContainEqual(batch);
  });

  it('are exported with the address and the status of each card', async () => {
    const { batch, cards } = await admin.call(createBatch, {
      body: { name: 'Export', kind: 'fob', size: 3, with_claim_codes: false },
    });
    const registered = cards[0]?.card_id ?? '';
    await register(await app.createUser(), registered);
    const csv = await admin.call(exportBatch, { params: { id: batch.batch_id } });
    expect(csv.type).toBe('text/csv;charset=utf-8');
    const rows: Record<string, string>[] = parse(await csv.text(), { columns: true, bom: true });
    expect(rows).toHaveLength(3);
    for (const { card_id, url, status, registered_at } of rows) {
      expect(url).toBe(`${app.config.PUBLIC_URL}/c/${card_id}`);
      expect(status).toBe(card_id === registered ? 'active' : 'unregistered');
      expect(Boolean(registered_at)).toBe(card_id === registered);
    }
    const unknown = await failureOf(admin.call(exportBatch, { params: { id: 'UNKNOWN' } }));
    expect(unknown).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('registering a card', () => {
  it('assigns it to the user, with the chosen profile or their first one', async () => {
    const ada = await app.createUser();
    await app.database.query(
      `update users set plan = 'pro', subscription_status = 'active' where user_id = $1`,
      [ada.user.user_id],
    );
    const second = await ada.call(createProfile, { body: { display_name: 'Countess' } });
    const { card_id } = await mint();
    const card = await register(ada, card_id, { label: 'Wallet' });
    expect(card).toMatchObject({
      card_id,
      kind: 'bamboo',
      status: 'active',
      user_id: ada.user.user_id,
      profile_id: ada.user.default_profile_id,
      label: 'Wallet',
      tap_count: 0,
      last_tapped_at: null,
    });
    const other = await register(ada, (await mint()).card_id, { profile_id: second.profile_id });
    expect(other.profile_id).toBe(second.profile_id);
    expect(await cardsOf(ada)).toEqual([other, card]);
  });

  it('reports each reason for a refusal', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    const codeOf = async (call: Promise<unknown>) => {
      const { status, code } = await failureOf(call);
      return `${status} ${code}`;
    };
    const [{ card_id: taken }, { card_id: lost }, withCode] = [await mint(), await mint(), await mint(true)];
    await register(ada, taken);
    await register(ada, lost);
    await ada.call(updateCard, { params: { id: lost }, body: { status: 'lost' } });
    const { card_id: retired } = await createDigital(ada);
    await ada.call(releaseCard, { params: { id: retired } });

    expect(await codeOf(register(bo, unknownCardId(taken)))).toBe('404 card-unknown');
    expect(await codeOf(register(bo, taken))).toBe('409 card-taken');
    expect(await codeOf(register(ada, taken))).toBe('409 card-taken');
    expect(await codeOf(register(bo, lost))).toBe('409 card-lost');
    expect(await codeOf(register(bo, retired))).toBe('409 card-retired');
    expect(await codeOf(register(bo, withCode.card_id))).toBe('400 claim-code-required');
    expect(await codeOf(register(bo, withCode.card_id, { claim_code: '0000-0000' }))).toBe(
      '403 claim-code-wrong',
    );
    const profile_id = ada.user.default_profile_id;
    expect(await codeOf(register(bo, (await mint()).card_id, { profile_id }))).toBe('404 not-found');
    const typed = ` ${withCode.claim_code.toLowerCase().replace('-', ' ').replaceAll('0', 'O')} `;
    expect(await register(bo, withCode.card_id, { claim_code: typed })).toMatchObject({ status: 'active' });
  });

  it('lets one of two concurrent registrations win', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => app.createUser()));
    const { card_id } = await mint();
    const outcomes = await Promise.allSettled(accounts.map((account) => register(account, card_id)));
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'card-taken' });
    const owned = await Promise.all(accounts.map(cardsOf));
    expect(owned.flat()).toHaveLength(1);
  });

  it('takes five claim codes an hour of an account, also when they come at the same time', async () => {
    const { call, token } = await app.createUser();
    const { card_id, claim_code } = await mint(true);
    const guesses = Array.from({ length: 8 }, (_, index) =>
      failureOf(call(registerCard, { body: { card_id, claim_code: `WRONG${index}` } })),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'claim-code-wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'card-locked')).toHaveLength(3);

    const response = await fetch(`${app.origin}/api/v1/cards/register`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ card_id, claim_code }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await response.json()).toMatchObject({
      error: 'card-locked',
      message: 'You’ve tried five claim codes on this card. Please try again in 60 minutes.',
    });
    const other = await mint(true);
    await call(registerCard, { body: { card_id: other.card_id, claim_code: other.claim_code } });
  });

  it('is open to its owner, whatever codes a stranger has tried on it', async () => {
    const [stranger, owner] = [await app.createUser(), await app.createUser()];
    const { card_id, claim_code } = await mint(true);
    for (let tries = 0; tries < 6; tries++)
      await failureOf(register(stranger, card_id, { claim_code: 'WRONG' }));
    expect(await register(owner, card_id, { claim_code })).toMatchObject({ status: 'active' });
  });
});

describe('a user’s cards', () => {
  it('can be digital, created for one of the user’s profiles', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    const card = await createDigital(ada, 'Phone');
    expect(card).toMatchObject({ kind: 'digital', status: 'active', label: 'Phone' });
    expect(await cardsOf(ada)).toEqual([card]);
    expect(await cardsOf(bo)).toEqual([]);
    const body = { profile_id: ada.user.default_profile_id, label: '' };
    expect(await failureOf(bo.call(listOrCreateCards, { body }))).toMatchObject({ code: 'not-found' });
    const unclear = await failureOf(bo.call(listOrCreateCards, { body: { label: 'Phone' } }));
    expect(unclear.fields).toEqual({ profile_id: 'Please choose the profile that the card opens.' });
  });

  it('are named, paused, reported lost and brought back', async () => {
    const ada = await app.createUser();
    const { card_id } = await createDigital(ada);
    const change = (body: { label?: string; status?: 'active' | 'paused' | 'lost' }) =>
      ada.call(updateCard, { params: { id: card_id.toLowerCase() }, body });
    expect(await change({ label: 'Keys' })).toMatchObject({ label: 'Keys', status: 'active' });
    expect(await change({ status: 'paused' })).toMatchObject({ label: 'Keys', status: 'paused' });
    expect(await change({ status: 'lost' })).toMatchObject({ status: 'lost' });
    expect(await change({ status: 'active' })).toMatchObject({ status: 'active' });
  });

  it('are released: a physical one for its next owner, a digital one for good', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    const { card_id, claim_code } = await mint(true);
    await register(ada, card_id, { claim_code, label: 'Ada’s' });
    await ada.call(releaseCard, { params: { id: card_id } });
    expect(await cardsOf(ada)).toEqual([]);
    expect(await failureOf(ada.call(releaseCard, { params: { id: card_id } }))).toMatchObject({
      code: 'not-found',
    });
    expect(await register(bo, card_id, { claim_code })).toMatchObject({ label: '', tap_count: 0 });

    const digital = await createDigital(ada);
    await ada.call(releaseCard, { params: { id: digital.card_id } });
    expect(await failureOf(register(ada, digital.card_id))).toMatchObject({ code: 'card-retired' });
  });

  it('are free again when their owner is erased', async () => {
    const ada = await app.createUser();
    const { card_id } = await mint();
    await register(ada, card_id);
    await app.database.query('delete from users where user_id = $1', [ada.user.user_id]);
    expect(await tap(`/c/${card_id}`)).toBe(`/unregistered-card?card_id=${card_id}`);
    expect(await register(await app.createUser(), card_id)).toMatchObject({ status: 'active' });
  });
});

const phone = (build: number) =>
  `Mozilla/5.0 (Linux; Android 16; Pixel ${build}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`;

/** The target of a tap. Each phone is a separate visitor. */
async function tap(path: string, agent = phone(9)): Promise<string | null> {
  const response = await fetch(app.origin + path, { redirect: 'manual', headers: { 'user-agent': agent } });
  expect(response.status).toBe(302);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.headers.get('location');
}

describe('a tap', () => {
  it('opens the profile and is counted, each phone once within the hour', async () => {
    const ada = await app.createUser();
    const { card_id } = await createDigital(ada);
    const profile = `/profile/${ada.user.default_profile_id}`;
    expect(await tap(`/c/${card_id}`, phone(1))).toBe(`${profile}?s=nfc`);
    expect(await tap(`/c/${card_id.toLowerCase()}?s=qr`, phone(2))).toBe(`${profile}?s=qr`);
    expect(await tap(`/c/${card_id}?s=elsewhere`, phone(3))).toBe(`${profile}?s=nfc`);
    await tap(`/c/${card_id}`, phone(3));
    await tap(`/c/${card_id}`, 'WhatsApp/2.24');

    const before = new Date(Date.now() - 60_000).toISOString();
    const [card] = await cardsOf(ada);
    expect(card?.tap_count).toBe(3);
    expect(String(card?.last_tapped_at) > before).toBe(true);
    const { rows } = await app.database.query(
      `select source, verdict, count(*)::int from analytics.events where card_id = $1 and kind = 'tap'
       group by source, verdict order by 1, 2`,
      [card_id],
    );
    expect(rows).toEqual([
      { source: 'nfc', verdict: 'counted', count: 2 },
      { source: 'nfc', verdict: 'duplicate', count: 1 },
      { source: 'nfc', verdict: 'prefetch', count: 1 },
      { source: 'qr', verdict: 'counted', count: 1 },
    ]);
  });

  it('of an inactive card reveals nothing about its owner', async () => {
    const ada = await app.createUser();
    const { card_id } = await mint();
    const page = `/unregistered-card?card_id=${card_id}`;
    expect(await tap(`/c/${card_id}`)).toBe(page);
    await register(ada, card_id);
    for (const status of ['paused', 'lost'] as const) {
      await ada.call(updateCard, { params: { id: card_id }, body: { status } });
      expect(await tap(`/c/${card_id}`)).toBe(`${page}&state=${status}`);
    }
    expect(await tap(`/c/${unknownCardId(card_id)}`)).toBe(
      `/unregistered-card?card_id=${unknownCardId(card_id)}&state=unknown`,
    );
    expect(await tap('/c/%22%3Cb%3E')).toBe('/unregistered-card?card_id=%22%3Cb%3E&state=unknown');
    const { rows } = await app.database.query('select from analytics.events where card_id = $1', [card_id]);
    expect(rows).toEqual([]);
  });

  it('of a previous owner does not count for the next one', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    const { card_id } = await mint();
    await register(ada, card_id);
    await tap(`/c/${card_id}`, phone(5));
    await ada.call(releaseCard, { params: { id: card_id } });
    expect(await register(bo, card_id)).toMatchObject({ tap_count: 0, last_tapped_at: null });
  });
});

/** A valid number that belongs to no card. */
function unknownCardId(cardId: string): string {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const guesses = [...digits].map((digit) => cardId.slice(0, 7) + digit);
  const known = guesses.flatMap((guess) => [...digits].map((check) => readCardId(guess + check)));
  return known.find((id) => id && id !== cardId) as string;
}
