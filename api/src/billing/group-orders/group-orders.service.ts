import {
  type createGroupOrder,
  type discardGroupOrder,
  type GroupOrder,
  maxOrderedMembers,
  type updateGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import { shippingCountries } from '@meishi/api-contract/rules/shipping-countries';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, invalidField } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { currentLocale, t } from '../../platform/words/words.ts';
import { joinTemplate } from '../../profile/index.ts';
import { DesignsQueries } from '../designs/designs.queries.ts';
import { chooseOptions } from '../payments/checkout/checkouts.service.ts';

import { GroupOrdersQueries, itemState, itemsOfOrders } from './group-orders.queries.ts';
import { type ItemFiles, OrderedItems } from './ordered-items.ts';

const maxDrafts = 20;
/** Of templates that admins did not create. */
const defaultTemplate = 'default';

/** Orders of cards for members of a group, until they are paid. */
@Injectable()
export class GroupOrdersService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly designs: DesignsQueries,
    private readonly queries: GroupOrdersQueries,
    private readonly items: OrderedItems,
  ) {}

  async create(
    viewer: Viewer,
    group: GroupAccess,
    { body }: Input<typeof createGroupOrder>,
  ): Promise<GroupOrder> {
    const design = await this.designs.get(viewer.user_id, body.design_id);
    if (design.product !== body.product)
      throw invalidField('design_id', t('This design was made for another product.'));
    if (Object.keys(design.document).length === 0)
      throw invalidField(
        'design_id',
        t(
          'This design was uploaded as a file, so it can’t show each member’s own data. Choose one made in the designer.',
        ),
      );
    const options = chooseOptions(productFacts(body.product), body.options);
    const orderId = newId(16);
    await this.store(viewer, group, { orderId, options, design, body });
    return this.queries.get(group, orderId);
  }

  async update(group: GroupAccess, { params, body }: Input<typeof updateGroupOrder>): Promise<GroupOrder> {
    await this.change(group, params.orderId, body);
    return this.queries.get(group, params.orderId);
  }

  @Transactional()
  async discard({ group_id }: GroupAccess, { params }: Input<typeof discardGroupOrder>) {
    await this.items.lockDraft(group_id, params.orderId);
    await this.items.deleteOrder(params.orderId);
    return { group_order_id: params.orderId };
  }

  @Transactional()
  private async store(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    { orderId, options, design, body: { product, members } }: NewOrder,
  ): Promise<void> {
    await this.refuseManyDrafts(group_id);
    const { rows } = await this.database.query<{ user_id: string; name: string }>(
      `select m.user_id, p.display_name as name
        from memberships m join profiles p on p.profile_id = m.profile_id ${joinTemplate}
        where m.group_id = $1 and ($2::text is null or coalesce(t.template_id, '${defaultTemplate}') = $2)
          and ($3::text is null or exists (select from departments.all_members place
            where place.department_id = $3 and place.group_id = m.group_id and place.user_id = m.user_id))
          and ($4::text[] is null or m.user_id = any ($4))
        order by lower(p.display_name), m.user_id limit $5`,
      [
        group_id,
        members.template_id ?? null,
        members.department_id ?? null,
        members.user_ids ?? null,
        maxOrderedMembers + 1,
      ],
    );
    if (rows.length === 0) throw new DomainError('conflict', t('No member matches. Choose other members.'));
    if (rows.length > maxOrderedMembers)
      throw new DomainError(
        'conflict',
        t(
          'An order can have up to {{most, number}} members. Choose a template, a department or single members.',
          {
            most: maxOrderedMembers,
          },
        ),
      );
    await this.database.query(
      `insert into group_orders.orders (group_order_id, group_id, created_by, product, options, design_name, document, locale)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        orderId,
        group_id,
        user_id,
        product,
        JSON.stringify(options),
        design.name,
        JSON.stringify(design.document),
        currentLocale(),
      ],
    );
    await this.database.query(
      `insert into group_orders.items (item_id, group_order_id, user_id, name)
        select item_id, $1, user_id, name from jsonb_to_recordset($2::jsonb) as member (item_id text, user_id text, name text)`,
      [orderId, JSON.stringify(rows.map((row) => ({ ...row, item_id: newId(16) })))],
    );
  }

  private async refuseManyDrafts(groupId: string): Promise<void> {
    await this.database.query('select from groups where group_id = $1 for update', [groupId]);
    const { rowCount } = await this.database.query(
      `select from group_orders.orders where group_id = $1 and status in ('draft', 'paying') limit $2`,
      [groupId, maxDrafts],
    );
    if ((rowCount ?? 0) >= maxDrafts)
      throw new DomainError(
        'conflict',
        t('This group has {{maxDrafts}} orders that are not paid. Discard one to make room.', { maxDrafts }),
      );
  }

  @Transactional()
  private async change({ group_id }: GroupAccess, orderId: string, changes: Changes): Promise<void> {
    await this.items.lockDraft(group_id, orderId);
    const { delivery, quantity, items = [], leave_out: leaveOut, again } = changes;
    refuseCountries(items);
    if (delivery)
      await this.database.query('update group_orders.orders set delivery = $2 where group_order_id = $1', [
        orderId,
        delivery,
      ]);
    if (quantity)
      await this.database.query('update group_orders.items set quantity = $2 where group_order_id = $1', [
        orderId,
        quantity,
      ]);
    if (items.length > 0) await this.changeItems(orderId, items);
    if (leaveOut) await this.leaveOut(orderId, leaveOut);
    if (again) await this.drawAgain(orderId);
    await this.items.touch(orderId);
  }

  /** A field that is not named stays. */
  private async changeItems(orderId: string, items: NonNullable<Changes['items']>): Promise<void> {
    await this.database.query(
      `update group_orders.items i set quantity = coalesce((c.change->>'quantity')::int, i.quantity),
          left_out = coalesce((c.change->>'left_out')::boolean, i.left_out),
          address = case when c.change ? 'address' then nullif(c.change->'address', 'null') else i.address end
        from jsonb_array_elements($2::jsonb) as c (change)
        where i.group_order_id = $1 and i.item_id = c.change->>'item_id'`,
      [orderId, JSON.stringify(items)],
    );
  }

  private async leaveOut(orderId: string, which: NonNullable<Changes['leave_out']>): Promise<void> {
    const found = which === 'without-address' ? `i.address is null` : `${itemState} = '${which}'`;
    await this.database.query(
      `update group_orders.items set left_out = true where item_id in (
        select i.item_id from ${itemsOfOrders} where o.group_order_id = $1 and ${found})`,
      [orderId],
    );
  }

  private async drawAgain(orderId: string): Promise<void> {
    const { rows } = await this.database.query<ItemFiles & { item_id: string }>(
      `select i.item_id, i.files, i.picture from ${itemsOfOrders}
        where o.group_order_id = $1 and not i.left_out and ${itemState} = 'problem'`,
      [orderId],
    );
    await this.items.erase(rows);
    await this.database.query(
      `update group_orders.items set version = null, files = null, picture = null, preview = null, file_bytes = 0,
          is_proofed = false, problems = '[]', drawn_problems = '[]', notes = '[]' where item_id = any ($1)`,
      [rows.map(({ item_id }) => item_id)],
    );
  }
}

type Changes = Input<typeof updateGroupOrder>['body'];

interface NewOrder {
  orderId: string;
  options: Record<string, string>;
  design: { name: string; document: Record<string, unknown> };
  body: Pick<Input<typeof createGroupOrder>['body'], 'product' | 'members'>;
}

/** @throws DomainError `invalid-input` for a country to which nothing is shipped */
function refuseCountries(items: NonNullable<Changes['items']>): void {
  const index = items.findIndex(({ address }) => address && !isShippedTo(address.country));
  if (index >= 0)
    throw invalidField(`items.${index}.address.country`, t('We don’t ship to this country yet.'));
}

export const isShippedTo = (country: string): boolean =>
  shippingCountries.some((shipped) => shipped === country);
