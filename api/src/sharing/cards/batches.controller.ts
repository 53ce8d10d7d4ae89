import { listBatchCards } from '@meishi/api-contract/endpoints/admin/admin-cards';
import { createBatch, exportBatch, listBatches } from '@meishi/api-contract/endpoints/cards';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
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
  export(@Input() input: Input<typeof exportBatch>) {
    return this.batches.exportCsv(input);
  }
}
