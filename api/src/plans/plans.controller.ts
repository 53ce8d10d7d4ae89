import { listPlans } from '@meishi/api-contract/plans';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.js';
import { planTable } from './plan-table.js';

@Controller()
export class PlansController {
  @Endpoint(listPlans)
  list() {
    return planTable.map((plan) => ({ ...plan, prices: [] }));
  }
}
