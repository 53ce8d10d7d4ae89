/** Requests for the erasure of accounts, and the ids of erased profiles; see the tables' comments. */
export const erasure = [
  'create schema erasure',
  `create table erasure.requests (
    user_id text primary key,
    uid text not null constraint requests_uid_key unique,
    email text,
    requested_at timestamptz not null,
    erased_at timestamptz not null,
    visibilities jsonb not null,
    done_at timestamptz
  )`,
  'create index requests_due on erasure.requests (erased_at) where done_at is null',
  `comment on table erasure.requests is
    'Without a foreign key: a row outlives its user until the identity provider has forgotten them too and their last token has ended, so that nothing brings the account back. visibilities: of each profile before it was hidden.'`,
  'create table erasure.profiles (profile_id text primary key, erased_at timestamptz not null)',
  `comment on table erasure.profiles is
    'Ids that once were profiles: their addresses say so, and no profile gets one again. They name nobody.'`,
];
