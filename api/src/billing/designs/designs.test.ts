import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createDesign,
  deleteDesign,
  getDesign,
  getDesignPng,
  getDesignSvg,
  listDesigns,
  proofDesign,
  updateDesign,
  uploadDesign,
} from '@meishi/api-contract/endpoints/shop/designs';
import { createCheckoutProduct, listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import type { TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { AppWithPayments } from '../../../test/payments.ts';

let shop: AppWithPayments;
let ada: TestUser;
beforeAll(async () => {
  shop = await AppWithPayments.start();
  ada = await shop.app.createUser();
});
afterAll(() => shop.close());

const address = 'https://meishi.test/profile/ABCDEFGHJK';

/** A card with bleed at 600 dpi, with a 20 mm QR code on a background. */
async function cardSvg({
  dark = '#0f0f23',
  light = '#ffffff',
  extra = '',
  background = '#faf8f4',
  content = address,
} = {}) {
  const modules = encodeQR(content, 'raw', { border: 4 });
  const size = 20 / modules.length;
  const cells = modules.flat().map((on, index) => {
    if (!on) return '';
    const [x, y] = [index % modules.length, Math.floor(index / modules.length)];
    return `<rect x="${60 + x * size}" y="${20 + y * size}" width="${size}" height="${size}" fill="${dark}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="91.6mm" height="59.98mm" viewBox="0 0 91.6 59.98">
    <rect width="91.6" height="59.98" fill="${background}"/><rect x="60" y="20" width="20" height="20" fill="${light}"/>${cells.join('')}${extra}</svg>`;
}

const png = (svg: string, width = 2164) =>
  sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#faf8f4' })
    .png()
    .withDensity(600)
    .toBuffer();
const file = (content: string | Buffer, name = 'file', type = 'application/octet-stream') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });
const text = (blob: unknown) => (blob as Blob).text();

describe('a design', () => {
  it('is stored as a draft with its document, and only its owner can list, change or delete it', async () => {
    const document = { sides: [{ layers: [{ kind: 'text', text: 'Ada 👩‍🚀' }] }] };
    const body = { name: 'Spring', product: 'bamboo', document } as const;
    const made = await ada.call(createDesign, { body });
    expect(made).toMatchObject({
      ...body,
      status: 'draft',
      png: null,
      svg: null,
      preview: null,
      proof: null,
    });
    const params = { id: made.design_id };
    const changed = await ada.call(updateDesign, {
      params,
      body: { document: { sides: [] }, name: 'Summer' },
    });
    expect(changed).toMatchObject({ name: 'Summer', document: { sides: [] } });
    expect(await ada.call(listDesigns)).toContainEqual(
      expect.objectContaining({ design_id: made.design_id }),
    );

    const bo = await shop.app.createUser();
    expect(await bo.call(listDesigns)).toEqual([]);
    expect(await failureOf(bo.call(getDesign, { params }))).toMatchObject({ status: 404 });
    expect(await ada.call(deleteDesign, { params })).toEqual({ design_id: made.design_id });
    expect(await failureOf(ada.call(getDesign, { params }))).toMatchObject({ status: 404 });
  });

  it.each<[string, object]>([
    ['is too long', { text: 'x'.repeat(500_000) }],
    ['is too deep', JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)],
    ['holds NUL', { text: 'a\u0000b' }],
    ['holds half a character', { text: '\ud800' }],
  ])('is refused when its document %s', async (_what, document) => {
    const made = ada.call(createDesign, { body: { name: 'Bad', product: 'pvc', document: { ...document } } });
    expect(await failureOf(made)).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

describe('an upload', () => {
  it('needs at least one file', async () => {
    const failure = await failureOf(ada.call(uploadDesign, { body: {}, files: {} }));
    expect(failure).toMatchObject({
      status: 400,
      reason: 'At least one design file (PNG or SVG) must be provided',
    });
  });

  it('accepts PNG and SVG together and offers both as downloads to the owner only', async () => {
    const svg = await cardSvg();
    const files = { pngDesign: file(await png(svg)), svgDesign: file(svg) };
    const design = await ada.call(uploadDesign, { body: { name: 'Card', product: 'pvc' }, files });
    const params = { id: design.design_id };
    expect(design).toMatchObject({
      status: 'submitted',
      png: `/api/v1/designs/${design.design_id}/design.png`,
      svg: `/api/v1/designs/${design.design_id}/design.svg`,
    });
    const stored = Buffer.from(await ((await ada.call(getDesignPng, { params })) as Blob).arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 2164, density: 600 });
    const answer = await fetch(`${shop.app.origin}${design.svg}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const preview = await fetch(shop.app.origin + design.preview?.url);
    expect(preview.headers.get('content-type')).toBe('image/webp');
    const bo = await shop.app.createUser();
    for (const endpoint of [getDesignPng, getDesignSvg])
      expect(await failureOf(bo.call(endpoint, { params }))).toMatchObject({ status: 404 });
    const theft = bo.call(uploadDesign, { body: { design_id: design.design_id }, files });
    expect(await failureOf(theft)).toMatchObject({ status: 404 });
  });

  it('removes everything from an SVG except drawn content', async () => {
    const evil = [
      '<script>alert(1)</script>',
      '<style>@import url(http://evil.test/)</style>',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://evil.test/"></iframe></foreignObject>',
      '<image href="http://evil.test/a.png" width="9" height="9"/>',
      '<image xlink:href="file:///etc/passwd" width="9" height="9"/>',
      '<a href="javascript:alert(1)"><text>link</text></a>',
      '<use href="http://evil.test/#x"/>',
      '<rect width="1" height="1" onload="alert(1)" fill="url(http://evil.test/#p)"/>',
      '<animate attributeName="href" values="javascript:alert(1)"/>',
    ].join('');
    const kept =
      '<linearGradient id="g"><stop stop-color="#dc004e"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>';
    const files = { design: file(await cardSvg({ extra: kept + evil })) };
    const { design_id } = await ada.call(uploadDesign, { body: {}, files });
    const svg = await text(await ada.call(getDesignSvg, { params: { id: design_id } }));
    for (const gone of [
      'script',
      'evil',
      'foreignObject',
      'iframe',
      'passwd',
      'onload',
      'javascript',
      'animate',
    ])
      expect(svg).not.toContain(gone);
    for (const there of ['viewBox="0 0 91.6 59.98"', 'linearGradient', 'url(#g)'])
      expect(svg).toContain(there);
  });

  it.each([
    ['text called design.png', 'hello', 'design'],
    ['a page', '<!doctype html><svg></svg>', 'svgDesign'],
    ['an SVG as pngDesign', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'pngDesign'],
    ['a broken PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'design'],
  ] as const)('refuses %s', async (_what, content, field) => {
    const upload = ada.call(uploadDesign, { body: {}, files: { [field]: file(content, 'design.png') } });
    expect(await failureOf(upload)).toMatchObject({ status: 415, code: 'unsupported-media' });
  });

  it('rejects a picture with too many pixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const upload = ada.call(uploadDesign, { body: {}, files: { design: file(bomb) } });
    expect(await failureOf(upload)).toMatchObject({ status: 413, code: 'too-large' });
  });
});

describe('the proof', () => {
  const proofOf = async (content: string | Buffer) => {
    const { design_id } = await ada.call(uploadDesign, { body: {}, files: { design: file(content) } });
    const proof = await ada.call(proofDesign, { params: { id: design_id } });
    expect((await ada.call(getDesign, { params: { id: design_id } })).proof).toEqual(proof);
    return proof;
  };

  it('finds no problem in a correct card, as SVG or PNG', async () => {
    const svg = await cardSvg();
    for (const content of [svg, await png(svg)]) {
      const proof = await proofOf(content);
      expect(proof).toMatchObject({
        qr_readable: true,
        qr_content: address,
        bleed: true,
        resolution: 600,
        problems: [],
      });
      expect(proof.contrast).toBeGreaterThan(15);
    }
  });

  it('finds the bleed of a drawing whose two sides meet between two rows of pixels', async () => {
    const sides = (left: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="91.6mm" height="119.96mm" viewBox="0 0 91.6 119.96">
        <rect x="${left}" width="91.6" height="59.98" fill="#fff"/><rect x="${left}" y="59.98" width="91.6" height="59.98" fill="#fff"/></svg>`;
    expect(await proofOf(sides(0))).toMatchObject({ bleed: true });
    expect(await proofOf(sides(1))).toMatchObject({ bleed: false });
  });

  it('finds a missing QR code, missing bleed, a low resolution and a pale QR code', async () => {
    const plain =
      '<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540" fill="#fff"/></svg>';
    expect(await proofOf(await png(plain, 856))).toMatchObject({
      qr_readable: false,
      contrast: null,
      bleed: false,
    });
    const small = await proofOf(await png(await cardSvg(), 700));
    expect(small.resolution).toBe(194);
    expect(small.problems).toEqual([expect.stringContaining('194 dpi')]);
    const open = await proofOf(await cardSvg({ background: 'none' }));
    expect(open).toMatchObject({ bleed: false, qr_readable: true });
    const pale = await proofOf(await cardSvg({ dark: '#a0a0a0', light: '#ffffff' }));
    expect(pale.contrast).toBeLessThan(3);
    expect(pale.problems).toEqual([expect.stringContaining('too pale')]);
  });

  it.each([
    'https://paypal.com@evil.example/a',
    'https://paypal.com\\@evil.example/a',
    'https://paypal.com\u2215evil.example/a',
  ])('warns of a code that looks as if it opened another address: %s', async (content) => {
    const proof = await proofOf(await cardSvg({ content }));
    expect(proof).toMatchObject({
      qr_content: content,
      problems: [expect.stringContaining('imitates another one')],
    });
  });

  it('needs a file', async () => {
    const { design_id } = await ada.call(createDesign, { body: { name: 'Empty', product: 'pvc' } });
    const failure = await failureOf(ada.call(proofDesign, { params: { id: design_id } }));
    expect(failure).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('an ordered design', () => {
  it('needs a print file for the product, is named in the order and can no longer be changed', async () => {
    const draft = await ada.call(createDesign, { body: { name: 'Mine', product: 'pvc' } });
    const { design_id } = draft;
    const body = { product: 'pvc', design_id } as const;
    expect((await failureOf(ada.call(createCheckoutProduct, { body }))).fields).toEqual({
      design_id: 'This design has no print file yet. Please finish it in the designer.',
    });
    const files = { design: file(await cardSvg()) };
    await ada.call(uploadDesign, { body: { design_id }, files });
    const other = await failureOf(ada.call(createCheckoutProduct, { body: { ...body, product: 'fob' } }));
    expect(other.fields.design_id).toContain('another product');

    const { url } = await ada.call(createCheckoutProduct, { body });
    await shop.pay(url);
    await shop.settle();
    expect(await ada.call(listOrders)).toMatchObject([{ product: 'pvc', design_id, status: 'paid' }]);
    const params = { id: design_id };
    const changes = [
      () => ada.call(updateDesign, { params, body: { name: 'Other' } }),
      () => ada.call(uploadDesign, { body: { design_id }, files }),
      () => ada.call(deleteDesign, { params }),
    ];
    for (const change of changes)
      expect(await failureOf(change())).toMatchObject({ status: 409, code: 'conflict' });
  });
});
