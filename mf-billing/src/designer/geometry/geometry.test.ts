import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeElement } from '../document/elements.ts';
import { aligned, distributed } from './arrange.ts';
import {
  type Box,
  boundsOf,
  handles,
  middleOf,
  normaliseAngle,
  overlap,
  placeOn,
  resized,
  rotationTowards,
  scaled,
} from './box.ts';
import { freePlace } from './free-place.ts';
import { snapEdges, snapLinesOf, snapMove } from './snap.ts';

const millimetres = fc.double({ min: -50, max: 150, noNaN: true });
const length = fc.double({ min: 1, max: 90, noNaN: true });
const boxes: fc.Arbitrary<Box> = fc.record({
  x: millimetres,
  y: millimetres,
  width: length,
  height: length,
  rotation: fc.integer({ min: -180, max: 180 }),
});
const anyHandle = fc.constantFrom(...handles);
const card = { shape: 'card', width: 85.6, height: 53.98, safe: 3 } as const;

it('keeps the opposite edge or corner fixed at any rotation', () => {
  fc.assert(
    fc.property(boxes, anyHandle, millimetres, millimetres, fc.boolean(), (box, handle, x, y, keepRatio) => {
      const next = resized(box, handle, { x, y }, { keepRatio });
      const [before, after] = [placeOn(box, -handle.x, -handle.y), placeOn(next, -handle.x, -handle.y)];
      expect(after.x).toBeCloseTo(before.x, 6);
      expect(after.y).toBeCloseTo(before.y, 6);
      expect(next.width).toBeGreaterThanOrEqual(0.5 - 1e-9);
      expect(next.height).toBeGreaterThanOrEqual(0.5 - 1e-9);
      if (keepRatio) expect(next.width / next.height).toBeCloseTo(box.width / box.height, 4);
    }),
  );
});

it('moves the dragged corner to the pointer', () => {
  const box = { x: 10, y: 10, width: 20, height: 10, rotation: 90 };
  const corner = handles[4] as (typeof handles)[number];
  const from = placeOn(box, 1, 1);
  const to = placeOn(resized(box, corner, { x: -4, y: 6 }), 1, 1);
  expect([to.x - from.x, to.y - from.y].map((value) => Math.round(value * 1000) / 1000)).toEqual([-4, 6]);
});

it('resizes both sides around the centre', () => {
  const box = { x: 10, y: 10, width: 20, height: 10, rotation: 30 };
  const next = resized(box, { name: 'right edge', x: 1, y: 0 }, { x: 3, y: 0 }, { fromMiddle: true });
  expect(middleOf(next)).toEqual(middleOf(box));
});

it('scales several elements as one', () => {
  fc.assert(
    fc.property(boxes, boxes, fc.double({ min: 0.2, max: 4, noNaN: true }), (one, other, scale) => {
      const about = { x: 0, y: 0 };
      const [a, b] = [middleOf(scaled(one, about, scale)), middleOf(scaled(other, about, scale))];
      const [c, d] = [middleOf(one), middleOf(other)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.hypot(c.x - d.x, c.y - d.y) * scale, 4);
    }),
  );
});

it('rotates towards the pointer, snapping to quarters or in steps of 15°', () => {
  const middle = { x: 0, y: 0 };
  expect(rotationTowards(middle, { x: 10, y: 0.2 }, false)).toBe(90);
  expect(rotationTowards(middle, { x: 10, y: -4 }, true)).toBe(75);
  expect(rotationTowards(middle, { x: -10, y: 0 }, false)).toBe(-90);
  expect([540, -540, 190, -190].map(normaliseAngle)).toEqual([180, 180, -170, 170]);
});

it('snaps to the nearest guide in range', () => {
  fc.assert(
    fc.property(boxes, boxes, (box, other) => {
      const snapLines = snapLinesOf(card, [boundsOf(other)]);
      const bounds = boundsOf(box);
      const { dx, dy, guides } = snapMove(bounds, snapLines, 1);
      expect(Math.abs(dx)).toBeLessThanOrEqual(1);
      expect(Math.abs(dy)).toBeLessThanOrEqual(1);
      for (const { axis, at } of guides) {
        const [from, to, by] =
          axis === 'x' ? [bounds.left, bounds.right, dx] : [bounds.top, bounds.bottom, dy];
        const nearest = Math.min(...[from, (from + to) / 2, to].map((place) => Math.abs(place + by - at)));
        expect(nearest).toBeCloseTo(0, 6);
      }
      if (!guides.some(({ axis }) => axis === 'x')) expect(dx).toBe(0);
    }),
  );
});

it('snaps to the safe area, the centre and other elements, and shows the guide', () => {
  const neighbour = { left: 40, top: 30, right: 60, bottom: 40 };
  const snapLines = snapLinesOf(card, [neighbour]);
  const snapped = snapMove({ left: 3.4, top: 29.8, right: 20, bottom: 34.2 }, snapLines, 0.5);
  expect([snapped.dx, snapped.dy].map((value) => Math.round(value * 10) / 10)).toEqual([-0.4, 0.2]);
  expect(snapped.guides.find(({ axis }) => axis === 'y')).toMatchObject({ at: 30, from: 3, to: 60 });
  const centred = snapMove({ left: 32.9, top: 5, right: 52.9, bottom: 9 }, snapLines, 0.5);
  expect(centred.dx + 42.9).toBeCloseTo(card.width / 2);
});

it('snaps only the moved edge while resizing', () => {
  const snapLines = snapLinesOf(card, []);
  const { dx, dy } = snapEdges(
    { left: 3.2, top: 3.2, right: 82.4, bottom: 20 },
    { x: 82.4, y: null },
    snapLines,
    0.5,
  );
  expect([Math.round(dx * 10) / 10, dy]).toEqual([0.2, 0]);
});

it('aligns several elements with each other, and a single one with the card', () => {
  const one = { id: 'a', x: 10, y: 10, width: 20, height: 10, rotation: 0 };
  const other = { id: 'b', x: 40, y: 30, width: 10, height: 10, rotation: 0 };
  expect(aligned([one, other], 'right', card)).toEqual({ a: { x: 30, y: 10 }, b: { x: 40, y: 30 } });
  expect(aligned([one], 'centre', card).a?.x).toBeCloseTo(32.8);
  expect(aligned([{ ...one, rotation: 90 }], 'top', card).a?.y).toBeCloseTo(5);
});

it('distributes elements with equal gaps', () => {
  const at = (id: string, x: number, width: number) => ({ id, x, y: 0, width, height: 5, rotation: 0 });
  const places = distributed([at('c', 50, 10), at('a', 0, 10), at('b', 12, 20)], 'x');
  expect(Object.fromEntries(Object.entries(places).map(([id, { x }]) => [id, x]))).toEqual({
    a: 0,
    b: 20,
    c: 50,
  });
});

it('places a new element in the middle, beside others, and on a background', () => {
  const middle = { x: 22.8, y: 23.49, width: 40, height: 7 };
  expect(freePlace(40, 7, [], card)).toEqual(middle);
  const background = makeElement('shape', { x: 0, y: 0, width: card.width, height: card.height });
  expect(freePlace(40, 7, [background], card)).toEqual(middle);
  const texts = [makeElement('text', { ...middle }), makeElement('text', { ...middle, y: 32 })];
  const third = freePlace(40, 7, [background, ...texts], card);
  for (const text of texts) expect(overlap(boundsOf({ ...third, rotation: 0 }), boundsOf(text))).toBe(false);
});

it('keeps a new element within the margin of a full card', () => {
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 12 }), (taken) => {
      const elements = taken.map((box) => makeElement('shape', box));
      const { x, y } = freePlace(20, 20, elements, card);
      expect(x).toBeGreaterThanOrEqual(card.safe);
      expect(y).toBeGreaterThanOrEqual(card.safe);
      expect(x + 20).toBeLessThanOrEqual(card.width - card.safe);
      expect(y + 20).toBeLessThanOrEqual(card.height - card.safe);
    }),
  );
});
