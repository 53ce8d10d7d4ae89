/** Issued wallet passes, and the phones to notify of changes; see the tables' comments. */
export const wallet = [
  'create schema wallet',
  `create table wallet.passes (
    serial text primary key,
    profile_id text not null references profiles on delete cascade,
    digest text not null,
    updated_at timestamptz not null,
    pushed_at timestamptz not null
  )`,
  'create index passes_profile on wallet.passes (profile_id)',
  `comment on table wallet.passes is
    'One row a serial number. digest: of all that the pass shows; updated_at: when that last changed, in whole seconds; pushed_at: the updated_at that phones were last told of.'`,
  `create table wallet.registrations (
    device_id text not null,
    serial text not null references wallet.passes on delete cascade,
    push_token text not null,
    created_at timestamptz not null default now(),
    primary key (device_id, serial)
  )`,
  'create index registrations_serial on wallet.registrations (serial)',
  'create index registrations_push_token on wallet.registrations (push_token)',
  `comment on table wallet.registrations is
    'Phones that hold a pass. device_id is an id that Apple makes for this one use; it names nobody.'`,
];
