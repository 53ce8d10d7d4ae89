import type {
  DrawnMember,
  GroupOrder,
  GroupOrderItem,
  listGroupOrderItems,
  listGroupOrders,
  listUndrawnMembers,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { pageOf, readCursor, readTimeCursor } from '../../platform/http/cursor.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import {
  isBlank,
  joinTemplate,
  publicProfiles,
  type StoredProfile,
  setting,
  shownProfile,
} from '../../profile/index.ts';

/**
 * SQL for the state of an item `i` of an order `o`, joined with the membership `m` and its profile `p`. Once the checkout is open, what
 * was proofed is what is printed.
 */
export const itemState = `case
  when o.status in ('paid', 'refunded') then case when i.user_id is null then 'left' else 'ready' end
  when m.user_id is null then 'left'
  when o.status = 'draft' and (i.version is distinct from p.version or i.profile_id is distinct from m.profile_id) then 'waiting'
  when not i.is_proofed then 'drawn'
  when i.drawn_problems || i.problems <> '[]' then 'problem'
  else 'ready' end`;

/** SQL for the items `i` of orders `o` with the member each is for. */
export const itemsOfOrders = `group_orders.orders o join group_orders.items i using (group_order_id)
  left join memberships m on m.group_id = o.group_id and m.user_id = i.user_id
  left join profiles p on p.profile_id = m.profile_id`;

/** SQL for what an item shows, without its state. */
export const itemFields = `'item_id', i.item_id, 'display_name', coalesce(p.display_name, i.name), 'photo', p.photo,
  'left_out', i.left_out, 'quantity', i.quantity, 'problems', i.drawn_problems || i.problems, 'notes', i.notes,
  'preview', i.preview, 'address', i.address, 'stage', i.stage, 'tracking_number', i.tracking_number,
  'tracking_url', i.tracking_url`;

const lacksAddress = `o.delivery = 'each' and i.address is null and o.status in ('draft', 'paying')`;

const counted = (name: string, condition: string) =>
  `'${name}', count(*) filter (where not left_out and ${condition})`;

const orderJson = `json_build_object(
  'group_order_id', o.group_order_id, 'status', o.status, 'product', o.product, 'options', o.options,
  'design_name', o.design_name, 'delivery', o.delivery, 'counts', n.counts, 'members', n.members, 'left_out', n.left_out,
  'cards', n.cards, 'order_id', o.order_id,
  'checkout_session_id', case when o.status = 'paying' then o.checkout_session_id end,
  'created_by', case when u.user_id is not null then json_build_object('user_id', u.user_id, 'display_name', u.display_name) end,
  'created_at', ${isoUtc('o.created_at')})`;

/** SQL for the orders of group `$1`. */
const orders = `from group_orders.orders o left join users u on u.user_id = o.created_by
  cross join lateral (
    select json_build_object(${['waiting', 'drawn', 'ready', 'problem', 'left'].map((state) => counted(state, `state = '${state}'`)).join(', ')},
        ${counted('without_address', `lacks_address and state <> 'left'`)}, ${counted('sent', `stage in ('sent', 'delivered')`)},
        ${counted('delivered', `stage = 'delivered'`)}) as counts,
      count(*)::int as members, count(*) filter (where left_out)::int as left_out,
      coalesce(sum(quantity) filter (where not left_out), 0)::int as cards
    from (
      select ${itemState} as state, ${lacksAddress} as lacks_address, i.left_out, i.quantity, i.stage
      from group_orders.items i left join memberships m on m.group_id = o.group_id and m.user_id = i.user_id
        left join profiles p on p.profile_id = m.profile_id
      where i.group_order_id = o.group_order_id
    ) each
  ) n
  where o.group_id = $1`;

/** Reads the orders for members of a group. */
@Injectable()
export class GroupOrdersQueries {
  constructor(private readonly database: Database) {}

  async get({ group_id }: Pick<GroupAccess, 'group_id'>, orderId: string): Promise<GroupOrder> {
    const { rows } = await this.database.query<{ group_order: GroupOrder }>({
      name: 'order for members',
      text: `select ${orderJson} as group_order ${orders} and o.group_order_id = $2`,
      values: [group_id, orderId],
    });
    if (!rows[0]) throw notFound('order');
    return rows[0].group_order;
  }

  async list(
    { group_id }: GroupAccess,
    { query: { cursor, limit } }: Input<typeof listGroupOrders>,
  ): Promise<ResponseOf<typeof listGroupOrders>> {
    const [before, beforeId] = readTimeCursor(cursor);
    const { rows } = await this.database.query<{ group_order: GroupOrder; key: string; id: string }>({
      name: 'orders for members',
      text: `select ${orderJson} as group_order, (o.created_at at time zone 'utc')::text || '+00' as key, o.group_order_id as id
        ${orders} and ($2::timestamptz is null or (o.created_at, o.group_order_id) < ($2, $3))
        order by o.created_at desc, o.group_order_id desc limit $4`,
      values: [group_id, before, beforeId, limit + 1],
    });
    const page = pageOf(rows, limit);
    return { orders: page.rows.map(({ group_order }) => group_order), next_cursor: page.next_cursor };
  }

  async listItems(
    { group_id }: GroupAccess,
    { params, query: { state, cursor, limit } }: Input<typeof listGroupOrderItems>,
  ): Promise<ResponseOf<typeof listGroupOrderItems>> {
    await this.get({ group_id }, params.orderId);
    const [after, afterId] = readCursor(cursor);
    const { rows } = await this.database.query<{ item: GroupOrderItem; key: string; id: string }>({
      name: 'members of an order',
      text: `select json_build_object(${itemFields}, 'state', ${itemState}) as item, lower(i.name) as key, i.item_id as id
        from ${itemsOfOrders}
        where o.group_id = $1 and o.group_order_id = $2
          and ($3::text is null or case $3 when 'left-out' then i.left_out
            when 'without-address' then not i.left_out and ${lacksAddress} and ${itemState} <> 'left'
            else not i.left_out and ${itemState} = $3 end)
          and ($4::text is null or (lower(i.name), i.item_id) > ($4, $5))
        order by lower(i.name), i.item_id limit $6`,
      values: [group_id, params.orderId, state ?? null, after, afterId, limit + 1],
    });
    const page = pageOf(rows, limit);
    return { items: page.rows.map(({ item }) => item), next_cursor: page.next_cursor };
  }

  async listUndrawn(
    { group_id }: GroupAccess,
    { params, query }: Input<typeof listUndrawnMembers>,
  ): Promise<ResponseOf<typeof listUndrawnMembers>> {
    const { rows: found } = await this.database.query<Drawn>({
      name: 'design of an order',
      text: `select o.document, g.logo, g.display_name as company from group_orders.orders o join groups g using (group_id)
        where o.group_id = $1 and o.group_order_id = $2`,
      values: [group_id, params.orderId],
    });
    const [order] = found;
    if (!order) throw notFound('order');
    if (!order.document) throw new DomainError('conflict', t('This order has already been paid.'));
    const { rows: undrawn } = await this.database.query<Undrawn & { left: number }>({
      name: 'members to draw',
      text: `select i.item_id, m.profile_id, p.version, ${setting('required_fields')} as required,
          (count(*) over ())::int as left
        from ${itemsOfOrders} left join groups g on g.group_id = o.group_id ${joinTemplate}
        where o.group_id = $1 and o.group_order_id = $2 and not i.left_out and ${itemState} = 'waiting'
        order by lower(i.name), i.item_id limit $3`,
      values: [group_id, params.orderId, query.limit],
    });
    const profiles = await this.profilesOf(undrawn);
    const members = undrawn.flatMap(({ item_id, profile_id, version, required }): DrawnMember[] => {
      const shown = profiles.get(profile_id);
      if (!shown) return [];
      const { display_name, job_title, emails, phones, websites } = shown;
      const firstWebsite = websites[0]?.value ?? '';
      return [
        {
          item_id,
          profile_id,
          version,
          display_name,
          first_name: shown.first_name || (display_name.split(' ')[0] ?? ''),
          last_name: shown.last_name || display_name.split(' ').slice(1).join(' '),
          job_title,
          company: shown.company || order.company,
          email: firstOf(emails),
          phone: firstOf(phones),
          website: firstWebsite.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
          address: shown.address.replaceAll('\n', ', '),
          photo: shown.photo,
          missing: required.filter((field) => isBlank(shown[field as keyof typeof shown])),
        },
      ];
    });
    return {
      document: order.document,
      members,
      logo: order.logo,
      left: undrawn[0]?.left ?? 0,
    };
  }

  private async profilesOf(members: readonly Undrawn[]) {
    const { rows } = await this.database.query<StoredProfile>({
      ...publicProfiles,
      values: [members.map(({ profile_id }) => profile_id)],
    });
    return new Map(rows.map((row) => [row.profile_id, shownProfile(row)]));
  }
}

interface Drawn {
  document: Record<string, unknown> | null;
  logo: Photo | null;
  company: string;
}

interface Undrawn {
  item_id: string;
  profile_id: string;
  version: number;
  /** What the template of the member requires. */
  required: string[];
}

const firstOf = (entries: readonly { value: string; primary: boolean }[]) =>
  (entries.find(({ primary }) => primary) ?? entries[0])?.value ?? '';
