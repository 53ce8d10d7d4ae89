const products = `'pvc', 'bamboo', 'metal', 'fob', 'sticker'`;

/** The payment provider's data about users, designs and orders. */
export const shop = [
  `create table payment_customers (
    user_id text primary key constraint payment_customers_user_id_foreign
      references users on update cascade on delete cascade,
    customer_id text not null constraint payment_customers_customer_id_key unique,
    reads_begun int not null default 0,
    read_applied int not null default 0,
    created_at timestamptz not null default now()
  )`,

  `create table payment_events (
    event_id text primary key,
    type text not null,
    taken_at timestamptz not null default now()
  )`,
  'create index payment_events_taken_at on payment_events (taken_at)',

  `create table designs (
    design_id text primary key,
    user_id text not null constraint designs_user_id_foreign references users on delete cascade,
    name text not null,
    product text not null check (product in (${products})),
    document jsonb not null,
    status text not null default 'draft' check (status in ('draft', 'submitted')),
    files text,
    has_png boolean not null default false,
    has_svg boolean not null default false,
    preview jsonb,
    proof jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index designs_user on designs (user_id, updated_at)',

  `create table orders (
    order_id text primary key,
    user_id text constraint orders_user_id_foreign references users on delete set null,
    product text not null check (product in (${products})),
    options jsonb not null,
    quantity int not null,
    design_id text constraint orders_design_id_foreign references designs on delete set null,
    checkout_session_id text not null constraint orders_checkout_session_id_key unique,
    status text not null check (status in ('open', 'paid', 'expired', 'refunded')),
    amount int not null,
    currency text not null,
    created_at timestamptz not null
  )`,
  'create index orders_user on orders (user_id)',
  'create index orders_design on orders (design_id)',
];
