import {
  exportOrderItems,
  getItemPrintFile,
  getOrderPrintFile,
  listAllOrders,
  listOrderItems,
  updateOrder,
  updateOrderItems,
} from '@meishi/api-contract/endpoints/admin/admin-orders';
import { Controller, StreamableFile } from '@nestjs/common';
import { DesignFiles } from '../billing/index.ts';
import { Viewer } from '../platform/access/viewer.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { AdminOrderItemsQueries } from './admin-order-items.queries.ts';
import { AdminOrdersQueries } from './admin-orders.queries.ts';
import { AdminOrdersService } from './admin-orders.service.ts';

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly queries: AdminOrdersQueries,
    private readonly items: AdminOrderItemsQueries,
    private readonly orders: AdminOrdersService,
    private readonly files: DesignFiles,
  ) {}

  @Endpoint(listAllOrders)
  list(@Input() { query }: Input<typeof listAllOrders>) {
    return this.queries.list(query);
  }

  @Endpoint(updateOrder)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateOrder>) {
    return this.orders.update(viewer, input);
  }

  @Endpoint(listOrderItems)
  listItems(@Input() input: Input<typeof listOrderItems>) {
    return this.items.list(input);
  }

  @Endpoint(updateOrderItems)
  updateItems(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateOrderItems>) {
    return this.orders.updateItems(viewer, input);
  }

  @Endpoint(exportOrderItems)
  exportItems(@Input() { params }: Input<typeof exportOrderItems>) {
    return this.items.exportCsv(params.id);
  }

  @Endpoint(getItemPrintFile)
  async itemPrintFile(@Input() { params: { id, itemId } }: Input<typeof getItemPrintFile>) {
    const folder = await this.items.printFolder(id, itemId);
    return new StreamableFile(await this.files.read(folder, 'svg'), {
      type: 'image/svg+xml',
      disposition: `attachment; filename="order-${id}-${itemId}.svg"`,
    });
  }

  @Endpoint(getOrderPrintFile)
  async printFile(@Input() { params: { id, format } }: Input<typeof getOrderPrintFile>) {
    const folder = await this.queries.printFolder(id, format);
    if (!folder) throw notFound('print file');
    return new StreamableFile(await this.files.read(folder, format), {
      type: format === 'png' ? 'image/png' : 'image/svg+xml',
      disposition: `attachment; filename="order-${id}.${format}"`,
    });
  }
}
