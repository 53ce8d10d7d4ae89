import { Button, Row, Stack, Text } from '@meishi/shell-sdk';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { Corners, Point } from './picture/pixels.ts';

interface CornerEditorProps {
  picture: HTMLCanvasElement;
  corners: Corners;
  onChange: (corners: Corners) => void;
  onCancel: () => void;
}

/** The picture with the four corners of the card, which can be dragged, or moved with the arrow keys. */
export function CornerEditor({ picture, corners: found, onChange, onCancel }: CornerEditorProps) {
  const [corners, setCorners] = useState(found);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);

  const move = (index: number, { x, y }: Point) =>
    setCorners((before) => {
      const moved = before.map((corner, at) => (at === index ? { x: within(x), y: within(y) } : corner));
      return moved as unknown as Corners;
    });
  const drag = (index: number, event: PointerEvent) => {
    const area = frame.current?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(index, { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height });
  };
  const moveByKey = (index: number, event: KeyboardEvent) => {
    const step = steps[event.key];
    const corner = corners[index];
    if (!step || !corner) return;
    event.preventDefault();
    move(index, { x: corner.x + step.x, y: corner.y + step.y });
  };
  const names = [
    t('Top left corner'),
    t('Top right corner'),
    t('Bottom right corner'),
    t('Bottom left corner'),
  ];
  return (
    <Stack gap={3}>
      <Text size="small" tone="soft">
        {t('Drag the four points to the corners of the card.')}
      </Text>
      <Frame ref={frame}>
        <canvas
          ref={canvas}
          width={picture.width}
          height={picture.height}
          role="img"
          aria-label={t('Your picture')}
        />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {corners.map(({ x, y }, index) => (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always four corners
            key={index}
            type="button"
            aria-label={names[index]}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(index, event)}
            onKeyDown={(event) => moveByKey(index, event)}
          />
        ))}
      </Frame>
      <Row gap={2} wrap>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button variant="primary" onClick={() => onChange(corners)}>
          {t('Read again')}
        </Button>
      </Row>
    </Stack>
  );
}

const within = (part: number) => Math.min(1, Math.max(0, part));

const stepSize = 0.005;
const steps: Record<string, Point> = {
  ArrowLeft: { x: -stepSize, y: 0 },
  ArrowRight: { x: stepSize, y: 0 },
  ArrowUp: { x: 0, y: -stepSize },
  ArrowDown: { x: 0, y: stepSize },
};

const Frame = styled.div`
  position: relative;
  margin: 8px 16px;
  touch-action: none;

  canvas {
    display: block;
    width: 100%;
  }

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }

  polygon {
    fill: rgb(80 120 255 / 0.15);
    stroke: #5078ff;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
`;

/** Larger than it looks, for a thumb. */
const Handle = styled.button`
  position: absolute;
  width: 44px;
  height: 44px;
  margin: -22px 0 0 -22px;
  padding: 0;
  border: 0;
  background: none;
  cursor: grab;
  touch-action: none;

  &::after {
    content: '';
    position: absolute;
    inset: 11px;
    border: 3px solid #fff;
    border-radius: 50%;
    background: #5078ff;
    box-shadow: 0 1px 4px rgb(0 0 0 / 0.5);
  }
`;
