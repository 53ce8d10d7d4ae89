import { randomUUID } from 'node:crypto';
import { createContact, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { Client } from 'pg';
import { type SignedIn, signIn } from '../../api/embedded/seed/sign-up.ts';

/** Where users use the product. */
export interface Place {
  origin: string;
  environment: Record<string, string>;
}

/** A user with a link. */
interface Owner extends SignedIn {
  name: string;
  linkId: string;
}

/** What a server has confirmed. */
export interface Acknowledged {
  clicks: number;
  /** The notes of contacts by their id. */
  contacts: Map<string, string>;
  failures: string[];
}

/** Signs a user in at a server. The first time creates the account. */
function signInAt({ origin, environment }: Place, name: string): Promise<SignedIn> {
  const { FIREBASE_AUTH_EMULATOR_HOST = '', FIREBASE_PROJECT_ID = '' } = environment;
  return signIn(
    { productUrl: origin, identityHost: FIREBASE_AUTH_EMULATOR_HOST, identityProject: FIREBASE_PROJECT_ID },
    { email: `${name.toLowerCase()}@meishi.test`, fullName: `${name} Lind`, job_title: '', company: '' },
  );
}

/** Signs a user up and creates a link. */
export async function newOwner(place: Place, name: string): Promise<Owner> {
  const signedIn = await signInAt(place, name);
  const { default_profile_id: profile_id } = signedIn.user;
  const link = { profile_id, kind: 'website', title: 'Website', url: 'https://example.com' } as const;
  const { link_id } = await signedIn.call(createLink, { body: link });
  return { ...signedIn, name, linkId: link_id };
}

/** Fills an installation: users with links, clicks and contacts, and a group. */
export async function fill(place: Place): Promise<void> {
  for (const name of ['Ada', 'Bela', 'Cleo', 'Dora']) {
    const owner = await newOwner(place, name);
    for (const display_name of ['Emil', 'Frida', 'Gustav'])
      await owner.call(createContact, { body: { display_name } });
    for (const visitor of [1, 2, 3, 4, 5]) await click(place.origin, owner.linkId, visitor);
    if (name !== 'Ada') continue;
    await subscribe(place, owner);
    await owner.call(createGroup, { body: { display_name: 'Lindenhof Studio' } });
  }
}

/** Gives a user the plan for groups, which no payment provider of this trial can. */
async function subscribe({ environment }: Place, { user }: Owner): Promise<void> {
  const database = new Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
  await database.query(`update users set plan = 'team', subscription_status = 'active' where user_id = $1`, [
    user.user_id,
  ]);
  await database.end();
}

/** Uses servers in turn: clicks, new contacts and changed contacts. Adds what they confirm. */
export async function use(
  places: Place[],
  owner: Owner,
  rounds: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const servers = await Promise.all(
    places.map(async (place) => ({ origin: place.origin, ...(await signInAt(place, owner.name)) })),
  );
  for (let round = 0; round < rounds; round += 1) {
    const server = servers[round % servers.length];
    const other = servers[(round + 1) % servers.length];
    if (!server || !other) return;
    try {
      await click(server.origin, owner.linkId, round);
      acknowledged.clicks += 1;
      const display_name = `Contact ${randomUUID()}`;
      const { contact_id } = await server.call(createContact, { body: { display_name } });
      const notes = `Changed at ${other.origin}: ${display_name}`;
      await other.call(updateContact, { params: { id: contact_id }, body: { notes } });
      acknowledged.contacts.set(contact_id, notes);
    } catch (error) {
      acknowledged.failures.push(String(error));
    }
  }
}

/** Opens a link as one of many visitors. */
async function click(origin: string, linkId: string, visitor: number): Promise<void> {
  const agent = `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + visitor}.0) Gecko/20100101 Firefox/${100 + visitor}.0`;
  const answer = await fetch(`${origin}/l/${linkId}`, {
    redirect: 'manual',
    headers: { 'user-agent': agent },
  });
  if (answer.status !== 302) throw new Error(`A click got ${answer.status}: ${await answer.text()}`);
}
