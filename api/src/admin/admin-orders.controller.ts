import {
  getOrderPrintFile,
  listAllOrders,
  updateOrder,
} from '@meishi/api-contract/endpoints/admin/admin-orders';
import { Controller, StreamableFile } from '@nestjs/common';
import { DesignFiles } from '../billing/index.ts';
import { Viewer } from '../platform/access/viewer.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { AdminOrdersQueries } from './admin-orders.queries.ts';
import { AdminOrdersService } from './admin-orders.service.ts';

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly queries: AdminOrdersQueries,
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
