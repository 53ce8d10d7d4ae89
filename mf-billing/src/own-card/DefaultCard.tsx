import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { useApiQuery } from '@meishi/shell-sdk';
import { CardSides } from '@meishi/shell-sdk/cards';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { useCardOwner } from '../designer/card-owner/use-card-owner.ts';
import type { SideName } from '../designer/document/document.ts';
import { facesOf } from '../designer/document/faces-of.ts';
import { SidePicture } from '../designer/drawing/SidePicture.tsx';
import { stockOf } from '../designer/geometry/stock.ts';
import { defaultTemplate } from '../designer/templates/default-template.ts';
import { useFaces } from '../designer/type/use-faces.ts';
import { t } from '../words.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { printFace } from './print-face.ts';
import { RoundFace } from './round-face.ts';

interface DefaultCardProps {
  product: Product;
  compact?: boolean;
}

/** What is printed without a design of one's own: the default template with the user's name and code. */
export default function DefaultCard({ product, compact = false }: DefaultCardProps) {
  const scope = useId().replaceAll(/\W/g, '');
  const owner = useCardOwner();
  const document = useMemo(() => defaultTemplate(product.product).make(), [product.product]);
  const { ready, failed, facesFor } = useFaces(facesOf(document));
  const { isPending } = useApiQuery(listProfiles);
  const stock = stockOf(product);
  const drawingContext = { owner, pictures: document.pictures, facesFor };
  const face = (side: SideName, label: string) => (
    <Cut role="img" aria-label={label} $round={product.shape === 'round'}>
      <SidePicture {...{ document, side, stock, drawingContext }} scope={`${scope}-${side}`} />
    </Cut>
  );
  // Until the name is known, no card: the sample owner's would be someone else's.
  if (isPending || (!ready && !failed)) return <CardSkeleton />;
  const name = owner.display_name;
  const front = face('front', t('Front of the card of {{name}}', { name }));
  if (product.shape === 'round') return <RoundFace $compact={compact}>{front}</RoundFace>;
  return (
    <CardSides
      label={t('Your card')}
      compact={compact}
      front={front}
      back={
        product.sides.includes('back') ? face('back', t('Back of the card of {{name}}', { name })) : undefined
      }
    />
  );
}

const Cut = styled.div<{ $round: boolean }>`
  ${printFace}
  overflow: hidden;
  border-radius: ${({ $round }) => ($round ? '50%' : '3.7% / 5.9%')};

  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
