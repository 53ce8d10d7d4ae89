import { getDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { Skeleton, theme, useApiQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { type DesignDocument, readDocument } from '../document/document.ts';
import { facesOf } from '../document/faces-of.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { SidePicture } from '../drawing/SidePicture.tsx';
import type { Stock } from '../geometry/stock.ts';
import { useFaces } from '../type/use-faces.ts';

interface DesignPictureProps {
  designId: string;
  stock: Stock | undefined;
  drawingContext: DrawingContext;
}

export function DesignPicture({ designId, stock, drawingContext }: DesignPictureProps) {
  const { data, isPending } = useApiQuery(
    getDesign,
    { params: { id: designId } },
    { staleMilliseconds: 60_000 },
  );
  const document = data ? readDocument(data.document) : null;
  return (
    <Table>
      {isPending && <Skeleton height="100%" />}
      {document && stock && (
        <Front designId={designId} document={document} stock={stock} drawingContext={drawingContext} />
      )}
    </Table>
  );
}

interface FrontProps extends DesignPictureProps {
  document: DesignDocument;
  stock: Stock;
}

function Front({ designId, document, stock, drawingContext }: FrontProps) {
  const { facesFor } = useFaces(facesOf(document));
  return (
    <SidePicture
      side="front"
      scope={`design-${designId}`}
      document={document}
      stock={stock}
      drawingContext={{ ...drawingContext, pictures: document.pictures, facesFor }}
    />
  );
}

const Table = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1.5;
  padding: 14px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};
  overflow: hidden;

  svg {
    width: 100%;
    max-height: 100%;
    filter: drop-shadow(0 1px 1px rgb(15 15 35 / 0.18)) drop-shadow(0 6px 10px rgb(15 15 35 / 0.16));
  }
`;
