import { listOrders } from '@meishi/api-contract/endpoints/shop/payments';
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
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { OrderLine } from './OrderLine.tsx';

/** The user's orders, newest first. */
export function Orders() {
  const orders = useApiQuery(listOrders, undefined, { staleMilliseconds: 0 });
  return (
    <Section
      title={t('Orders')}
      actions={orders.data && orders.data.length > 0 && <LinkButton to="/products">{t('Order')}</LinkButton>}
    >
      {orders.data ? (
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
            icon="products"
            title={t('No orders yet')}
            action={<LinkButton to="/products">{t('See the products')}</LinkButton>}
          >
            {t('A bamboo card, a key fob: products that open your profile when a phone comes near.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError query={orders} title={t('Your orders could not be loaded')}>
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
      )}
    </Section>
  );
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
