import { getDreamMetrics } from '@meishi/api-contract/dreams';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.js';
import { DreamsQueries } from './dreams.queries.js';

@Controller()
export class DreamsController {
  constructor(private readonly queries: DreamsQueries) {}

  @Endpoint(getDreamMetrics)
  async getMetrics() {
    return { generated_at: new Date().toISOString(), metrics: await this.queries.metrics() };
  }
}
