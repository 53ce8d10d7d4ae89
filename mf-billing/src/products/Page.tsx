import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { Callout, EmptyState, ErrorState, Heading, Page, Stack, Text, useApiQuery } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { ProductList, ProductListSkeleton } from './ProductList.tsx';

/** The catalogue of things that open a profile; open to everyone. */
export default function ProductsPage() {
  const { data: products, error, refetch } = useApiQuery(listProducts);
  const unpriced = products?.every(({ price }) => price === null);
  return (
    <Page title={t('Products')} width="wide">
      <Stack as="header" gap={4}>
        <Heading level={1} size="hero">
          {t('Something to hand over.')}
        </Heading>
        <Text size="lead" tone="soft" style={{ maxWidth: '56ch' }}>
          {t(
            'Five things that open your profile when a phone comes near. New number, new job? They still lead to you.',
          )}
        </Text>
      </Stack>
      {products && products.length > 0 && unpriced && (
        <Callout tone="neutral" icon="products" title={t('Not on sale yet.')}>
          {t(
            'Orders open once payments are connected, and prices appear here then. You can design yours today.',
          )}
        </Callout>
      )}
      {products ? (
        products.length > 0 ? (
          <ProductList products={products} />
        ) : (
          <EmptyState level={2} icon="products" title={t('There is nothing to order at the moment')}>
            {t('Your profile needs none of these: share its address today.')}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState
          level={2}
          error={error}
          title={t('The products could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProductListSkeleton />
      )}
    </Page>
  );
}
