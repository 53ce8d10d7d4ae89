import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { recordEvents } from '../../dist/src/analytics/store-events.js';
import { makeGroup } from './group.ts';
import { history } from './history.ts';
import { colleagues, groupAdmin, internalAccount, owner, productAdmin } from './people.ts';
import { fillOwnersProfile, fillProfile } from './profiles.ts';
import { type Doors, signIn } from './sign-up.ts';

export interface SeedOptions extends Doors {
  databaseUrl: string;
  /** Notes that it was done. */
  home: string;
}

/**
 * Puts the demo's people, their group and two months of visits into a new home, once: what is changed or deleted later
 * stays so. Interrupted, it goes on where it was.
 */
export async function seed({ databaseUrl, home, ...doors }: SeedOptions): Promise<void> {
  const note = join(home, 'seeded.json');
  if (await readFile(note).catch(() => undefined)) return;

  const people = [groupAdmin, productAdmin, internalAccount, ...colleagues];
  const ownerSignedIn = await signIn(doors, owner);
  const link_ids = await fillOwnersProfile(ownerSignedIn, owner);
  const others = [];
  for (const person of people) {
    const signedIn = await signIn(doors, person);
    await fillProfile(signedIn, person);
    others.push({ person, user: signedIn.user });
  }

  const inGroup = others.filter(({ person }) => person === groupAdmin || colleagues.includes(person));
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await makeGroup(database, [
      { user: ownerSignedIn.user, role: 'member' },
      ...inGroup.map(
        ({ person, user }) => ({ user, role: person === groupAdmin ? 'admin' : 'member' }) as const,
      ),
    ]);
    const { user_id, default_profile_id, time_zone } = ownerSignedIn.user;
    const events = history({ user_id, profile_id: default_profile_id, time_zone, link_ids }, new Date());
    await recordEvents(database, events);
  } finally {
    await database.end();
  }
  await writeFile(note, JSON.stringify({ seeded_at: new Date() }));
}
