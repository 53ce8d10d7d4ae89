import type { Pool } from 'pg';
import type { SignedIn } from './sign-up.ts';

/** Contacts that members share with their group, in every stage, with next steps and notes. */
export async function shareContacts(
  database: Pool,
  groupId: string,
  people: readonly SignedIn[],
  now: Date,
): Promise<void> {
  const users = people.map(({ user }) => user.user_id);
  const { rows } = await database.query<{ contact_id: string }>(
    `update contacts c set group_id = $1, shared_at = $3::timestamptz - make_interval(hours => chosen.place::int * 5),
       stage = (array['new', 'contacted', 'new', 'meeting', 'won', 'contacted', 'lost'])[1 + chosen.place % 7],
       assigned_to = case when chosen.place % 3 = 0 then (array_remove($2::text[], c.user_id))[1] end,
       next_step = case when chosen.place % 2 = 0 then 'Send samples' else '' end,
       next_step_on = case when chosen.place % 2 = 0 then ($3::timestamptz + make_interval(days => chosen.place::int))::date end
     from (
       select listed.contact_id, listed.place from (
         select o.contact_id, row_number() over (partition by o.user_id order by o.sort_name, o.contact_id) as place
         from contacts o where o.user_id = any($2) and o.deleted_at is null
       ) listed where listed.place <= 12
     ) chosen
     where chosen.contact_id = c.contact_id returning c.contact_id`,
    [groupId, users, now],
  );
  const noted = rows.slice(0, 6).map(({ contact_id }) => contact_id);
  await database.query(
    `insert into shared.notes (note_id, contact_id, user_id, text, created_at)
     select 'N' || substr(md5(noted.contact_id), 1, 15), noted.contact_id, $2, 'Asked for a quote for 500 cards.', $3
     from unnest($1::text[]) noted (contact_id)`,
    [noted, users.at(-1), now],
  );
}
