import type { DesignSummary } from '@meishi/api-contract/endpoints/shop/designs';
import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { pictureSource } from '@meishi/shell-sdk';
import { CardSides } from '@meishi/shell-sdk/cards';
import styled from 'styled-components';
import { t } from '../words.ts';
import { printFace } from './print-face.ts';
import { RoundFace } from './round-face.ts';

interface PrintedCardProps {
  design: Pick<DesignSummary, 'name'> & { preview: Photo };
  product: Product;
  compact?: boolean;
}

/** The print file of a design, cut: front and back, each as it comes out of the machine. */
export function PrintedCard({ design: { name, preview }, product, compact = false }: PrintedCardProps) {
  const sides = sidesIn(preview, product);
  const face = (index: number, alt: string) => (
    <Cut $round={product.shape === 'round'}>
      <img
        {...pictureSource(preview, compact ? 160 : 480)}
        alt={alt}
        style={placeOf(index, sides, preview, product)}
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

/** The sides below each other in the print file. An uploaded file may have only one of them. */
function sidesIn({ width, height }: Photo, product: Product): number {
  const side = (product.height_mm + 2 * product.bleed_mm) / (product.width_mm + 2 * product.bleed_mm);
  return Math.max(1, Math.min(product.sides.length, Math.round(height / width / side)));
}

/** Position and size of the whole print file behind a window of the size of the cut card. */
function placeOf(index: number, sides: number, { width, height }: Photo, product: Product) {
  const { width_mm, height_mm, bleed_mm } = product;
  const sheet = { width: width_mm + 2 * bleed_mm, height: height_mm + 2 * bleed_mm };
  const hasBleed = Math.abs(height / width / sides / (sheet.height / sheet.width) - 1) < 0.01;
  const bleed = hasBleed ? bleed_mm : 0;
  const percent = (length: number, of: number) => `${(100 * length) / of}%`;
  return {
    width: percent(width_mm + 2 * bleed, width_mm),
    height: percent(sides * (height_mm + 2 * bleed), height_mm),
    left: percent(-bleed, width_mm),
    top: percent(-bleed - index * (height_mm + 2 * bleed), height_mm),
  };
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
