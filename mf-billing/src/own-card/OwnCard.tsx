import type { DesignSummary } from '@meishi/api-contract/endpoints/shop/designs';
import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { placeOfSide, sidesIn } from '@meishi/api-contract/rules/printed-sides';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { lazyPart, pictureSource } from '@meishi/shell-sdk';
import { CardSides } from '@meishi/shell-sdk/cards';
import styled from 'styled-components';
import { t } from '../words.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { printFace } from './print-face.ts';
import { RoundFace } from './round-face.ts';

interface PrintedCardProps {
  design: Pick<DesignSummary, 'name'> & { preview: Photo };
  product: Product;
  compact?: boolean;
}

/** The print file of a design, cut: front and back, each as it comes out of the machine. */
function PrintedCard({ design: { name, preview }, product, compact = false }: PrintedCardProps) {
  const sides = sidesIn(preview, product);
  const face = (index: number, alt: string) => (
    <Cut $round={product.shape === 'round'}>
      <img
        {...pictureSource(preview, compact ? 160 : 480)}
        alt={alt}
        style={placeOfSide(index, preview, product)}
      />
    </Cut>
  );
  const front = face(0, t('Front of “{{name}}”', { name }));
  if (product.shape === 'round') return <RoundFace $compact={compact}>{front}</RoundFace>;
  return (
    <CardSides
      label={t('Your card')}
      compact={compact}
      front={front}
      back={sides > 1 ? face(1, t('Back of “{{name}}”', { name })) : undefined}
    />
  );
}

const Cut = styled.div<{ $round: boolean }>`
  ${printFace}
  position: relative;
  overflow: hidden;
  border-radius: ${({ $round }) => ($round ? '50%' : '3.7% / 5.9%')};

  img {
    position: absolute;
    max-width: none;
    object-fit: cover;
  }
`;

interface OwnCardProps {
  product: Product;
  /** The ordered design. Without a print file, the default card is shown. */
  design?: Pick<DesignSummary, 'name' | 'preview'>;
  /** For a row of a list. */
  compact?: boolean;
}

/** The signed-in user's own card on a product, front and back. */
export function OwnCard({ product, design, compact }: OwnCardProps) {
  return design?.preview ? (
    <PrintedCard
      design={{ name: design.name, preview: design.preview }}
      product={product}
      compact={compact}
    />
  ) : (
    <DefaultCard product={product} compact={compact} />
  );
}

/** Lazy, because of the drawing code and the fonts of the designer. */
const DefaultCard = lazyPart(() => import('./DefaultCard.tsx'), <CardSkeleton />);
