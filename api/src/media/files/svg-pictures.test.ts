import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { clean, drawing, evil } from '../../../test/fixtures/drawings.ts';
import { missingPartsOf } from './missing-parts.ts';

describe('an embedded picture', () => {
  const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
  const pixels = { create: { width: 9, height: 3, channels: 3, background: '#e30613' } } as const;
  let png: string;
  beforeAll(async () => {
    png = (await sharp(pixels).png().toBuffer()).toString('base64');
  });
  const percent = (base64: string) =>
    [...Buffer.from(base64, 'base64')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

  it.each<[string, (png: string) => string]>([
    ['as programs write it', (png) => `xlink:href="data:image/png;base64,${png}"`],
    ['of SVG 2', (png) => `href="data:image/png;base64,${png}"`],
    [
      'with another prefix',
      (png) => `xmlns:n="http://www.w3.org/1999/xlink" n:href="data:image/png;base64,${png}"`,
    ],
    ['in single quotes', (png) => `href='data:image/png;base64,${png}'`],
    ['with a wrong type', (png) => `href="data:image/jpg;base64,${png}"`],
    ['with a type that is not of a picture', (png) => `href="data:application/octet-stream;base64,${png}"`],
    ['without a type', (png) => `href="data:;base64,${png}"`],
    ['with parameters', (png) => `href="data:image/png;charset=utf-8;base64,${png}"`],
    ['with a quoted parameter', (png) => `href='data:image/png;name="a.png";base64,${png}'`],
    ['in capitals', (png) => `href="DATA:image/PNG;BASE64,${png}"`],
    ['with spaces', (png) => `href=" data:image/png; base64 , ${png} "`],
    ['with line breaks', (png) => `href="data:image/png;base64,\n${png.replace(/(.{20})/g, '$1\r\n\t')}"`],
    [
      'with references',
      (png) => `href="data:image/png;base64,${png.replace(/(.{20})/g, '$1&#10;').replaceAll('+', '&#43;')}"`,
    ],
    [
      'with escapes in base64',
      (png) => `href="data:image/png;base64,${png.replaceAll('=', '%3D').replaceAll('/', '%2F')}"`,
    ],
    ['without padding', (png) => `href="data:image/png;base64,${png.replaceAll('=', '')}"`],
    ['as escapes', (png) => `href="data:image/png,${percent(png)}"`],
  ])('is kept %s', async (_, address) => {
    const cleaned = await clean(drawing(`<image width="9" height="3" ${address(png)}/>`, xlink));
    expect(missingPartsOf(cleaned).picture).toBe(false);
    const [, kept = ''] = /xlink:href="data:image\/png;base64,([^"]*)"/.exec(cleaned) ?? [];
    expect(Buffer.from(kept, 'base64')).toEqual(Buffer.from(png, 'base64'));
  });

  it.each(['webp', 'gif', 'avif', 'tiff'] as const)(
    'is kept as PNG if it is %s, which printers do not read',
    async (type) => {
      const bytes = await sharp(pixels).toFormat(type).toBuffer();
      const cleaned = await clean(
        drawing(`<image href="data:image/${type};base64,${bytes.toString('base64')}"/>`),
      );
      expect(cleaned).toMatch(/xlink:href="data:image\/png;base64,iVBOR/);
    },
  );

  it.each([
    ['base64', (svg: string) => `;base64,${Buffer.from(svg).toString('base64')}`],
    ['escapes', (svg: string) => `;utf8,${encodeURIComponent(svg)}`],
    [
      'plain text',
      (svg: string) => `,${svg.replaceAll('"', "'").replaceAll('<', '&lt;').replaceAll('#', '%23')}`,
    ],
  ])('is cleaned if it is a drawing in %s', async (_, write) => {
    const inner = drawing(
      `<style>.a{fill:#e30613}</style><rect class="a" onclick="x()"/><image href="${evil}"/>`,
    );
    const cleaned = await clean(drawing(`<image href="data:image/svg+xml${write(inner)}"/>`));
    const [, kept = ''] = /data:image\/svg\+xml;base64,([^"]*)"/.exec(cleaned) ?? [];
    const picture = Buffer.from(kept, 'base64').toString();
    expect(picture).toContain('fill="#e30613"');
    expect(picture).not.toMatch(/evil|onclick/);
    expect(missingPartsOf(cleaned).picture).toBe(true);
  });

  it('is bounded by pixels and levels', async () => {
    const large = await sharp({ create: { ...pixels.create, width: 2_000, height: 600 } })
      .png()
      .toBuffer();
    const image = `<image href="data:image/png;base64,${large.toString('base64')}"/>`;
    await expect(clean(drawing(image))).rejects.toMatchObject({ reason: 'too-many-pixels' });
    const within = (inner: string) =>
      drawing(`<image href="data:image/svg+xml,${encodeURIComponent(inner)}"/>`);
    expect(missingPartsOf(await clean(within(drawing('<g/>')))).picture).toBe(false);
    expect(missingPartsOf(await clean(within(within(within(drawing('<g/>')))))).picture).toBe(true);
  });
});
