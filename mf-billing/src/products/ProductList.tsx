import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import {
  formatPrice,
  Heading,
  Link,
  LinkButton,
  Loading,
  Skeleton,
  Stack,
  space,
  Text,
  theme,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { deliveryOf, sidesOf, sizeOf } from './presentation.ts';

export function ProductList({ products }: { products: Product[] }) {
  return (
    <List>
      {products.map((product) => (
        <Item key={product.product}>
          <ProductCard product={product} />
        </Item>
      ))}
    </List>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { product: kind, summary, material, price } = product;
  const name = t(product.name);
  const delivery = deliveryOf(product);
  return (
    <Card>
      <ProductPicture product={kind} />
      <Words>
        <Title>
          <Heading level={2} size="heading">
            <Link to={`/products/${kind}`}>{name}</Link>
          </Heading>
          {price ? (
            <Text size="lead" strong numeric>
              {formatPrice(price.amount, price.currency)}
            </Text>
          ) : (
            <Text tone="faint">{t('Price to follow')}</Text>
          )}
        </Title>
        <Text tone="soft">{t(summary)}</Text>
        <Facts>
          <dt>{t('Material')}</dt>
          <dd>{t(material)}</dd>
          <dt>{t('Form')}</dt>
          <dd>{sizeOf(product)}</dd>
          <dt>{t('Your design')}</dt>
          <dd>{sidesOf(product)}</dd>
          {delivery && (
            <>
              <dt>{t('Delivery')}</dt>
              <dd>{delivery}</dd>
            </>
          )}
        </Facts>
        <Actions>
          <LinkButton to={`/designer?product=${kind}`}>{t('Design yours')}</LinkButton>
          <LinkButton
            to={`/products/${kind}`}
            variant="quiet"
            aria-label={t('Learn more about {{name}}', { name })}
          >
            {t('Learn more')}
          </LinkButton>
        </Actions>
      </Words>
    </Card>
  );
}

export function ProductListSkeleton() {
  return (
    <Loading label={t('Loading the products')}>
      <List as="div">
        {[...Array(5).keys()].map((place) => (
          <Item as="div" key={place}>
            <Blank>
              <Skeleton height="100%" radius="large" />
            </Blank>
            <Stack gap={3} style={{ paddingTop: space(5) }}>
              <Skeleton width="50%" height="1.5rem" />
              <Skeleton width="80%" />
              <Skeleton width="100%" height="5.5rem" />
            </Stack>
          </Item>
        ))}
      </List>
    </Loading>
  );
}

const medium = '@media (min-width: 600px)';
const between = '@media (min-width: 600px) and (max-width: 999px)';
const wide = '@media (min-width: 1000px)';

/** Two large tiles above three: the most popular products come first. */
const List = styled.ul`
  display: grid;
  gap: ${space(12)} ${space(6)};

  ${medium} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${wide} {
    grid-template-columns: repeat(6, 1fr);
  }
`;

const Item = styled.li`
  min-width: 0;

  ${between} {
    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  ${wide} {
    grid-column: span 2;

    &:nth-child(-n + 2) {
      grid-column: span 3;
    }
  }
`;

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;

  /* With an odd number, the last tile fills its row. */
  ${between} {
    ${Item}:last-child:nth-child(odd) & {
      display: grid;
      grid-template-columns: repeat(2, 1fr);
      gap: ${space(6)};
    }
  }
`;

const Blank = styled.div`
  aspect-ratio: 4 / 3;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(1)};
  padding-top: ${space(5)};
`;

const Title = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};

  a {
    text-decoration: none;
  }

  /* The picture links to the same page as the name. */
  a::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    aspect-ratio: 4 / 3;
    border-radius: ${theme.radius.large};

    ${between} {
      ${Item}:last-child:nth-child(odd) & {
        inset-inline-end: calc(50% + ${space(3)});
      }
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  flex: 1;
  grid-template-columns: auto 1fr;
  align-content: start;
  gap: ${space(2)} ${space(5)};
  margin-top: ${space(3)};
  padding-top: ${space(4)};
  border-top: 1px solid ${theme.colour.hairline};
  font: ${theme.size.small} ${theme.font.text};

  dt {
    color: ${theme.colour.inkFaint};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(5)};
`;
