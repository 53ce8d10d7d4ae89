import { message } from '@meishi/api-contract/shapes/message';
import { type Bounds, type Box, boundsOf, boundsOfAll } from './box.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'x' | 'y';

export const alignmentNames: Record<Alignment, string> = {
  left: message('Align left'),
  centre: message('Align centres across'),
  right: message('Align right'),
  top: message('Align tops'),
  middle: message('Align middles'),
  bottom: message('Align bottoms'),
};

interface Identified extends Box {
  id: string;
}
type Places = Record<string, { x: number; y: number }>;

/** Aligns elements to each other; a single one to the card. */
export function aligned(
  boxes: readonly Identified[],
  to: Alignment,
  card: { width: number; height: number },
): Places {
  const all = boundsOfAll(boxes);
  if (!all) return {};
  const frame: Bounds = boxes.length > 1 ? all : { left: 0, top: 0, right: card.width, bottom: card.height };
  return Object.fromEntries(
    boxes.map((box) => {
      const own = boundsOf(box);
      const dx = {
        left: frame.left - own.left,
        centre: (frame.left + frame.right - own.left - own.right) / 2,
        right: frame.right - own.right,
      };
      const dy = {
        top: frame.top - own.top,
        middle: (frame.top + frame.bottom - own.top - own.bottom) / 2,
        bottom: frame.bottom - own.bottom,
      };
      return [
        box.id,
        {
          x: box.x + (to in dx ? dx[to as keyof typeof dx] : 0),
          y: box.y + (to in dy ? dy[to as keyof typeof dy] : 0),
        },
      ];
    }),
  );
}

/** Distributes elements with equal gaps. The two outermost stay. */
export function distributed(boxes: readonly Identified[], axis: Axis): Places {
  const [start, end] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const sorted = boxes
    .map((box) => ({ box, bounds: boundsOf(box) }))
    .sort((a, b) => a.bounds[start] + a.bounds[end] - b.bounds[start] - b.bounds[end]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return {};
  const taken = sorted.reduce((sum, { bounds }) => sum + bounds[end] - bounds[start], 0);
  const gap = (last.bounds[end] - first.bounds[start] - taken) / (sorted.length - 1);
  let at = first.bounds[start];
  return Object.fromEntries(
    sorted.map(({ box, bounds }) => {
      const by = at - bounds[start];
      at += bounds[end] - bounds[start] + gap;
      return [box.id, { x: box.x + (axis === 'x' ? by : 0), y: box.y + (axis === 'y' ? by : 0) }];
    }),
  );
}
