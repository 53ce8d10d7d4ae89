import { getStorage } from '@meishi/api-contract/endpoints/account/account-data';
import { getSeats } from '@meishi/api-contract/endpoints/shop/plans';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { Entitlements } from './entitlements.ts';
import { Storage } from './storage.service.ts';

@Controller()
export class PlansController {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly storage: Storage,
  ) {}

  @Endpoint(getStorage)
  readStorage(@Viewer() { user_id }: Viewer) {
    return this.storage.read(user_id);
  }

  @Endpoint(getSeats)
  async seats(@Viewer() { user_id }: Viewer) {
    return { taken: await this.entitlements.seatsTaken(user_id) };
  }
}
