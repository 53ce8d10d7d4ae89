import { listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { productTable } from '@meishi/api-contract/rules/product-table';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { PlansQueries } from './plans.queries.ts';
import { PriceList } from './price-list.ts';

/** Plans and products with the prices that the payment provider has for them. */
@Controller()
export class PricesController {
  constructor(
    private readonly plans: PlansQueries,
    private readonly prices: PriceList,
  ) {}

  @Endpoint(listPlans)
  async listPlans() {
    return this.plans.list();
  }

  @Endpoint(listProducts)
  async listProducts() {
    const prices = await this.prices.currentOrEmpty();
    return productTable.map((facts) => ({ ...facts, price: prices.get(`product_${facts.product}`) ?? null }));
  }
}
