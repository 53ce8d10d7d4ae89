import { listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { productTable } from '@meishi/api-contract/rules/product-table';
import { Controller } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { PlansQueries } from './plans.queries.ts';
import { PriceList } from './price-list.ts';

/** Plans and products with the prices that the payment provider has for them. */
@Controller()
export class PricesController {
  constructor(
    private readonly plans: PlansQueries,
    private readonly prices: PriceList,
    private readonly config: Config,
  ) {}

  @Endpoint(listPlans)
  async listPlans() {
    return this.plans.list();
  }

  @Endpoint(listProducts)
  async listProducts() {
    const prices = await this.prices.currentOrEmpty();
    const [from, to] = this.config.DELIVERY_DAYS;
    return productTable.map((facts) => ({
      ...facts,
      delivery_days: { from, to },
      price: prices.get(`product_${facts.product}`) ?? null,
    }));
  }
}
