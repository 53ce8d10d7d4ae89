import { crc32, deflateSync } from 'node:zlib';

export const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** A drawing of 480 × 480 with a background and the given content. */
export function svg(content: string, attributes = 'width="480" height="480"'): string {
  return `<svg ${namespaces} ${attributes}><rect width="480" height="480" fill="#dc004e"/>${content}</svg>`;
}

export function nested(depth: number): string {
  return svg(`${'<g>'.repeat(depth)}<rect width="9" height="9"/>${'</g>'.repeat(depth)}`);
}

/** A filter with these primitives on that many shapes that cover everything. */
export function filtered(primitives: string, shapes = 1): string {
  return svg(
    `<filter id="f" x="0" y="0" width="1" height="1">${primitives}</filter>${'<rect width="480" height="480" filter="url(#f)"/>'.repeat(shapes)}`,
  );
}

/** A few elements that draw `breadth` to the power of `levels` shapes. */
export function nestedUses(levels: number, breadth: number, href = 'href'): string {
  const level = (index: number) =>
    `<g id="l${index}">${`<use ${href}="#l${index - 1}"/>`.repeat(breadth)}</g>`;
  const all = Array.from({ length: levels }, (_, index) => level(index + 1)).join('');
  return svg(`<defs><rect id="l0" width="1" height="1"/>${all}</defs><use ${href}="#l${levels}"/>`);
}

/** A PNG whose header declares this size, with only the first pixels. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return png([
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(1000))],
    ['IEND', Buffer.alloc(0)],
  ]);
}

/** A PNG of these chunks with correct checksums. */
export function png(chunks: [type: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

export const embedded = (content: Buffer, type = 'image/png') =>
  `<image width="9" height="9" href="data:${type};base64,${content.toString('base64')}"/>`;

export const manyNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ');
/** That many rectangles that cover everything. */
export const rectangles = (count: number, attributes = '') =>
  `<rect width="480" height="480" ${attributes}/>`.repeat(count);
