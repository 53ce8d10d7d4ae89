import { nestedUses, rectangles, svg } from './svg-drawings.ts';

export type Named = [name: string, content: string | Buffer];

export function references(): Named[] {
  const chain = (count: number) =>
    Array.from({ length: count }, (_, index) => `<g id="c${index}"><use href="#c${index + 1}"/></g>`).join(
      '',
    );
  const patterns = (count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<pattern id="p${index}" width="1" height="1" patternUnits="userSpaceOnUse">${rectangles(2, `fill="url(#p${index + 1})"`)}</pattern>`,
    ).join('');
  const masks = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `<mask id="m${index}">${rectangles(2, `mask="url(#m${index + 1})"`)}</mask>`,
    ).join('');
  const markers = (count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<marker id="k${index}"><path d="M0 0L1 1L2 2L3 3" marker-mid="url(#k${index + 1})"/></marker>`,
    ).join('');
  return [
    ['of 10^9 shapes by use', nestedUses(9, 10)],
    ['of 2^30 shapes by use', nestedUses(30, 2)],
    ['of 10^9 shapes by xlink', nestedUses(9, 10, 'xlink:href')],
    ['of 1,000 shapes by use', nestedUses(3, 10)],
    ['that uses itself', svg('<g id="a"><use href="#a"/></g>')],
    ['that uses its root', svg('<use href="#root"/>', 'id="root" width="480" height="480"')],
    [
      'of uses that use each other',
      svg(`<g id="a">${'<use href="#b"/>'.repeat(9)}</g><g id="b">${'<use href="#a"/>'.repeat(9)}</g>`),
    ],
    ['with a chain of 2,000 uses', svg(chain(2_000))],
    [
      'with 5,000 things of one name',
      svg(`${'<g id="a"/>'.repeat(5_000)}${'<use href="#a"/>'.repeat(5_000)}`),
    ],
    ['with patterns of patterns', svg(`${patterns(20)}${rectangles(1, 'fill="url(#p0)"')}`)],
    [
      'with a tiny pattern',
      svg(
        `<pattern id="p" width="1e-9" height="1e-9" patternUnits="userSpaceOnUse">${rectangles(1)}</pattern>${rectangles(1, 'fill="url(#p)"')}`,
      ),
    ],
    [
      'with a pattern of itself',
      svg(
        `<pattern id="p" width="9" height="9">${rectangles(1, 'fill="url(#p)"')}</pattern>${rectangles(1, 'fill="url(#p)"')}`,
      ),
    ],
    ['with masks of masks', svg(`${masks(20)}${rectangles(1, 'mask="url(#m0)"')}`)],
    ['with 500 masks', svg(`<mask id="m">${rectangles(1)}</mask>${rectangles(500, 'mask="url(#m)"')}`)],
    ['with markers of markers', svg(`${markers(20)}<path d="M0 0L1 1L2 2" marker-mid="url(#k0)"/>`)],
    [
      'with a marker on 100,000 points',
      svg(
        `<marker id="k">${rectangles(9)}</marker><path d="M0 0${'l1 1'.repeat(100_000)}" marker-mid="url(#k)"/>`,
      ),
    ],
    [
      'with gradients of gradients',
      svg(
        '<linearGradient id="g" href="#h"/><linearGradient id="h" href="#g"/><rect width="9" height="9" fill="url(#g)"/>',
      ),
    ],
    [
      'with 20,000 stops',
      svg(
        `<linearGradient id="g">${'<stop/>'.repeat(19_000)}</linearGradient>${rectangles(9, 'fill="url(#g)"')}`,
      ),
    ],
    [
      'with clips of clips',
      svg(
        '<clipPath id="c" clip-path="url(#d)"/><clipPath id="d" clip-path="url(#c)"/><rect width="9" height="9" clip-path="url(#c)"/>',
      ),
    ],
    ['with a text on a path on itself', svg('<text id="t"><textPath href="#t">abc</textPath></text>')],
    ['with two million dashes', svg('<path d="M0 0H480" stroke="#000" stroke-dasharray="0.0002"/>')],
    [
      'with endless dashes',
      svg('<path d="M0 0H1e9" stroke="#000" stroke-width="9" stroke-dasharray="1e-6"/>'),
    ],
    ['with dashes in a circle', svg('<circle r="1e6" stroke="#000" stroke-dasharray="1e-3 1e-3"/>')],
  ];
}
