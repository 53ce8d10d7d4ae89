import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { recordEvents } from '../../dist/src/analytics/recording/store-events.js';
import { colleagues, type DemoUser, groupAdmin, internalAccount, owner, productAdmin } from './accounts.ts';
import { assignCards } from './cards.ts';
import { fillGroup, makeGroup } from './group.ts';
import { history } from './history.ts';
import { createInvitations } from './invitations.ts';
import { fillOwnersProfile, fillProfile } from './profiles.ts';
import { type ServiceAddresses, type SignedIn, signIn } from './sign-up.ts';

export interface SeedOptions extends ServiceAddresses {
  databaseUrl: string;
  /** The folder in which to record that it was seeded. */
  home: string;
}

/** How the group's founder and admin use their cards; colleagues have their own values. */
const ofOwner = { pace: 1, days: 360, card: 'Black metal' };
const ofAdmin = { pace: 0.14, days: 360, card: undefined };

/** Adds the demo's users, group and visits to a new home, once. Continues after an interruption. */
export async function seed({ databaseUrl, home, ...addresses }: SeedOptions): Promise<void> {
  const note = join(home, 'seeded.json');
  if (await readFile(note).catch(() => undefined)) return;

  const comeIn = async <User extends DemoUser>(account: User) => {
    const signedIn = await signIn(addresses, account);
    await fillProfile(signedIn, account);
    return { ...account, signedIn };
  };
  const founder = await signIn(addresses, owner);
  const [ownLinks, admin, minter, , ...others] = await Promise.all([
    fillOwnersProfile(founder, owner),
    comeIn(groupAdmin),
    comeIn(productAdmin),
    comeIn(internalAccount),
    ...colleagues.map(comeIn),
  ]);
  const group = [
    { ...ofOwner, signedIn: founder, links: ownLinks },
    { ...ofAdmin, signedIn: admin.signedIn, links: [] },
    ...others.map((colleague) => ({ ...colleague, links: [] })),
  ];

  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    await makeGroup(
      database,
      admin.signedIn.user,
      group.map(({ signedIn, days }) => ({
        user: signedIn.user,
        role: signedIn === admin.signedIn ? 'admin' : 'member',
        days,
      })),
    );
    const photographer = others.find(({ job_title }) => job_title === 'Photographer')?.signedIn ?? founder;
    const groupLinks = await fillGroup(admin.signedIn, photographer.user);
    const cards = await assignCards(
      minter.signedIn,
      group.flatMap(({ signedIn, card }) => (card ? [{ signedIn, label: card }] : [])),
    );
    await createInvitations(
      database,
      admin.signedIn,
      others
        .slice(-2)
        .map(({ email }) => email)
        .reverse(),
    );
    const now = new Date();
    const events = group.flatMap(({ signedIn, links, pace, days }) =>
      history({ ...subjectOf(signedIn, cards), link_ids: [...links, ...groupLinks], pace, days }, now),
    );
    await recordEvents(database, events);
  } finally {
    await database.end();
  }
  await writeFile(note, JSON.stringify({ seeded_at: new Date() }));
}

function subjectOf({ user }: SignedIn, cards: ReadonlyMap<string, string>) {
  const { user_id, default_profile_id: profile_id, time_zone } = user;
  const card = cards.get(user_id);
  return { user_id, profile_id, time_zone, card_ids: card ? [card] : [] };
}
