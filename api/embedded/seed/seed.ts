import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import pg from 'pg';
import type { AnalyticsEvent } from '../../dist/src/analytics/recording/event.js';
import { recordEvents } from '../../dist/src/analytics/recording/store-events.js';
import { colleagues, type DemoUser, groupAdmin, internalAccount, owner, productAdmin } from './accounts.ts';
import { assignCards } from './cards.ts';
import { addContactEvents } from './contact-events.ts';
import { fillContacts } from './contacts.ts';
import { createDesigns } from './designs.ts';
import { addDreams } from './dreams.ts';
import { fillGroup, makeGroup } from './group.ts';
import { addGroupFair } from './group-fair.ts';
import { history } from './history.ts';
import { createInvitations } from './invitations.ts';
import { addOrders } from './orders.ts';
import { moveIntoThePast } from './past.ts';
import { fillMembersProfile, fillOwnersProfile, fillStaffProfile } from './profiles.ts';
import { addReleaseHistory, type UploadRelease } from './release-history.ts';
import { shareContacts } from './shared-contacts.ts';
import { type ServiceAddresses, type SignedIn, signIn } from './sign-up.ts';
import { subscribe } from './subscription.ts';
import { addSupportMessages } from './support-messages.ts';
import { sendWeeklyReports } from './weekly-reports.ts';

interface SeedOptions extends ServiceAddresses {
  databaseUrl: string;
  /** The folder in which to record that it was seeded. */
  home: string;
  /** Whether payments go to the stand-in, which accepts its test cards. */
  usesTestCards: boolean;
  upload: UploadRelease;
}

/** A user of the demo, and how they use their card. */
interface Participant extends DemoUser {
  signedIn: SignedIn;
  /** Visits relative to the founder's. */
  pace: number;
  /** Days since they joined. */
  days: number;
  links: string[];
  card?: string;
}

/** The use of cards by accounts that are not in the list of colleagues. */
const founding = { pace: 1, days: 360, card: 'Black metal' };
const managing = { pace: 0.14, days: 360, card: 'Key ring' };
const supporting = { pace: 0.07, days: 330, card: 'Badge' };

/** Adds a year of use to a new home, once. Continues after an interruption. */
export async function seed({ databaseUrl, home, ...options }: SeedOptions): Promise<void> {
  const note = join(home, 'seeded.json');
  if (await readFile(note).catch(() => undefined)) return;
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    await fill(database, options, new Date());
  } finally {
    await database.end();
  }
  await writeFile(note, JSON.stringify({ seeded_at: new Date() }));
}

async function fill(
  database: pg.Pool,
  { usesTestCards, upload, ...addresses }: Omit<SeedOptions, 'databaseUrl' | 'home'>,
  now: Date,
): Promise<void> {
  const [{ founder, admin, minter, internal, others }] = await Promise.all([
    signUp(addresses),
    addReleaseHistory(database, upload, now),
  ]);
  const members = [founder, admin, ...others];
  const everyone = [...members, minter, internal];
  if (usesTestCards) {
    await subscribe(admin.signedIn, { plan: 'team', seats: 20 });
    await subscribe(founder.signedIn, { plan: 'pro', interval: 'year' });
  }
  const group = await makeGroup(
    database,
    admin.signedIn.user,
    members.map(({ signedIn, days }) => ({
      user: signedIn.user,
      role: signedIn === admin.signedIn ? 'admin' : 'member',
      days,
    })),
  );
  const [groupLinks, cards] = await Promise.all([
    fillGroup(admin.signedIn, photographerOf(others).signedIn.user),
    assignCards(minter.signedIn, everyone),
    createInvitations(database, admin.signedIn, acceptedBy(others)),
    fillShop(database, [founder, admin], now),
    fillContacts(
      database,
      [founder, admin, minter, internal].map(({ signedIn }, index) => ({ signedIn, every: index + 1 })),
      now,
    ),
    addContactEvents(database, founder.signedIn, now),
    addDreams(database, internal.signedIn, now),
    addSupportMessages(database, founder.signedIn, now),
  ]);
  await shareContacts(database, group.group_id, [founder.signedIn, admin.signedIn], now);
  await addGroupFair(database, { groupId: group.group_id, team: fairTeamOf(admin, others), now });
  await moveIntoThePast(
    database,
    everyone.map(({ signedIn, days }) => ({ user_id: signedIn.user.user_id, days })),
  );
  const events = everyone.flatMap((participant) =>
    history(
      members.includes(participant)
        ? subjectOf(participant, cards, groupLinks, [group])
        : subjectOf(participant, cards, [], []),
      now,
    ),
  );
  await recordEvents(database, events);
  await sendWeeklyReports(database, {
    users: [founder.signedIn, admin.signedIn],
    admin: admin.signedIn,
    group_id: group.group_id,
  });
}

/** Signs everyone up with a filled profile. */
async function signUp(addresses: ServiceAddresses) {
  // Few at the same time, because the server refuses photos when too many wait for processing.
  const limit = pLimit(3);
  const comeIn = <Account extends DemoUser, Use>(
    account: Account,
    use: Use,
    fillIn: (signedIn: SignedIn, account: DemoUser) => Promise<string[]>,
  ) =>
    limit(async () => {
      const signedIn = await signIn(addresses, account);
      const links = await fillIn(signedIn, account);
      return { ...account, ...use, signedIn, links };
    });
  const [founder, admin, minter, internal, ...others] = await Promise.all([
    comeIn(owner, founding, fillOwnersProfile),
    comeIn(groupAdmin, managing, fillMembersProfile),
    comeIn(productAdmin, supporting, fillStaffProfile),
    comeIn(internalAccount, supporting, fillStaffProfile),
    ...colleagues.map((colleague) => comeIn(colleague, {}, fillMembersProfile)),
  ]);
  return { founder, admin, minter, internal, others };
}

/** Gives these users designs and orders. */
async function fillShop(database: pg.Pool, buyers: readonly Participant[], now: Date): Promise<void> {
  await Promise.all(
    buyers.map(async ({ signedIn }) => {
      const designs = await createDesigns(signedIn);
      await addOrders(database, signedIn, designs, now);
    }),
  );
}

const photographerOf = (members: readonly Participant[]) => memberWith('Photographer', members);

/** The admin of the group, and two others. */
const fairTeamOf = (admin: Participant, members: readonly Participant[]) => ({
  admin: admin.signedIn,
  designer: memberWith('Brand designer', members).signedIn,
  seller: memberWith('Account lead', members).signedIn,
});

function memberWith(jobTitle: string, members: readonly Participant[]): Participant {
  const found = members.find(({ job_title }) => job_title === jobTitle);
  if (!found) throw new Error(`The demo has no ${jobTitle}.`);
  return found;
}

/** The addresses of the members who joined by invitation, latest first. */
const acceptedBy = (members: readonly Participant[]) =>
  members
    .slice(-2)
    .map(({ email }) => email)
    .reverse();

function subjectOf(
  { signedIn: { user }, email, pace, days, links }: Participant,
  cards: ReadonlyMap<string, string>,
  groupLinks: readonly string[],
  groups: AnalyticsEvent['groups'],
) {
  const { user_id, default_profile_id: profile_id, time_zone } = user;
  const card = cards.get(user_id);
  const link_ids = [...links, ...groupLinks];
  return {
    email,
    user_id,
    profile_id,
    time_zone,
    groups,
    pace,
    days,
    card_ids: card ? [card] : [],
    link_ids,
  };
}
