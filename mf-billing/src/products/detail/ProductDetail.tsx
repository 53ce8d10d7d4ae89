import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import {
  formatPrice,
  Heading,
  Icon,
  Link,
  LinkButton,
  Loading,
  Skeleton,
  Stack,
  space,
  Text,
  theme,
  useSession,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { OwnCard } from '../../own-card/OwnCard.tsx';
import { checkoutAddress, maxQuantity } from '../../purchase/purchase.ts';
import { QuantityField } from '../../quantity/QuantityField.tsx';
import { t } from '../../words.ts';
import { OptionFields } from '../OptionFields.tsx';
import { ProductPicture } from '../ProductPicture.tsx';
import { defaultChoices, deliveryOf, presentations, sidesOf, sizeOf } from '../presentation.ts';

export function ProductDetail({ product }: { product: Product }) {
  const { product: kind, name, summary, material, price } = product;
  const { story, contents, less, more } = presentations[kind];
  const [choice, setChoice] = useState(() => defaultChoices(product));
  const [quantity, setQuantity] = useState(1);
  const { status } = useSession();
  const delivery = deliveryOf(product);

  return (
    <>
      <Back>
        <Link to="/products">
          <Icon name="back" size={16} /> {t('All products')}
        </Link>
      </Back>
      <Columns>
        <Stack gap={8}>
          <ProductPicture product={kind} choice={choice} />
          {status === 'signed-in' && (
            <Stack gap={3}>
              <Heading level={2} size="lead">
                {t('Yours, with our design')}
              </Heading>
              <OwnCard product={product} compact />
            </Stack>
          )}
        </Stack>
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={1}>{t(name)}</Heading>
            <Text size="lead" tone="soft">
              {t(summary)}
            </Text>
          </Stack>
          <OptionFields product={product} choice={choice} onChange={setChoice} />
          <QuantityField
            label={t('Quantity')}
            value={quantity}
            onChange={setQuantity}
            max={maxQuantity}
            less={t(less)}
            more={t(more)}
          />
          <Total aria-live="polite">
            {price ? (
              <>
                <strong>{formatPrice(price.amount * quantity, price.currency)}</strong>
                {quantity > 1 && (
                  <span>{t('{{price}} each', { price: formatPrice(price.amount, price.currency) })}</span>
                )}
              </>
            ) : (
              <span>{t('The price appears here once payments are connected.')}</span>
            )}
          </Total>
          <Actions>
            <LinkButton variant="primary" size="large" to={`/designer?product=${kind}`}>
              {t('Design yours')}
            </LinkButton>
            {price && (
              <LinkButton
                size="large"
                to={checkoutAddress({
                  kind: 'product',
                  product: kind,
                  options: choice,
                  quantity,
                  design_id: null,
                })}
              >
                {t('Order with our design')}
              </LinkButton>
            )}
          </Actions>
        </Stack>
      </Columns>
      <Columns as="div">
        <Stack gap={3}>
          <Heading level={2}>{t(material)}</Heading>
          <Text tone="soft" style={{ maxWidth: '62ch' }}>
            {t(story)}
          </Text>
        </Stack>
        <Stack gap={3}>
          <Heading level={2}>{t('What you get')}</Heading>
          <Contents>
            {contents.map((line) => (
              <li key={line}>
                <Icon name="check" size={18} />
                {t(line)}
              </li>
            ))}
          </Contents>
          <Facts>
            <dt>{t('Form')}</dt>
            <dd>{sizeOf(product)}</dd>
            <dt>{t('Your design')}</dt>
            <dd>{sidesOf(product)}</dd>
            <dt>{t('Print file')}</dt>
            <dd>{t('Checked before you pay: a readable code, enough contrast, sharp print.')}</dd>
            {delivery && (
              <>
                <dt>{t('Delivery')}</dt>
                <dd>{delivery}</dd>
              </>
            )}
          </Facts>
        </Stack>
      </Columns>
    </>
  );
}

export function ProductDetailSkeleton() {
  return (
    <Loading label={t('Loading the product')}>
      <Columns as="div">
        <div style={{ aspectRatio: '4 / 3' }}>
          <Skeleton height="100%" radius="large" />
        </div>
        <Stack gap={5}>
          <Skeleton width="60%" height="2.25rem" />
          <Skeleton width="85%" />
          <Skeleton width="160px" height="2.75rem" radius="regular" />
          <Skeleton width="40%" height="2.5rem" />
          <Skeleton width="220px" height="3rem" radius="regular" />
        </Stack>
      </Columns>
    </Loading>
  );
}

const Back = styled.p`
  margin-bottom: ${space(-6)};
  font: ${theme.size.small} ${theme.font.text};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: 44px;
    color: ${theme.colour.inkSoft};
    text-decoration: none;
  }
`;

const Columns = styled.section`
  display: grid;
  gap: ${space(8)} ${space(12)};
  align-items: start;

  @media (min-width: 760px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }
`;

const Total = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${space(3)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};

  strong {
    color: ${theme.colour.ink};
    font: 420 ${theme.size.title} ${theme.font.display};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  ${theme.media.narrow} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Contents = styled.ul`
  display: grid;
  gap: ${space(3)};

  li {
    display: flex;
    gap: ${space(3)};
  }

  svg {
    margin-top: 3px;
    color: ${theme.colour.positive};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(2)} ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${theme.colour.hairline};
  font: ${theme.size.small} ${theme.font.text};

  dt {
    color: ${theme.colour.inkFaint};
  }
`;
