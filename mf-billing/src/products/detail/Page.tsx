import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { EmptyState, LinkButton, LoadingOrError, Page, useApiQuery, useParams } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { ProductDetail, ProductDetailSkeleton } from './ProductDetail.tsx';

/** The page of one product. Open to everyone. */
export default function ProductPage() {
  const { product: kind = '' } = useParams();
  const products = useApiQuery(listProducts);
  const product = products.data?.find((candidate) => candidate.product === kind);

  if (product)
    return (
      <Page title={t(product.name)} width="wide">
        <ProductDetail key={kind} product={product} />
      </Page>
    );
  return (
    <Page title={t('Products')} width="wide">
      {products.data ? (
        <EmptyState
          level={2}
          icon="products"
          title={t('We don’t make this product')}
          action={<LinkButton to="/products">{t('See all products')}</LinkButton>}
        >
          {t('Check the address for typos.')}
        </EmptyState>
      ) : (
        <LoadingOrError level={2} query={products} title={t('This product could not be loaded')}>
          <ProductDetailSkeleton />
        </LoadingOrError>
      )}
    </Page>
  );
}
