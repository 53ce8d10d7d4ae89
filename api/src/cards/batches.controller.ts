import { listBatchCards } from '@meishi/api-contract/endpoints/admin/admin-cards';
import { createBatch, exportBatch, listBatches } from '@meishi/api-contract/endpoints/cards';
import { Controller, StreamableFile } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { BatchesService } from './batches.service.ts';

@Controller()
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  @Endpoint(createBatch)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createBatch>) {
    return this.batches.create(viewer, input);
  }

  @Endpoint(listBatches)
  list() {
    return this.batches.list();
  }

  @Endpoint(listBatchCards)
  listCards(@Input() input: Input<typeof listBatchCards>) {
    return this.batches.listCards(input);
  }

  @Endpoint(exportBatch)
  async export(@Input() input: Input<typeof exportBatch>) {
    return new StreamableFile(await this.batches.exportCsv(input), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="cards-${input.params.id}.csv"`,
    });
  }
}
