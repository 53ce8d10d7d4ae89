import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { productTable } from '@meishi/api-contract/rules/product-table';
import { Controller } from '@nestjs/common';
import { PriceList } from '../payments/prices/price-list.ts';
import { Endpoint } from '../platform/http/endpoint.ts';

@Controller()
export class ProductsController {
  constructor(private readonly prices: PriceList) {}

  @Endpoint(listProducts)
  async list() {
    const prices = await this.prices.currentOrEmpty();
    return productTable.map((facts) => ({ ...facts, price: prices.get(`product_${facts.product}`) ?? null }));
  }
}
