import { Migration } from '@mikro-orm/migrations';

/**
 * Orders of cards for members of a group. An item is one member, with a print file of its own. The order of the shop begins with the
 * payment and stays when the group is erased.
 */
export class GroupOrders extends Migration {
  override up(): void {
    this.addSql('create schema group_orders');
    this.addSql(
      `create table group_orders.orders (
        group_order_id text not null primary key,
        group_id text references groups on delete set null,
        created_by text references users on delete set null,
        status text not null default 'draft' check (status in ('draft', 'paying', 'paid', 'refunded')),
        product text not null,
        options jsonb not null,
        design_name text not null,
        document jsonb,
        delivery text not null default 'together' check (delivery in ('together', 'each')),
        checkout_session_id text unique,
        locale text not null default 'en',
        attempt int not null default 0,
        order_id text unique references orders on delete cascade,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now()
      )`,
    );
    this.addSql('create index orders_group on group_orders.orders (group_id, created_at)');
    this.addSql('create index orders_created_by on group_orders.orders (created_by)');
    this.addSql(
      `create table group_orders.items (
        item_id text not null primary key,
        group_order_id text not null references group_orders.orders on delete cascade,
        user_id text references users on delete set null,
        profile_id text references profiles on delete set null,
        name text not null,
        left_out boolean not null default false,
        quantity int not null default 1 check (quantity between 1 and 50),
        version int,
        files text,
        file_bytes int not null default 0,
        picture text,
        preview jsonb,
        is_proofed boolean not null default false,
        drawn_problems jsonb not null default '[]',
        problems jsonb not null default '[]',
        notes jsonb not null default '[]',
        address jsonb,
        cards_made boolean not null default false,
        stage text not null default 'received' check (stage in ('received', 'in-production', 'sent', 'delivered')),
        tracking_number text,
        tracking_url text,
        delivered_at timestamptz,
        unique (group_order_id, user_id)
      )`,
    );
    this.addSql('create index items_user on group_orders.items (user_id)');
    this.addSql('create index items_profile on group_orders.items (profile_id)');
    this.addSql(
      `create table group_orders.cards (
        item_id text not null references group_orders.items on delete cascade,
        number int not null,
        card_id text not null unique references cards on delete cascade,
        primary key (item_id, number)
      )`,
    );
  }

  override down(): void {
    this.addSql('drop schema group_orders cascade');
  }
}
