import { randomUUID } from 'node:crypto';
import type {
  CheckoutSession,
  createCheckoutProduct,
  createCheckoutSession,
  getCheckoutSession,
} from '@meishi/api-contract/endpoints/shop/payments';
import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { planInForce, User } from '../../../people/index.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Config } from '../../../platform/config/config.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { DesignsQueries } from '../../designs/designs.queries.ts';
import { Customers } from '../customers.ts';
import { OrdersQueries } from '../orders/orders.queries.ts';
import { PaymentCustomer } from '../payment-customer.entity.ts';
import { PriceList } from '../prices/price-list.ts';
import { type Checkout, PaymentProvider, type Purchase } from '../provider/payment-provider.ts';

/**
 * The value of each product option: the chosen one, or the first by default.
 * @throws DomainError `invalid-input` for options that the product does not have
 */
export function chooseOptions(
  { name: product, options }: Pick<Product, 'name' | 'options'>,
  chosen: Record<string, string>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(chosen)) {
    const values = options.find(({ option }) => option === name)?.values ?? [];
    if (!values.some((offered) => offered.value === value))
      fields[`options.${name}`] = t('This option isn’t available for the {{kind}}.', { kind: product });
  }
  const [sentence] = Object.values(fields);
  if (sentence) throw new DomainError('invalid-input', sentence, { data: { fields } });
  return Object.fromEntries(
    options.map(({ option, values }) => [option, chosen[option] ?? values[0]?.value ?? '']),
  );
}

/** A page of the payment provider to redirect the user to. */
export interface HostedPage {
  checkout_session_id: string;
  url: string;
}

/** Opens checkouts on the provider's pages. Their outcome only comes from the provider's events. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly prices: PriceList,
    private readonly customers: Customers,
    private readonly orders: OrdersQueries,
    private readonly designs: DesignsQueries,
    private readonly config: Config,
  ) {}

  async openProduct({ user_id }: Viewer, { body }: Input<typeof createCheckoutProduct>): Promise<HostedPage> {
    const { product, quantity, design_id = null } = body;
    const options = chooseOptions(productFacts(product), body.options);
    if (design_id) await this.designs.requireSubmitted(user_id, design_id, product);
    const purchase = { kind: 'product', user_id, product, options, design_id } as const;
    return this.open(purchase, {
      lookupKey: `product_${product}`,
      quantity,
      attempt: body.attempt_id,
      review: { product, quantity: String(quantity), ...options, ...(design_id && { design: design_id }) },
    });
  }

  /** Opens the payment of cards for members of a group. The attempt tells it from earlier ones, which have ended. */
  openForMembers(
    { user_id }: Viewer,
    { product, options, group_order_id, quantity, attempt, asks_address, page }: CardsForMembers,
  ): Promise<HostedPage> {
    const purchase = { kind: 'product', user_id, product, options, design_id: null, group_order_id } as const;
    const cancel_url = `${this.config.PUBLIC_URL}${page}`;
    return this.open(purchase, {
      lookupKey: `product_${product}`,
      quantity,
      attempt: `${group_order_id}:${attempt}`,
      asks_address,
      cancel_url,
    });
  }

  async openPlan({ user_id }: Viewer, { body }: Input<typeof createCheckoutSession>): Promise<HostedPage> {
    const { plan, interval, seats } = body;
    await this.requireNoPlan(user_id);
    const lookupKey = `${plan}_${interval}`;
    const quantity = plan === 'team' ? seats : 1;
    return this.open(
      { kind: 'plan', user_id },
      {
        lookupKey,
        quantity,
        attempt: body.attempt_id,
        review: { plan, interval, ...(plan === 'team' && { seats: String(seats) }) },
      },
    );
  }

  async get({ user_id }: Viewer, { params }: Input<typeof getCheckoutSession>): Promise<CheckoutSession> {
    const checkout = await this.provider.findCheckout(params.id);
    if (checkout?.purchase.user_id !== user_id) throw notFound('checkout');
    const order = await this.orders.ofCheckout(user_id, params.id);
    return { ...checkout, kind: checkout.purchase.kind, choice: choiceOf(checkout), order };
  }

  async openPortal({ user_id }: Viewer): Promise<{ url: string }> {
    return this.provider.createPortal({
      customer_id: await this.customers.ensure(user_id),
      return_url: `${this.config.PUBLIC_URL}/my-subscription?from=portal`,
      locale: await this.localeOf(user_id),
    });
  }

  private async open(
    purchase: Purchase,
    {
      lookupKey,
      quantity,
      attempt = randomUUID(),
      asks_address,
      review = {},
      cancel_url = `${this.config.PUBLIC_URL}/checkout?${new URLSearchParams({ ...review, state: 'cancelled' })}`,
    }: {
      lookupKey: string;
      quantity: number;
      attempt?: string;
      asks_address?: boolean;
      /** The page to return to without paying, instead of /checkout. */
      cancel_url?: string;
      /** The parameters for /checkout to show the same choice again if the user returns without paying. */
      review?: Record<string, string>;
    },
  ): Promise<HostedPage> {
    const customer_id = await this.customers.ensure(purchase.user_id);
    const price = (await this.prices.current()).get(lookupKey);
    if (!price) throw new DomainError('not-found', t('This isn’t available right now.'));
    const page = `${this.config.PUBLIC_URL}/checkout`;
    return this.provider.createCheckout({
      customer_id,
      price_id: price.price_id,
      quantity,
      purchase,
      ...(asks_address !== undefined && { asks_address }),
      // The provider replaces the placeholder by its session id.
      success_url: `${page}?session_id={CHECKOUT_SESSION_ID}&state=paid`,
      cancel_url,
      locale: await this.localeOf(purchase.user_id),
      key: `${purchase.user_id}:${attempt}`,
    });
  }

  private async localeOf(user_id: string): Promise<string | null> {
    const { locale } = await this.em.findOneOrFail(User, { user_id });
    return locale ?? null;
  }

  /** A plan granted manually may be replaced by a paid one. */
  private async requireNoPlan(user_id: string): Promise<void> {
    const customer = await this.em.findOne(PaymentCustomer, { user: user_id }, { populate: ['user'] });
    if (!customer?.read_applied) return;
    const { plan, subscription_status: status } = customer.user;
    if (planInForce({ plan, status }) === 'free') return;
    throw new DomainError('conflict', t('You already have a subscription. Change it in My Subscription.'));
  }
}

interface CardsForMembers {
  product: Product['product'];
  options: Record<string, string>;
  group_order_id: string;
  quantity: number;
  attempt: number;
  asks_address: boolean;
  /** The path of the order. */
  page: string;
}

function choiceOf({ purchase, quantity }: Checkout): CheckoutSession['choice'] {
  if (purchase.kind !== 'product') return null;
  const { product, options, design_id } = purchase;
  return { product, options, quantity, design_id };
}
