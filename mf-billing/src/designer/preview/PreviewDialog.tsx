import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { Button, Row, Text, theme } from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { type PointerEvent, useId, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { t } from '../../words.ts';
import type { DesignDocument, SideName } from '../document/document.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { SidePicture } from '../drawing/SidePicture.tsx';
import type { Stock } from '../geometry/stock.ts';

function MaterialTexture({ product, scope }: { product: ProductKind; scope: string }) {
  const id = `${scope}-grain`;
  if (product === 'metal')
    return (
      <svg aria-hidden style={{ mixBlendMode: 'soft-light' }}>
        <filter id={id}>
          <feTurbulence type="fractalNoise" baseFrequency="0.004 0.9" numOctaves={3} seed={4} />
          <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.9 0 0 0 -0.1" />
        </filter>
        <rect width="100%" height="100%" filter={`url(#${id})`} />
      </svg>
    );
  if (product === 'bamboo')
    return (
      <svg aria-hidden style={{ mixBlendMode: 'multiply' }}>
        <filter id={id}>
          <feTurbulence type="fractalNoise" baseFrequency="0.006 0.24" numOctaves={4} seed={9} />
          <feColorMatrix values="0 0 0 0 0.46  0 0 0 0 0.28  0 0 0 0 0.1  1.3 0 0 0 -0.45" />
        </filter>
        <rect width="100%" height="100%" filter={`url(#${id})`} />
      </svg>
    );
  return null;
}

interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  document: DesignDocument;
  stock: Stock;
  drawingContext: DrawingContext;
}

/** A preview of the finished product that can be rotated. */
export default function PreviewDialog({ open, onClose, ...card }: PreviewDialogProps) {
  const [side, setSide] = useState<SideName>('front');
  const canFlip = card.stock.sides.length > 1;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('Preview')}
      description={t('{{name}}. Move the pointer over it to see it in the light.', { name: card.stock.name })}
      footer={
        canFlip && (
          <Button icon="retry" onClick={() => setSide(side === 'front' ? 'back' : 'front')}>
            {side === 'front' ? t('Show the back') : t('Show the front')}
          </Button>
        )
      }
    >
      <TurningCard side={side} {...card} />
      <Row justify="center">
        <Text size="small" tone="soft" role="status">
          {canFlip ? (side === 'front' ? t('Front') : t('Back')) : card.stock.name}
        </Text>
      </Row>
    </Dialog>
  );
}

interface TurningCardProps extends Pick<PreviewDialogProps, 'document' | 'stock' | 'drawingContext'> {
  side: SideName;
}

function TurningCard({ side, document, stock, drawingContext }: TurningCardProps) {
  const body = useRef<HTMLDivElement>(null);
  const scope = useId().replaceAll(/\W/g, '');
  const lean = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    set(body.current, {
      '--lean-x': `${(0.5 - y) * 16}deg`,
      '--lean-y': `${(x - 0.5) * 22}deg`,
      '--light': `${x * 100}%`,
    });
  };
  const rest = () => set(body.current, { '--lean-x': null, '--lean-y': null, '--light': null });
  return (
    <Scene onPointerMove={lean} onPointerLeave={rest}>
      <Turning ref={body} $turned={side === 'back'} $round={stock.shape === 'round'}>
        {stock.sides.map((sideName) => (
          <Face
            key={sideName}
            $back={sideName === 'back'}
            $gloss={stock.product === 'metal'}
            role="img"
            aria-label={
              sideName === 'front'
                ? t('Front of the finished {{name}}', { name: stock.name })
                : t('Back of the finished {{name}}', { name: stock.name })
            }
            aria-hidden={sideName !== side}
            style={{ borderRadius: stock.shape === 'round' ? '50%' : '3.7% / 5.9%' }}
          >
            <SidePicture
              {...{ document, stock, drawingContext }}
              side={sideName}
              scope={`${scope}-${sideName}`}
            />
            <MaterialTexture product={stock.product} scope={`${scope}-${sideName}`} />
          </Face>
        ))}
      </Turning>
    </Scene>
  );
}

function set(element: HTMLElement | null, values: Record<string, string | null>) {
  for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, value);
}

const Scene = styled.div`
  display: grid;
  place-items: center;
  min-height: min(52vh, 420px);
  padding: 24px;
  border-radius: ${theme.radius.large};
  background:
    radial-gradient(circle at 50% 30%, light-dark(#f8f5ee, #232336), transparent 75%),
    light-dark(#e9e4d8, #12121d);
  perspective: 1400px;
`;

const Turning = styled.div<{ $turned: boolean; $round: boolean }>`
  position: relative;
  width: min(100%, ${({ $round }) => ($round ? '260px' : '520px')});
  aspect-ratio: ${({ $round }) => ($round ? '1' : '85.6 / 53.98')};
  transform-style: preserve-3d;
  transform: rotateX(calc(8deg + var(--lean-x, 0deg)))
    rotateY(calc(${({ $turned }) => ($turned ? '180deg' : '0deg')} + var(--lean-y, -8deg)));
  transition: transform ${theme.motion.slow};

  ${theme.media.calm} {
    transition: none;
  }
`;

const gloss = css`
  background: linear-gradient(
    105deg,
    transparent 30%,
    rgb(255 255 255 / 0.28) calc(var(--light, 40%) - 6%),
    rgb(255 255 255 / 0.05) calc(var(--light, 40%) + 12%),
    transparent 80%
  );
`;

const matt = css`
  background: linear-gradient(
    105deg,
    transparent 20%,
    rgb(255 255 255 / 0.14) var(--light, 40%),
    transparent 85%
  );
`;

const Face = styled.div<{ $back: boolean; $gloss: boolean }>`
  position: absolute;
  inset: 0;
  overflow: hidden;
  backface-visibility: hidden;
  transform: ${({ $back }) => ($back ? 'rotateY(180deg)' : 'none')};
  box-shadow:
    0 1px 2px rgb(15 15 35 / 0.3),
    0 24px 40px -12px rgb(15 15 35 / 0.45);

  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.35),
      inset 0 -1px 0 rgb(0 0 0 / 0.2);
    ${({ $gloss }) => ($gloss ? gloss : matt)}
    pointer-events: none;
  }
`;
