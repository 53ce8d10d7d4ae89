import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import {
  Callout,
  EmptyState,
  Heading,
  LinkButton,
  LoadingOrError,
  Page,
  Row,
  Stack,
  Text,
  useApiQuery,
  useSession,
  useShop,
} from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { ProductList, ProductListSkeleton } from './ProductList.tsx';

/** The catalogue of things that open a profile; open to everyone. */
export default function ProductsPage() {
  const products = useApiQuery(listProducts);
  const { status } = useSession();
  // Otherwise the page of the subscription has the orders.
  const { plans } = useShop();
  const unpriced = products.data?.every(({ price }) => price === null);
  return (
    <Page title={t('Products')} width="wide">
      <Stack as="header" gap={4}>
        <Heading level={1} size="hero">
          {t('Something to hand out.')}
        </Heading>
        <Text size="lead" tone="soft" style={{ maxWidth: '56ch' }}>
          {t(
            'Five things that open your profile when a phone comes near. New number, new job? They still lead to you.',
          )}
        </Text>
      </Stack>
      {!plans && status === 'signed-in' && (
        <Row>
          <LinkButton to="/orders">{t('View your orders')}</LinkButton>
        </Row>
      )}
      {products.data && products.data.length > 0 && unpriced && (
        <Callout tone="neutral" icon="products" title={t('Not on sale yet.')}>
          {t('Orders open, with prices, once payments are connected. You can design yours today.')}
        </Callout>
      )}
      {products.data ? (
        products.data.length > 0 ? (
          <ProductList products={products.data} />
        ) : (
          <EmptyState level={2} icon="products" title={t('There’s nothing to order at the moment')}>
            {t('Your profile needs none of these: share its address today.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={products} title={t('The products could not be loaded')}>
          <ProductListSkeleton />
        </LoadingOrError>
      )}
    </Page>
  );
}
