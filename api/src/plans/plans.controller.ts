import { getSeats } from '@meishi/api-contract/endpoints/shop/plans';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Entitlements } from './entitlements.ts';

@Controller()
export class PlansController {
  constructor(private readonly entitlements: Entitlements) {}

  @Endpoint(getSeats)
  async seats(@Viewer() { user_id }: Viewer) {
    return { taken: await this.entitlements.seatsTaken(user_id) };
  }
}
