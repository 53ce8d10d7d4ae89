import {
  createCheckIn,
  createDream,
  deleteDream,
  getDream,
  getDreamBoard,
  getDreamMetrics,
  restoreDream,
  updateDream,
} from '@meishi/api-contract/endpoints/dreams';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { DreamsQueries } from './dreams.queries.ts';
import { DreamsService } from './dreams.service.ts';

@Controller()
export class DreamsController {
  constructor(
    private readonly dreams: DreamsService,
    private readonly queries: DreamsQueries,
  ) {}

  @Endpoint(getDreamMetrics)
  async getMetrics() {
    return { generated_at: new Date().toISOString(), metrics: await this.queries.metrics() };
  }

  @Endpoint(getDreamBoard)
  getBoard() {
    return this.dreams.getBoard();
  }

  @Endpoint(createDream)
  create(@Input() input: Input<typeof createDream>) {
    return this.dreams.create(input);
  }

  @Endpoint(getDream)
  get(@Input() { params }: Input<typeof getDream>) {
    return this.dreams.get(params.id);
  }

  @Endpoint(updateDream)
  update(@Input() input: Input<typeof updateDream>) {
    return this.dreams.update(input);
  }

  @Endpoint(deleteDream)
  delete(@Input() { params }: Input<typeof deleteDream>) {
    return this.dreams.delete(params.id);
  }

  @Endpoint(restoreDream)
  restore(@Input() { params }: Input<typeof restoreDream>) {
    return this.dreams.restore(params.id);
  }

  @Endpoint(createCheckIn)
  checkIn(@Viewer() viewer: Viewer, @Input() input: Input<typeof createCheckIn>) {
    return this.dreams.checkIn(viewer, input);
  }
}
