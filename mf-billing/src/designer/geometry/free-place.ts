import type { Element } from '../document/document.ts';
import { type Bounds, boundsOf, overlap, type Point, rounded } from './box.ts';
import type { Stock } from './stock.ts';

/** Steps between the places that are tried, and the gap to other elements, in millimetres. */
const step = 1;
const gap = 1;
/** An element that covers this share of the card is a background, on which others are placed. */
const backgroundShare = 0.6;

/** The distance of the square inside a circle from its edge, as a share of the diameter. */
const cornerShare = (1 - Math.SQRT1_2) / 2;

type Card = Pick<Stock, 'shape' | 'width' | 'height' | 'safe'>;

/**
 * The box of a new element of this size within the safety margin: the place nearest to the middle of the card that
 * covers no other element, or else the one that covers the least of others.
 */
export function freePlace(width: number, height: number, elements: readonly Element[], card: Card) {
  const others = elements
    .filter(({ hidden }) => !hidden)
    .map(boundsOf)
    .filter((bounds) => areaOf(bounds) < backgroundShare * card.width * card.height);
  const middle = { x: (card.width - width) / 2, y: (card.height - height) / 2 };
  const fromMiddle = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  const margin = card.shape === 'round' ? Math.max(card.safe, card.width * cornerShare) : card.safe;
  let best = { ...middle, covered: coveredBy(middle, width, height, others) };
  for (const x of steps(card.width, width, margin))
    for (const y of steps(card.height, height, margin)) {
      const covered = coveredBy({ x, y }, width, height, others);
      if (covered < best.covered || (covered === best.covered && fromMiddle({ x, y }) < fromMiddle(best)))
        best = { x, y, covered };
    }
  return { x: rounded(best.x), y: rounded(best.y), width, height };
}

/** The positions along an axis: none if the element is larger than the area within the margin. */
function steps(room: number, size: number, margin: number): number[] {
  const count = Math.floor((room - 2 * margin - size) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => margin + index * step);
}

/** The area of other elements within the box and a gap around it. */
function coveredBy({ x, y }: Point, width: number, height: number, others: readonly Bounds[]): number {
  const box = { left: x - gap, top: y - gap, right: x + width + gap, bottom: y + height + gap };
  return others
    .filter((other) => overlap(box, other))
    .reduce((sum, other) => sum + areaOf(intersectionOf(box, other)), 0);
}

const areaOf = ({ left, top, right, bottom }: Bounds) => (right - left) * (bottom - top);

const intersectionOf = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
