import { listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import { Injectable } from '@nestjs/common';
import { PlansQueries } from '../billing/index.ts';

/** Responses of public calls, for pages that are rendered for visitors. */
@Injectable()
export class SiteData {
  private readonly sources: ReadonlyMap<string, () => Promise<unknown>>;

  constructor(plans: PlansQueries) {
    this.sources = new Map([[listPlans.path, () => plans.list()]]);
  }

  /** The responses by address; null if one of the calls is not available to the server. */
  async of(addresses: readonly string[]): Promise<Record<string, unknown> | null> {
    const sources = addresses.map((address) => this.sources.get(address));
    if (!sources.every((source) => source !== undefined)) return null;
    const responses = await Promise.all(sources.map((source) => source()));
    return Object.fromEntries(addresses.map((address, index) => [address, responses[index]]));
  }
}
