import type { DesignSummary } from '@meishi/api-contract/endpoints/shop/designs';
import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { lazyPart } from '@meishi/shell-sdk';
import { CardSkeleton } from './CardSkeleton.tsx';
import { PrintedCard } from './PrintedCard.tsx';

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
