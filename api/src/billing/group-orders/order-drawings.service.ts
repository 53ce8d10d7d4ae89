import type { drawGroupOrder, GroupOrder } from '@meishi/api-contract/endpoints/shop/group-orders';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newPictureId } from '../../media/index.ts';
import { Storage } from '../../people/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { currentLocale } from '../../platform/words/words.ts';
import { DesignFiles, newFolder } from '../designs/design-files.ts';
import { GroupOrdersQueries, itemsOfOrders } from './group-orders.queries.ts';
import { type ItemFiles, OrderedItems } from './ordered-items.ts';
import { ProofItems } from './proof-items.job.ts';

type Drawing = Input<typeof drawGroupOrder>['body']['drawings'][number];
type PlacedDrawing = Drawing & { files: string };

/**
 * Takes the print files that the designer draws with the data of each member. A file is written only to a folder that its item already
 * has, so none is left behind if the server is killed.
 */
@Injectable()
export class OrderDrawings {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly items: OrderedItems,
    private readonly files: DesignFiles,
    private readonly queries: GroupOrdersQueries,
    private readonly storage: Storage,
    private readonly proofs: ProofItems,
  ) {}

  async take(
    { user_id }: Viewer,
    group: GroupAccess,
    { params, body }: Input<typeof drawGroupOrder>,
  ): Promise<GroupOrder> {
    const placed = await this.place(user_id, group, params.orderId, body.drawings);
    for (const { files, svg } of placed) await this.files.putDrawing(files, Buffer.from(svg));
    await this.submit(group, params.orderId, placed);
    return this.queries.get(group, params.orderId);
  }

  /** Gives each item a new folder. Drawings of another order, of a former member and of an outdated profile are ignored. */
  @Transactional()
  private async place(
    userId: string,
    { group_id }: GroupAccess,
    orderId: string,
    drawings: Drawing[],
  ): Promise<PlacedDrawing[]> {
    const order = await this.items.lockDraft(group_id, orderId);
    const { rows } = await this.database.query<ItemFiles & { item_id: string; version: number }>(
      `select i.item_id, i.files, i.picture, p.version from ${itemsOfOrders}
        where o.group_order_id = $1 and i.item_id = any ($2) and m.user_id is not null`,
      [orderId, drawings.map(({ item_id }) => item_id)],
    );
    const current = rows.flatMap((item) => {
      const drawing = drawings.find(
        ({ item_id, version }) => item_id === item.item_id && version === item.version,
      );
      return drawing ? [{ item, drawing }] : [];
    });
    const bytes = current.reduce((sum, { drawing }) => sum + Buffer.byteLength(drawing.svg), 0);
    await this.storage.requireBytes(order.created_by ?? userId, bytes);
    await this.items.erase(current.map(({ item }) => item));
    const placed = current.map(({ drawing }) => ({
      ...drawing,
      files: newFolder(),
      picture: newPictureId(),
    }));
    await this.database.query(
      `update group_orders.items i set files = n.files, picture = n.picture, file_bytes = n.bytes, version = null,
          is_proofed = false, preview = null, problems = '[]', drawn_problems = '[]', notes = '[]'
        from jsonb_to_recordset($2::jsonb) as n (item_id text, files text, picture text, bytes int)
        where i.group_order_id = $1 and i.item_id = n.item_id`,
      [
        orderId,
        JSON.stringify(
          placed.map(({ item_id, files, picture, svg }) => ({
            item_id,
            files,
            picture,
            bytes: Buffer.byteLength(svg),
          })),
        ),
      ],
    );
    return placed;
  }

  @Transactional()
  private async submit({ group_id }: GroupAccess, orderId: string, placed: PlacedDrawing[]): Promise<void> {
    await this.items.lockDraft(group_id, orderId);
    await this.database.query(
      `update group_orders.items i set version = n.version, profile_id = m.profile_id, drawn_problems = n.problems, notes = n.notes
        from jsonb_to_recordset($2::jsonb) as n (item_id text, files text, version int, problems jsonb, notes jsonb),
          memberships m
        where i.group_order_id = $1 and i.item_id = n.item_id and i.files = n.files
          and m.group_id = $3 and m.user_id = i.user_id`,
      [
        orderId,
        JSON.stringify(
          placed.map(({ item_id, files, version, problems, notes }) => ({
            item_id,
            files,
            version,
            problems,
            notes,
          })),
        ),
        group_id,
      ],
    );
    await this.database.query(
      'update group_orders.orders set locale = $2, changed_at = now() where group_order_id = $1',
      [orderId, currentLocale()],
    );
    await this.proofs.enqueue(orderId);
  }
}
