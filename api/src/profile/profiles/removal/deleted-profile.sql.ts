import { dayMs } from '@meishi/api-contract/rules/day-ms';

/** How long a deleted profile can be restored. */
export const restorableMs = dayMs;

const rowsOf = (table: string, condition = 'r.profile_id = p.profile_id') =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${table} r where ${condition})`;

const idsOf = (name: string, id: string, table: string, column = 'profile_id') =>
  `'${name}', (select coalesce(jsonb_agg(${id}), '[]') from ${table} where ${column} = p.profile_id)`;

/** Stores a profile with all rows that are deleted with it. The parameter is its id. */
export const storeDeletedProfile = `
  insert into deleted_profiles (profile_id, user_id, kept)
  select p.profile_id, p.user_id, jsonb_build_object(
    'profile', to_jsonb(p),
    ${rowsOf('profile_slugs')}, ${rowsOf('links')}, ${rowsOf('exchanges')}, ${rowsOf('past_memberships')},
    ${rowsOf('wallet.passes')},
    ${rowsOf('wallet.registrations', 'r.serial in (select serial from wallet.passes where profile_id = p.profile_id)')},
    'memberships', (
      select coalesce(jsonb_agg(jsonb_build_object('group_id', group_id, 'since', profile_since)), '[]')
      from memberships where profile_id = p.profile_id
    ),
    ${idsOf('cards', 'card_id', 'cards')},
    ${idsOf('contacts', 'contact_id', 'contacts')},
    ${idsOf('linked_contacts', 'contact_id', 'contacts', 'linked_profile_id')}
  ) from profiles p where p.profile_id = $1`;

const restoreRows = (table: string, condition = 'true') =>
  `insert into ${table} select r.* from deleted_profiles d,
     jsonb_populate_recordset(null::${table}, d.kept->'${table}') r
   where d.profile_id = $1 and ${condition} on conflict do nothing`;

const restoreReference = (table: string, id: string, name: string, column = 'profile_id') =>
  `update ${table} t set ${column} = d.profile_id from deleted_profiles d
   where d.profile_id = $1 and jsonb_exists(d.kept->'${name}', t.${id}) and t.${column} is null`;

/** Restores the stored rows whose parents still exist. Each statement takes the profile's id. */
export const restoreProfile = [
  // Inserted without a slug, because another profile may have claimed it meanwhile.
  `insert into profiles select r.* from deleted_profiles d,
     jsonb_populate_record(null::profiles, d.kept->'profile' || '{"slug": null}') r where d.profile_id = $1`,
  restoreRows('profile_slugs'),
  `update profiles p set slug = s.slug from deleted_profiles d join profile_slugs s
     on s.profile_id = d.profile_id and s.slug = d.kept->'profile'->>'slug'
   where p.profile_id = d.profile_id and d.profile_id = $1`,
  restoreRows('links'),
  restoreRows('exchanges', 'exists (select from contacts where contact_id = r.contact_id)'),
  restoreRows('wallet.passes'),
  restoreRows('wallet.registrations'),
  // One statement, so that the roll-ups of groups change once.
  `with restored as (${restoreRows('past_memberships', 'exists (select from groups where group_id = r.group_id)')})
   update memberships m set profile_id = d.profile_id, profile_since = (former->>'since')::timestamptz
   from deleted_profiles d, jsonb_array_elements(d.kept->'memberships') former
   where d.profile_id = $1 and m.user_id = d.user_id and m.group_id = former->>'group_id'
     and m.profile_since = d.deleted_at`,
  restoreReference('cards', 'card_id', 'cards'),
  restoreReference('contacts', 'contact_id', 'contacts'),
  restoreReference('contacts', 'contact_id', 'linked_contacts', 'linked_profile_id'),
];

/** Removes the exchanges with these contacts ($2) from a user's ($1) deleted profiles. */
export const forgetKeptExchanges = `
  update deleted_profiles d set kept = jsonb_set(d.kept, '{exchanges}', coalesce((
    select jsonb_agg(exchange) from jsonb_array_elements(d.kept -> 'exchanges') exchange
    where not exchange ->> 'contact_id' = any($2)), '[]'))
  where d.user_id = $1 and exists (select from jsonb_array_elements(d.kept -> 'exchanges') exchange
    where exchange ->> 'contact_id' = any($2))`;

/** The pictures of deleted profiles. Append `and …` to restrict it. */
export const picturesOfDeletedProfiles = `
  select photo from deleted_profiles, lateral (
    select kept->'profile'->'photo' as photo union all select kept->'profile'->'cover'
    union all select jsonb_array_elements(kept->'links')->'photo'
  ) pictures where jsonb_typeof(photo) = 'object'`;
