const cardKinds = `'pvc', 'bamboo', 'metal', 'fob', 'sticker', 'digital'`;

/** Cards, their batches, and hand-overs of groups' cards. */
export const cards = [
  `create table card_batches (
    batch_id text primary key,
    name text not null,
    kind text not null check (kind in (${cardKinds})),
    size int not null,
    with_claim_codes boolean not null,
    created_by text constraint card_batches_created_by_foreign references users on delete set null,
    created_at timestamptz not null default now(),
    group_id text constraint card_batches_group_id_foreign references groups on delete set null
  )`,
  'create index card_batches_group on card_batches (group_id)',

  `create table cards (
    card_id text primary key,
    kind text not null check (kind in (${cardKinds})),
    batch_id text constraint cards_batch_id_foreign references card_batches on delete restrict,
    standing text not null default 'open' check (standing in ('open', 'paused', 'lost', 'retired')),
    user_id text constraint cards_user_id_foreign references users on delete set null,
    profile_id text constraint cards_profile_id_foreign references profiles on delete set null,
    label text not null default '',
    claim_code_hash text,
    registered_at timestamptz,
    created_at timestamptz not null default now(),
    group_id text constraint cards_group_id_foreign references groups on delete set null
  )`,
  'create index cards_batch on cards (batch_id)',
  'create index cards_user on cards (user_id)',
  'create index cards_profile on cards (profile_id)',
  'create index cards_group on cards (group_id)',

  `create table card_handovers (
    card_id text primary key constraint card_handovers_card_id_foreign references cards on delete cascade,
    former_profile_id text constraint card_handovers_former_profile_id_foreign
      references profiles on delete set null,
    colleague_id text not null constraint card_handovers_colleague_id_foreign references users on delete cascade,
    ends_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  'create index card_handovers_former_profile on card_handovers (former_profile_id)',
  'create index card_handovers_colleague on card_handovers (colleague_id)',
];
