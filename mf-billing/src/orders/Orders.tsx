import { listDesigns } from '@meishi/api-contract/endpoints/shop/designs';
import { listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import {
  EmptyState,
  LinkButton,
  Loading,
  LoadingOrError,
  Row,
  Section,
  Skeleton,
  space,
  theme,
  useApiQuery,
  useLocation,
} from '@meishi/shell-sdk';
import { useEffect } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { OrderLine } from './OrderLine.tsx';

/** The user's orders on a page with other things, if there are any. */
export function OrdersSection() {
  const orders = useOrders();
  if (!orders.data?.length && !orders.error) return null;
  return (
    <Section title={t('Orders')} actions={<OrderAgain orders={orders} />}>
      <Orders orders={orders} />
    </Section>
  );
}

export const useOrders = () => useApiQuery(listOrders, undefined, { staleMilliseconds: 0 });

interface OrdersProps {
  orders: ReturnType<typeof useOrders>;
  /** Of the headings in it. */
  level?: 2 | 3;
}

/** Newest first. */
export function Orders({ orders, level = 3 }: OrdersProps) {
  const { hash } = useLocation();
  // An order is as high as its products and designs are.
  const products = useApiQuery(listProducts);
  const needsDesigns = orders.data?.some(({ design_id }) => design_id !== null) ?? false;
  const designs = useApiQuery(listDesigns, undefined, { enabled: needsDesigns });
  const isLoaded = orders.data !== undefined && !products.isPending && !(needsDesigns && designs.isPending);
  // Mails link to one order, which is not there while the page loads.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
  return orders.data && isLoaded ? (
    orders.data.length > 0 ? (
      <List>
        {orders.data.map((order) => (
          <li key={order.order_id}>
            <OrderLine order={order} />
          </li>
        ))}
      </List>
    ) : (
      <EmptyState
        level={level}
        icon="products"
        title={t('No orders yet')}
        action={<LinkButton to="/products">{t('See the products')}</LinkButton>}
      >
        {t('A bamboo card, a key fob: products that open your profile when a phone comes near.')}
      </EmptyState>
    )
  ) : (
    <LoadingOrError level={level} query={orders} title={t('Your orders could not be loaded')}>
      <Loading label={t('Loading your orders')}>
        <List as="div">
          {[0, 1].map((row) => (
            <Row gap={4} key={row}>
              <Skeleton width="208px" height="62px" radius="regular" />
              <Skeleton width="50%" />
            </Row>
          ))}
        </List>
      </Loading>
    </LoadingOrError>
  );
}

export function OrderAgain({ orders }: Pick<OrdersProps, 'orders'>) {
  return orders.data && orders.data.length > 0 && <LinkButton to="/products">{t('Order')}</LinkButton>;
}

const List = styled.ul`
  display: grid;

  > * {
    padding-block: ${space(4)};
    border-top: 1px solid ${theme.colour.hairline};
  }

  > :first-child {
    padding-top: 0;
    border-top: 0;
  }
`;
