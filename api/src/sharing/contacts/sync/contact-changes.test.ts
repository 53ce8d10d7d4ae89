import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mergeContacts } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import {
  deleteContact,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { type ContactChange, listContactChanges } from '@meishi/api-contract/endpoints/groups/contact-sync';
import { removeMember } from '@meishi/api-contract/endpoints/groups/members';
import {
  addSharedNote,
  endSharing,
  listSharedContacts,
  shareContact,
  updateSharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import type { Call } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeSharingTeam, type SharingTeam } from '../../../../test/fixtures/sharing.ts';
import { RetentionJob } from '../retention/retention.job.ts';

let ada: TestUser;
let bo: TestUser;
let cy: TestUser;
let team: SharingTeam;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await makeSharingTeam(app);
  ({ ada, bo, cy } = team);
});

/** A program that follows the contacts of the group with a key, as the contract says. */
class Follower {
  readonly contacts = new Map<string, string>();
  cursor: string | undefined;

  private constructor(
    private readonly call: Call,
    private readonly limit: number,
  ) {}

  static async start(limit = 100): Promise<Follower> {
    return new Follower(await team.program('groups:read'), limit);
  }

  /** Reads everything since the last time. */
  async follow(): Promise<ContactChange[]> {
    const all: ContactChange[] = [];
    for (;;) {
      const query = { limit: this.limit, ...(this.cursor && { since: this.cursor }) };
      const page = await this.call(listContactChanges, { params: team.params, query });
      for (const change of page.changes)
        if (change.erased) this.contacts.delete(change.contact_id);
        else this.contacts.set(change.contact_id, change.contact.display_name);
      all.push(...page.changes);
      this.cursor = page.next_cursor;
      if (!page.has_more) return all;
    }
  }
}

/** What the group has, by the ordinary list. */
async function shared(): Promise<Map<string, string>> {
  const { contacts } = await ada.call(listSharedContacts, { params: team.params, query: { limit: 100 } });
  return new Map(contacts.map(({ contact_id, display_name }) => [contact_id, display_name]));
}

const ids = (changes: ContactChange[]) => changes.map(({ contact_id }) => contact_id);

describe('the changes of shared contacts', () => {
  it('begin with all contacts, page by page, and then have only what changed', async () => {
    const all: string[] = [];
    for (const name of ['Ann', 'Bea', 'Cleo', 'Dora', 'Eve']) all.push(await team.share(bo, name));
    await team.add(bo, 'Private');
    const follower = await Follower.start(2);
    expect(ids(await follower.follow())).toEqual(all);
    expect(await follower.follow()).toEqual([]);
    await bo.call(updateContact, { params: { id: all[1] ?? '' }, body: { company: 'Chess' } });
    expect(await follower.follow()).toMatchObject([
      { contact_id: all[1], erased: false, contact: { company: 'Chess', external_ids: [], can_edit: true } },
    ]);
  });

  it('are those that the group sees, by anyone', async () => {
    const id = await team.share(bo);
    const follower = await Follower.start();
    await follower.follow();
    const changed = async () => ids(await follower.follow()).length;
    await bo.call(updateContact, { params: { id }, body: { notes: 'Private', tags: ['private'] } });
    expect(await changed()).toBe(0);
    await cy.call(addSharedNote, { ...team.at(id), body: { text: 'Called' } });
    expect(await changed()).toBe(1);
    await bo.call(updateSharedContact, { ...team.at(id), body: { version: 1, stage: 'won' } });
    expect(await changed()).toBe(1);
  });

  it('say why a contact is gone, and have it again when it returns', async () => {
    const [deleted, erased, unshared, ended] = await Promise.all(
      ['Ann', 'Bea', 'Cleo', 'Dora'].map((name) => team.share(bo, name)),
    );
    const [one = '', two = '', three = '', four = ''] = [deleted, erased, unshared, ended];
    const follower = await Follower.start();
    await follower.follow();
    await bo.call(deleteContact, { params: { id: one } });
    await bo.call(deleteContact, { params: { id: two }, query: { forever: 'true' } });
    await bo.call(shareContact, { params: { id: three }, body: { group_id: null } });
    await ada.call(endSharing, team.at(four));
    expect(await follower.follow()).toEqual([
      { contact_id: one, erased: true, reason: 'deleted' },
      { contact_id: two, erased: true, reason: 'deleted' },
      { contact_id: three, erased: true, reason: 'unshared' },
      { contact_id: four, erased: true, reason: 'unshared' },
    ]);
    await bo.call(restoreContact, { params: { id: one } });
    await bo.call(shareContact, { params: { id: three }, body: { group_id: team.params.id } });
    expect(ids(await follower.follow())).toEqual([one, three]);
    expect(follower.contacts).toEqual(await shared());
  });

  it('follow merges, handovers and members who leave', async () => {
    const kept = await team.share(bo, 'Etta James', { emails: [{ value: 'etta@example.com' }] });
    const merged = await team.share(bo, 'Etta J', { emails: [{ value: 'etta@example.com' }] });
    await team.share(cy, 'Muddy Waters');
    const follower = await Follower.start();
    await follower.follow();
    await bo.call(mergeContacts, { body: { contact_id: kept, with: [merged] } });
    await follower.follow();
    expect(follower.contacts).toEqual(await shared());
    await ada.call(removeMember, { params: { ...team.params, userId: bo.user.user_id } });
    expect(await follower.follow()).toMatchObject([
      { contact_id: kept, contact: { owner: { user_id: ada.user.user_id } } },
    ]);
    expect(follower.contacts).toEqual(await shared());
  });

  it('refuse a cursor of another group, an invented one, and one that is too old', async () => {
    await team.share(bo);
    const follower = await Follower.start();
    await follower.follow();
    const since = (cursor: string | undefined) =>
      failureOf(ada.call(listContactChanges, { params: team.params, query: { since: cursor ?? '' } }));
    const other = await makeSharingTeam(app);
    await other.share(other.bo);
    const { next_cursor } = await other.ada.call(listContactChanges, { params: other.params });
    for (const cursor of [next_cursor, Buffer.from('["x","y"]').toString('base64url')])
      expect(await since(cursor)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await since('nonsense')).toMatchObject({ status: 400 });

    const gone = await team.share(bo);
    await bo.call(deleteContact, { params: { id: gone }, query: { forever: 'true' } });
    await app.database.query(
      `update shared.changes set changed_at = now() - interval '181 days' where contact_id = $1`,
      [gone],
    );
    await app.app.get(RetentionJob).run();
    expect(await since(follower.cursor)).toMatchObject({ code: 'conflict' });
    // Pages of a new beginning are older than what was forgotten, and valid.
    await team.share(bo);
    const again = await Follower.start(1);
    await again.follow();
    expect(again.contacts).toEqual(await shared());
  });

  it('of a group without any are empty, and continue with its first contact', async () => {
    const follower = await Follower.start();
    expect(await follower.follow()).toEqual([]);
    const id = await team.share(bo);
    expect(ids(await follower.follow())).toEqual([id]);
  });
});

describe('a program that reads while others write', () => {
  it('waits for nothing and misses nothing, in whatever order transactions commit', async () => {
    const [first, second] = [await team.share(bo, 'First'), await team.share(cy, 'Second')];
    const follower = await Follower.start();
    await follower.follow();
    const [one, two] = [await app.database.connect(), await app.database.connect()];
    try {
      await one.query('begin');
      await one.query(`update contacts set display_name = 'First, changed' where contact_id = $1`, [first]);
      await two.query('begin');
      await two.query(`update contacts set display_name = 'Second, changed' where contact_id = $1`, [second]);
      await two.query('commit');
      expect(ids(await follower.follow())).toEqual([second]);
      await one.query('commit');
      expect(ids(await follower.follow())).toEqual([first]);
    } finally {
      one.release();
      two.release();
    }
  });

  it('ends with exactly the shared contacts', async () => {
    const follower = await Follower.start(3);
    const failures: unknown[] = [];
    let isWriting = true;
    const write = async (user: TestUser, seed: number) => {
      for (let round = 0; round < 8; round += 1) {
        const id = await team.share(user, `Contact ${seed} ${round}`);
        const rename = { params: { id }, body: { display_name: `Renamed ${seed} ${round}` } };
        await user.call(updateContact, rename);
        const act = (seed + round) % 4;
        if (act === 0) await user.call(deleteContact, { params: { id }, query: { forever: 'true' } });
        if (act === 1) await user.call(shareContact, { params: { id }, body: { group_id: null } });
        if (act === 2) await ada.call(endSharing, team.at(id));
      }
    };
    const reading = (async () => {
      while (isWriting) await follower.follow();
    })().catch((error: unknown) => failures.push(error));
    await Promise.all([write(bo, 0), write(cy, 1), write(ada, 2), write(bo, 3)]);
    await ada.call(removeMember, { params: { ...team.params, userId: cy.user.user_id } });
    isWriting = false;
    await reading;
    await follower.follow();
    expect(failures).toEqual([]);
    expect(follower.contacts).toEqual(await shared());
    expect(follower.contacts.size).toBe(8);
  });
});
