import { getDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { listProducts, type Product } from '@meishi/api-contract/endpoints/shop/products';
import {
  Callout,
  formatCount,
  Heading,
  Link,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  Surface,
  space,
  Text,
  useApiQuery,
  useSession,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { OwnCard } from '../own-card/OwnCard.tsx';
import { OptionFields } from '../products/OptionFields.tsx';
import { ProductPicture } from '../products/ProductPicture.tsx';
import { defaultChoices, presentations } from '../products/presentation.ts';
import { maxQuantity, type ProductPurchase } from '../purchase/purchase.ts';
import { useHostedCheckout } from '../purchase/use-hosted-checkout.ts';
import { QuantityField } from '../quantity/QuantityField.tsx';
import { Trans, t } from '../words.ts';
import { DesignReview } from './DesignReview.tsx';
import { ReviewColumns } from './ReviewColumns.tsx';
import { Summary } from './Summary.tsx';

interface ReviewProductProps {
  purchase: ProductPurchase;
  onChange: (purchase: ProductPurchase) => void;
}

/** Reviews a product before payment: design, options, quantity and total. */
export function ReviewProduct({ purchase, onChange }: ReviewProductProps) {
  const products = useApiQuery(listProducts);
  const product = products.data?.find((candidate) => candidate.product === purchase.product);
  if (product) return <Review purchase={purchase} onChange={onChange} product={product} />;
  return (
    <LoadingOrError query={products} level={2} title={t('Your selection could not be loaded')}>
      <ReviewSkeleton />
    </LoadingOrError>
  );
}

function Review({ purchase, onChange, product }: ReviewProductProps & { product: Product }) {
  const { status } = useSession();
  const { busy, open } = useHostedCheckout();
  const [accepted, setAccepted] = useState(false);
  const { less, more } = presentations[purchase.product];
  const choice = offeredOf(product, purchase.options);
  const { design_id } = purchase;
  const { data: design, error: designError } = useApiQuery(
    getDesign,
    { params: { id: design_id ?? '' } },
    { enabled: design_id !== null && status === 'signed-in' },
  );
  const { price } = product;
  const doubtful = Boolean(design?.proof?.problems.length);

  let obstacle: string | null = null;
  if (design_id && status === 'signed-in' && !design)
    obstacle = designError ? t('This design no longer exists.') : t('Your design is being loaded.');
  else if (design && design.product !== purchase.product)
    obstacle = t('This design was made for another product.');
  else if (design && design.status !== 'submitted') obstacle = t('Your design has no print file yet.');
  else if (doubtful && !accepted) obstacle = t('Please check what the proof found first.');

  return (
    <ReviewColumns>
      <Surface as="section" aria-label={t('Your order')} padding={6}>
        <Parts>
          {design_id && status === 'signed-in' ? (
            <DesignReview
              designId={design_id}
              product={product}
              design={design}
              error={designError}
              accepted={accepted}
              onAccept={setAccepted}
              onWithout={() => onChange({ ...purchase, design_id: null })}
            />
          ) : (
            <Stack gap={3}>
              {status === 'signed-in' ? (
                <OwnCard product={product} />
              ) : (
                <ProductPicture product={purchase.product} choice={choice} />
              )}
              <Text size="small" tone="soft">
                {design_id ? (
                  t('Your own design is shown here when you’re logged in.')
                ) : (
                  <Trans
                    i18nKey="Printed with our design: your name and your code. <designer>Design yours</designer>"
                    components={{ designer: <Link to={`/designer?product=${purchase.product}`} /> }}
                  />
                )}
              </Text>
            </Stack>
          )}
          <Stack gap={6}>
            <Stack gap={1}>
              <Heading level={2}>{t(product.name)}</Heading>
              <Text tone="soft">{t(product.material)}</Text>
            </Stack>
            <OptionFields
              product={product}
              choice={choice}
              onChange={(options) => onChange({ ...purchase, options })}
            />
            <QuantityField
              label={t('Quantity')}
              value={purchase.quantity}
              onChange={(quantity) => onChange({ ...purchase, options: choice, quantity })}
              max={maxQuantity}
              less={t(less)}
              more={t(more)}
              hint={t('The price per piece stays the same.')}
            />
          </Stack>
        </Parts>
      </Surface>
      <Summary
        lines={[
          {
            label: `${formatCount(purchase.quantity)} × ${t(product.name)}`,
            amount: price && price.amount * purchase.quantity,
          },
          { label: t('Delivery'), amount: null },
        ]}
        total={price && { ...price, amount: price.amount * purchase.quantity }}
        obstacle={obstacle && <Callout tone="warning">{obstacle}</Callout>}
        busy={busy}
        onPay={() => open({ ...purchase, options: choice })}
      >
        {t(
          'You enter the address on the payment page. We make your order once your payment arrives, and email you the receipt.',
        )}
      </Summary>
    </ReviewColumns>
  );
}

/** The chosen options that the product offers, and its first values for the others. */
function offeredOf(product: Product, options: Record<string, string>): Record<string, string> {
  const offered = product.options.filter(({ option, values }) =>
    values.some(({ value }) => value === options[option]),
  );
  return {
    ...defaultChoices(product),
    ...Object.fromEntries(offered.map(({ option }) => [option, options[option] ?? ''])),
  };
}

export function ReviewSkeleton() {
  return (
    <Loading label={t('Loading what you chose')}>
      <ReviewColumns>
        <Surface padding={6}>
          <Parts>
            <div style={{ aspectRatio: '4 / 3' }}>
              <Skeleton height="100%" radius="large" />
            </div>
            <Stack gap={5}>
              <Skeleton width="50%" height="1.75rem" />
              <Skeleton width="70%" />
              <Skeleton width="150px" height="2.75rem" radius="regular" />
            </Stack>
          </Parts>
        </Surface>
        <Surface padding={6}>
          <Stack gap={5}>
            <Skeleton width="40%" />
            <Skeleton />
            <Skeleton height="3rem" radius="regular" />
          </Stack>
        </Surface>
      </ReviewColumns>
    </Loading>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(6)} ${space(8)};
  align-items: start;

  @media (min-width: 680px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }
`;
