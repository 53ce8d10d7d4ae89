import { describe, expect, it } from '@jest/globals';
import { printFile, withEvenLight } from './even-light.ts';
import { findCard } from './find-card.ts';
import type { Pixels, Point } from './pixels.ts';
import { project, projection, straighten } from './straighten.ts';
import { turned, turnedCorners } from './turn.ts';

type Colour = (x: number, y: number) => number;

/** A grey picture, by the brightness at each point. */
function picture(width: number, height: number, brightness: Colour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data.fill(brightness(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { width, height, data };
}

/** Whether a point is inside the quadrilateral, clockwise. */
const isInside = (corners: readonly Point[], x: number, y: number) =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % 4] as Point;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

const corners: [Point, Point, Point, Point] = [
  { x: 90, y: 70 },
  { x: 520, y: 110 },
  { x: 500, y: 370 },
  { x: 70, y: 350 },
];
/** A card with a darker left half on a table, in light that fades to the right. */
const table = picture(600, 450, (x, y) => {
  const light = 1 - x / 1_500;
  if (!isInside(corners, x, y)) return 60 * light;
  return (x < 290 ? 150 : 230) * light;
});

describe('the card in a picture', () => {
  it('is found by its edges', () => {
    const found = findCard(table);
    expect(found).not.toBeNull();
    for (const [index, { x, y }] of corners.entries()) {
      expect(Math.abs((found?.[index]?.x ?? 0) * 600 - x)).toBeLessThan(9);
      expect(Math.abs((found?.[index]?.y ?? 0) * 450 - y)).toBeLessThan(9);
    }
  });

  it('is found whole if a part of it is as bright as the table, in another colour', () => {
    const band = picture(600, 450, (x, y) => (isInside(corners, x, y) && x >= 220 ? 230 : 60));
    for (let at = 0; at < 600 * 450; at++)
      if (at % 600 < 220 && isInside(corners, at % 600, Math.floor(at / 600)))
        // As bright as the grey of the table.
        band.data.set([20, 43, 255 - 40], at * 4);
    for (const [index, { x, y }] of (findCard(band) ?? []).entries()) {
      expect(Math.abs(x * 600 - (corners[index]?.x ?? 0))).toBeLessThan(9);
      expect(Math.abs(y * 450 - (corners[index]?.y ?? 0))).toBeLessThan(9);
    }
    expect(findCard(band)).not.toBeNull();
  });

  it('is found if it is a square', () => {
    const found = findCard(picture(600, 450, (x, y) => (x > 150 && x < 430 && y > 80 && y < 360 ? 220 : 90)));
    expect(found?.map(({ x, y }) => [Math.round(x * 60), Math.round(y * 45)])).toEqual([
      [15, 8],
      [43, 8],
      [43, 36],
      [15, 36],
    ]);
  });

  it('is found on a table of nearly the same colour, beside print with much stronger edges', () => {
    const isPrint = (x: number, y: number) =>
      x > 110 && x < 470 && y > 130 && y < 330 && y % 14 < 7 && x % 9 < 5;
    const found = findCard(
      picture(600, 450, (x, y) => (isInside(corners, x, y) ? (isPrint(x, y) ? 20 : 228) : 206)),
    );
    for (const [index, { x, y }] of (found ?? []).entries())
      expect(Math.hypot(x * 600 - (corners[index]?.x ?? 0), y * 450 - (corners[index]?.y ?? 0))).toBeLessThan(
        14,
      );
    expect(found).not.toBeNull();
  });

  it('is not found where there is none', () => {
    expect(findCard(picture(600, 450, () => 128))).toBeNull();
    expect(findCard(picture(600, 450, (x) => (x < 300 ? 40 : 200)))).toBeNull();
  });

  it('is straightened', () => {
    const parts = corners.map(({ x, y }) => ({ x: x / 600, y: y / 450 })) as [Point, Point, Point, Point];
    const card = straighten(table, parts, 430);
    expect([card.width, Math.round(card.width / card.height)]).toEqual([430, 2]);
    const at = (x: number, y: number) =>
      card.data[(Math.round(y * card.height) * card.width + Math.round(x * card.width)) * 4] ?? 0;
    // The dark half ends at the same place at the top and at the foot, and no table is left.
    for (const y of [0.05, 0.5, 0.95]) {
      expect(at(0.05, y)).toBeGreaterThan(110);
      expect(at(0.3, y)).toBeLessThan(150);
      expect(at(0.65, y)).toBeGreaterThan(150);
    }
  });

  it('is turned, as its corners are', () => {
    const small = { width: 3, height: 2, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
    expect(turned(small, 1)).toEqual({ width: 2, height: 3, data: Uint8Array.from([4, 1, 5, 2, 6, 3]) });
    expect(turned(small, 2)).toEqual({ width: 3, height: 2, data: Uint8Array.from([6, 5, 4, 3, 2, 1]) });
    const parts = corners.map(({ x, y }) => ({ x: x / 600, y: y / 450 })) as [Point, Point, Point, Point];
    const card = straighten(table, parts, 43);
    for (const quarters of [1, 2, 3])
      expect(straighten(table, turnedCorners(parts, quarters), 43)).toMatchObject({
        width: turned(card, quarters).width,
        height: turned(card, quarters).height,
      });
    // The dark half is on the left; after a quarter it is at the top.
    const { data, width } = straighten(table, turnedCorners(parts, 1), 43);
    expect(data[(5 * width + 10) * 4]).toBeLessThan(data[(38 * width + 10) * 4] ?? 0);
  });

  it('maps the corners of the unit square to those of the card', () => {
    const toPicture = projection(corners);
    const [from, to] = [toPicture(0, 0), toPicture(1, 1)];
    expect([from.x, from.y, to.x, to.y].map(Math.round)).toEqual([90, 70, 500, 370]);
    const small = project(table, toPicture, 1, 1);
    expect([small.width, small.height, small.data[3]]).toEqual([1, 1, 255]);
  });
});

describe('the print', () => {
  it('is dark on white, whether it is lighter or darker than the paper and however that is lit', () => {
    const isLetter = (x: number, y: number) => y % 40 > 30 && x % 12 > 8;
    const card = picture(400, 200, (x, y) => {
      const paper = x < 200 ? 200 - y / 4 : 40 + y / 8;
      return isLetter(x, y) ? (x < 200 ? paper - 120 : paper + 120) : paper;
    });
    for (const { data, width } of withEvenLight(card))
      for (const y of [75, 115]) {
        for (const x of [70, 310]) expect(data[y * width + x]).toBeLessThan(30);
        for (const x of [74, 314]) expect(data[y * width + x]).toBeGreaterThan(220);
      }
  });

  it('has thin strokes, which are light grey in a photograph, once dark and once as they are, and no noise', () => {
    const card = picture(400, 200, (x, y) => {
      if (y % 40 > 30 && x % 12 > 8) return 40;
      if (y % 40 === 20) return 190;
      return 220 + ((x + y) % 3);
    });
    const [dark, light] = withEvenLight(card).map(({ data, width }) => ({
      stroke: data[100 * width + 70],
      paper: data[90 * width + 70],
    }));
    expect(dark?.stroke).toBeLessThan(170);
    expect(light?.stroke).toBeGreaterThan(190);
    for (const print of [dark, light]) expect(print?.paper).toBeGreaterThan(240);
  });

  it('is a portable graymap', () => {
    const file = printFile({ width: 2, height: 1, data: Uint8Array.from([0, 255]) });
    expect(new TextDecoder('latin1').decode(file)).toBe('P5\n2 1\n255\n\u0000\u00ff');
  });
});
