import { getOrderPrintFile, listAllOrders } from '@meishi/api-contract/endpoints/admin/admin-orders';
import { Controller, StreamableFile } from '@nestjs/common';
import { DesignFiles } from '../designs/design-files.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { AdminOrdersQueries } from './admin-orders.queries.ts';

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly queries: AdminOrdersQueries,
    private readonly files: DesignFiles,
  ) {}

  @Endpoint(listAllOrders)
  list(@Input() { query }: Input<typeof listAllOrders>) {
    return this.queries.list(query);
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
