import { Heading, space, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { type Product, products } from './products';

export function ProductList() {
  return (
    <List>
      {products.map((product) => (
        <Item key={product.name}>
          <ProductCard product={product} />
        </Item>
      ))}
    </List>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { name, summary, material, form, sides, picture: Picture, pictureText, viewBox } = product;
  return (
    <article>
      <Table>
        <svg viewBox={viewBox} role="img" aria-label={pictureText}>
          <Picture />
        </svg>
      </Table>
      <Words>
        <Heading level={2} size="heading">
          {name}
        </Heading>
        <Text tone="soft">{summary}</Text>
        <Facts>
          <dt>Material</dt>
          <dd>{material}</dd>
          <dt>Form</dt>
          <dd>{form}</dd>
          <dt>Your design</dt>
          <dd>{sides}</dd>
        </Facts>
      </Words>
    </article>
  );
}

const medium = '@media (min-width: 600px)';
const wide = '@media (min-width: 1000px)';

/** Two large ones above three: the cards that most people want come first. */
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

  ${medium} {
    &:last-child {
      grid-column: 1 / -1;

      article {
        display: grid;
        grid-template-columns: 1fr 1fr;
        align-items: center;
        gap: ${space(6)};
      }
    }
  }

  ${wide} {
    grid-column: span 2;

    &:nth-child(-n + 2) {
      grid-column: span 3;
    }

    &:last-child {
      grid-column: span 2;

      article {
        display: block;
      }
    }
  }
`;

/** The table that a product lies on. */
const Table = styled.div`
  --picture-table: light-dark(#f0ece2, #24243a);
  --picture-shadow: light-dark(rgb(15 15 35 / 0.34), rgb(0 0 0 / 0.6));
  --picture-face: ${theme.font.display};
  --picture-text: ${theme.font.text};
  overflow: hidden;
  border-radius: ${theme.radius.large};
  background: var(--picture-table);

  svg {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(1)};
  padding-top: ${space(5)};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(2)} ${space(5)};
  margin-top: ${space(3)};
  padding-top: ${space(4)};
  border-top: 1px solid ${theme.colour.hairline};
  font: ${theme.size.small} ${theme.font.text};

  dt {
    color: ${theme.colour.inkFaint};
  }
`;
