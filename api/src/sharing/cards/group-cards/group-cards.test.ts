import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Card,
  createBatch,
  listBatches,
  listOrCreateCards,
  registerCard,
} from '@meishi/api-contract/endpoints/cards';
import {
  endHandover,
  giveCards,
  giveUpGroupCard,
  handOverCard,
  listGroupCards,
} from '@meishi/api-contract/endpoints/groups/group-cards';
import { leaveGroup, removeMember } from '@meishi/api-contract/endpoints/groups/members';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeGroup, type TestGroup } from '../../../../test/fixtures/groups.ts';

let app: TestApp;
let mint: TestUser;
beforeAll(async () => {
  app = await startApp();
  mint = await app.createUser({ email: productAdmin });
});
afterAll(() => app.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A card that is registered to the user, minted for a group or for none. */
async function cardOf(account: TestUser, group_id?: string): Promise<string> {
  const body = { name: 'Team', kind: 'metal' as const, size: 1, with_claim_codes: false, group_id };
  const { cards } = await mint.call(createBatch, { body });
  const card_id = cards[0]?.card_id ?? '';
  await account.call(registerCard, { body: { card_id } });
  return card_id;
}

/** The redirect or the page of a tap. */
async function tap(card_id: string, query = '') {
  const response = await fetch(`${app.origin}/c/${card_id}${query}`, {
    redirect: 'manual',
    headers: { 'user-agent': phone },
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, to: headers.get('location'), cache: headers.get('cache-control'), text };
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const idOf = ({ user }: TestUser) => user.user_id;
const cardIn = ({ group_id }: TestGroup, cardId: string) => ({ params: { id: group_id, cardId } });

async function team() {
  const [admin, leaver, colleague] = [
    await app.createUser({ name: 'Ada Admin' }),
    await app.createUser({ name: 'Lena Left' }),
    await app.createUser({ name: 'Cleo Colleague' }),
  ];
  const group = await makeGroup(app, { admins: [admin], members: [leaver, colleague] });
  const params = { params: { id: group.group_id } };
  const handOver = (cardId: string, ends_at = inDays(30), user_id = idOf(colleague)) =>
    admin.call(handOverCard, { ...cardIn(group, cardId), body: { user_id, ends_at } });
  return { admin, leaver, colleague, group, params, handOver };
}

describe('cards of a group', () => {
  it('are those minted for it or given by members, and no others', async () => {
    const { admin, leaver, group, params } = await team();
    const minted = await cardOf(leaver, group.group_id);
    const [given, own] = [await cardOf(leaver), await cardOf(leaver)];
    await leaver.call(giveCards, { ...params, body: { card_ids: [given, given] } });

    const listed = await admin.call(listGroupCards, params);
    expect(listed.map(({ card_id }) => card_id).sort()).toEqual([minted, given].sort());
    expect(listed[0]).toMatchObject({
      status: 'active',
      holder: { user_id: idOf(leaver), display_name: 'Lena Left', member: true },
      handover: null,
      tap_count: 0,
      last_tapped_on: null,
    });
    const held = (await leaver.call(listOrCreateCards)) as Card[];
    const groups = Object.fromEntries(held.map(({ card_id, group: of }) => [card_id, of?.group_id ?? null]));
    expect(await mint.call(listBatches)).toContainEqual(
      expect.objectContaining({ group: expect.objectContaining({ group_id: group.group_id }) }),
    );
    expect(groups).toEqual({ [minted]: group.group_id, [given]: group.group_id, [own]: null });
  });

  it('are given only by their holder, to one group, and are never digital', async () => {
    const { admin, leaver, params } = await team();
    const other = await team();
    const card_id = await cardOf(leaver);
    const give = (account: TestUser, to: typeof params, id = card_id) =>
      failureOf(account.call(giveCards, { ...to, body: { card_ids: [id] } }));
    expect(await give(admin, params)).toMatchObject({ status: 404, reason: 'This card does not exist.' });
    expect(await give(leaver, other.params)).toMatchObject({ status: 404 });
    await leaver.call(giveCards, { ...params, body: { card_ids: [card_id] } });
    await makeGroup(app, { members: [leaver] }).then(async ({ group_id }) =>
      expect(await give(leaver, { params: { id: group_id } })).toMatchObject({ code: 'conflict' }),
    );
    const digital = (await leaver.call(listOrCreateCards, {
      body: { profile_id: leaver.user.default_profile_id },
    })) as Card;
    expect(await give(leaver, params, digital.card_id)).toMatchObject({ code: 'conflict' });
  });

  it('can be released, and then belong only to their holders', async () => {
    const { admin, leaver, group, params } = await team();
    const card_id = await cardOf(leaver, group.group_id);
    await admin.call(giveUpGroupCard, cardIn(group, card_id));
    expect(await admin.call(listGroupCards, params)).toEqual([]);
    expect((await tap(card_id)).to).toBe(`/profile/${leaver.user.default_profile_id}?s=nfc`);
  });
});

describe('a hand-over', () => {
  it('shows the colleague to the visitor and counts the tap for the colleague', async () => {
    const { admin, leaver, colleague, group, params, handOver } = await team();
    const [card_id, own] = [await cardOf(leaver, group.group_id), await cardOf(leaver)];
    expect((await tap(card_id)).to).toBe(`/profile/${leaver.user.default_profile_id}?s=nfc`);
    await leaver.call(leaveGroup, params);
    expect((await admin.call(listGroupCards, params))[0]).toMatchObject({
      holder: { member: false },
      tap_count: 1,
    });

    const handed = await handOver(card_id);
    expect(handed).toMatchObject({
      status: 'unregistered',
      holder: null,
      handover: {
        former_name: 'Lena Left',
        colleague: { user_id: idOf(colleague), display_name: 'Cleo Colleague', member: true },
        active: true,
      },
    });
    const page = await tap(card_id, '?s=qr');
    expect(page.status).toBe(200);
    expect(page.cache).toBe('no-store');
    expect(page.text).toContain('Lena Left has left Lindenhof Studio');
    expect(page.text).toContain('Your new contact is Cleo Colleague.');
    expect(page.text).toContain(`/profile/${colleague.user.default_profile_id}?s=qr`);
    expect(page.text).not.toContain(leaver.email);

    expect((await admin.call(listGroupCards, params))[0]).toMatchObject({ tap_count: 2 });
    const { rows } = await app.database.query(
      `select user_id, source from analytics.events where card_id = $1 and verdict = 'counted' order by at`,
      [card_id],
    );
    expect(rows).toEqual([
      { user_id: idOf(leaver), source: 'nfc' },
      { user_id: idOf(colleague), source: 'qr' },
    ]);
    const kept = (await leaver.call(listOrCreateCards)) as Card[];
    expect(kept.map((card) => card.card_id)).toEqual([own]);
  });

  it('does not name a former holder whose profile is off, and escapes all texts', async () => {
    const { admin, leaver, colleague, group, handOver } = await team();
    const card_id = await cardOf(leaver, group.group_id);
    await admin.call(removeMember, { params: { id: group.group_id, userId: idOf(leaver) } });
    await handOver(card_id);
    await app.database.query(`update profiles set visibility = 'off' where user_id = $1`, [idOf(leaver)]);
    await app.database.query(`update profiles set job_title = '<script>' where user_id = $1`, [
      idOf(colleague),
    ]);
    const { text } = await tap(card_id);
    expect(text).toContain('You’ve reached Lindenhof Studio');
    expect(text).not.toContain('Lena');
    expect(text).toContain('&lt;script&gt;');
  });

  it('ends on its date, when the colleague leaves, or by an admin, and frees the card', async () => {
    const { admin, leaver, colleague, group, params, handOver } = await team();
    const card_id = await cardOf(leaver, group.group_id);
    await leaver.call(leaveGroup, params);
    await handOver(card_id);
    const free = `/unregistered-card?card_id=${card_id}`;
    const taken = await failureOf(colleague.call(registerCard, { body: { card_id } }));
    expect(taken).toMatchObject({ code: 'card-taken' });

    await app.database.query('update card_handovers set ends_at = now() where card_id = $1', [card_id]);
    expect((await tap(card_id)).to).toBe(free);
    await handOver(card_id, inDays(3));
    expect((await tap(card_id)).status).toBe(200);

    await admin.call(removeMember, { params: { id: group.group_id, userId: idOf(colleague) } });
    expect((await tap(card_id)).to).toBe(free);
    expect((await admin.call(listGroupCards, params))[0]?.handover).toMatchObject({ active: false });
    await handOver(card_id, inDays(3), idOf(admin));
    expect((await tap(card_id)).text).toContain('Your new contact is Ada Admin.');

    expect(await admin.call(endHandover, cardIn(group, card_id))).toMatchObject({ handover: null });
    expect((await tap(card_id)).to).toBe(free);
    expect(await failureOf(admin.call(endHandover, cardIn(group, card_id)))).toMatchObject({ status: 404 });
    await admin.call(registerCard, { body: { card_id } });
    expect((await admin.call(listGroupCards, params))[0]).toMatchObject({ holder: { member: true } });
  });

  it('is refused for cards of members, unregistered or lost cards, non-members and invalid end dates', async () => {
    const { leaver, colleague, group, params, handOver } = await team();
    const stranger = await app.createUser();
    const card_id = await cardOf(leaver, group.group_id);
    const refusal = (...args: Parameters<typeof handOver>) => failureOf(handOver(...args));
    expect(await refusal(card_id)).toMatchObject({ code: 'conflict' });
    await leaver.call(leaveGroup, params);

    expect(await refusal(card_id, inDays(3), idOf(stranger))).toMatchObject({ status: 404 });
    for (const end of [inDays(-1), inDays(400)])
      expect(await refusal(card_id, end)).toMatchObject({
        code: 'invalid-input',
        data: { fields: { ends_at: 'Please choose a day within the next year.' } },
      });
    await app.database.query(`update cards set standing = 'lost' where card_id = $1`, [card_id]);
    expect(await refusal(card_id)).toMatchObject({ code: 'conflict' });
    const { cards } = await mint.call(createBatch, {
      body: { name: 'New', kind: 'pvc', size: 1, with_claim_codes: false, group_id: group.group_id },
    });
    expect(await refusal(cards[0]?.card_id ?? '')).toMatchObject({ code: 'conflict' });
    expect(await refusal(await cardOf(colleague))).toMatchObject({ status: 404 });
  });
});
