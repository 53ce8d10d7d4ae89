import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLink, uploadLinkPhoto } from '@meishi/api-contract/endpoints/links';
import { startFauxqs } from 'fauxqs';
import sharp from 'sharp';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { heicPhoto, picture } from '../../../test/fixtures/pictures.ts';

let app: TestApp;
let ada: TestUser;
let link_id: string;
beforeAll(async () => {
  app = await startApp();
  ada = await app.createUser();
  const { default_profile_id: profile_id } = ada.user;
  const body = { profile_id, kind: 'website', title: 'Site', url: 'https://example.com' } as const;
  link_id = (await ada.call(createLink, { body })).link_id;
});
afterAll(() => app.close());

const upload = (content: BlobPart, name = 'picture.png', type = 'image/png') =>
  ada.call(uploadLinkPhoto, { body: { link_id }, files: { photo: new File([content], name, { type }) } });

async function stored(url = '') {
  const bytes = Buffer.from(await (await fetch(app.origin + url)).arrayBuffer());
  return { bytes, ...(await sharp(bytes).metadata()) };
}

/** Red, green and blue in the middle of a column. */
async function colourAt(bytes: Buffer, x: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left: x, top: 30, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100"><rect width="100" height="100" fill="#dc004e"/>${content}</svg>`;

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, regardless of its name',
    async (format) => {
      const drawing = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f0f23' } });
      const { photo } = await upload(
        new Uint8Array(await drawing.toFormat(format).toBuffer()),
        'portrait.txt',
      );
      expect(await stored(photo?.url)).toMatchObject({ format: 'webp', width: 90, height: 60 });
    },
  );

  it('keeps only its pixels and is upright', async () => {
    const turned = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f0f23' } })
      .withExif({ IFD0: { Copyright: 'secret-note', ImageDescription: '<script>alert(1)</script>' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { photo } = await upload(
      new Uint8Array(Buffer.concat([turned, Buffer.from('<script>alert(1)</script>')])),
    );
    const { bytes, exif, width, height } = await stored(photo?.url);
    expect([width, height, exif]).toEqual([60, 90, undefined]);
    expect(bytes.includes('script')).toBe(false);
  });

  it('loses its location and other metadata', async () => {
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f0f23' } });
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '52/1 31/1 12/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '13/1 24/1 18/1',
    };
    const taken = await photo
      .withExif({ IFD0: { Model: 'secret-camera' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-place</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('secret-camera')).toBe(true);
    const { variants } = (await upload(new Uint8Array(taken))).photo ?? { variants: [] };
    for (const { url } of variants) {
      const { bytes, exif, xmp, iptc } = await stored(url);
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes('secret')).toBe(false);
    }
    expect(variants).not.toEqual([]);
  });

  it('is served in several widths up to its own, as an immutable picture only', async () => {
    const { photo } = await upload(await picture(200, 100));
    expect(photo?.variants.map(({ width }) => width)).toEqual([64, 128, 200]);
    const { headers } = await fetch(app.origin + photo?.url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is drawn if it is HEIC from an iPhone', async () => {
    const { photo } = await upload(heicPhoto, 'IMG_0001.HEIC');
    expect(photo).toMatchObject({ width: 96, height: 64 });
    const { bytes, format, exif } = await stored(photo?.url);
    expect([format, exif]).toEqual(['webp', undefined]);
    const [left, right] = await Promise.all([20, 70].map((x) => colourAt(bytes, x)));
    expect(left?.[0]).toBeLessThan(60);
    expect(right?.[0]).toBeGreaterThan(180);
  });

  it.each([
    ['is cut off', heicPhoto.slice(0, 400)],
    [
      'has no picture',
      new Uint8Array(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])),
    ],
  ])('is rejected if it is HEIC that %s', async (_what, bytes) => {
    expect(await failureOf(upload(bytes, 'IMG_0001.HEIC'))).toMatchObject({ status: 415 });
  });

  it('is rejected if it is HEIC with too many pixels, before they are decoded', async () => {
    const huge = Buffer.from(heicPhoto);
    // The size of the picture is in its `ispe` boxes.
    for (let at = huge.indexOf('ispe'); at >= 0; at = huge.indexOf('ispe', at + 4)) {
      huge.writeUInt32BE(20_000, at + 8);
      huge.writeUInt32BE(20_000, at + 12);
    }
    expect(await failureOf(upload(new Uint8Array(huge), 'IMG_0002.HEIC'))).toMatchObject({ status: 413 });
  });

  it('is drawn if it is an SVG, without running scripts or fetching resources', async () => {
    let fetched = 0;
    const stranger = createServer((_request, response) => {
      fetched += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as { port: number };
    const address = `http://127.0.0.1:${port}/`;
    const { photo } = await upload(
      svg(
        `<script>fetch("${address}")</script><style>@import url(${address});</style><rect width="9" height="9" fill="url(${address})"/>`,
      ),
      'innocent.png',
    );
    expect(await stored(photo?.url)).toMatchObject({ format: 'webp' });
    for (const linked of [address, 'file:///etc/passwd'])
      expect(
        await failureOf(upload(svg(`<image xlink:href="${linked}" width="9" height="9"/>`))),
      ).toMatchObject({ status: 415, reason: 'A linked picture is missing. Please embed it.' });
    expect(fetched).toBe(0);
    stranger.close();
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page with a picture’s first bytes', `GIF89a<script>alert(1)</script>`],
    ['a page around an SVG', `<html><body>${svg('')}</body></html>`],
    ['an SVG that says that it is a page', `<!DOCTYPE html>${svg('')}`],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])],
    ['text', 'hello'],
    ['nothing', ''],
  ])('is rejected if it is %s called picture.png', async (_what, content) => {
    expect(await failureOf(upload(content))).toMatchObject({ status: 415, code: 'unsupported-media' });
  });

  it('is rejected if it is truncated', async () => {
    const whole = new Uint8Array(await (await picture(800, 800)).arrayBuffer());
    expect(await failureOf(upload(whole.slice(0, whole.length / 2)))).toMatchObject({ status: 415 });
  });

  it('is rejected if it decompresses to too many pixels', async () => {
    const bomb = sharp({ create: { width: 7_200, height: 7_000, channels: 3, background: '#ffffff' } });
    const content = new Uint8Array(await bomb.png().toBuffer());
    expect(await failureOf(upload(content))).toMatchObject({ status: 413, code: 'too-large' });
  });

  it('is rejected if an SVG declares too many pixels', async () => {
    const wall =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>';
    expect((await failureOf(upload(wall))).status).toBeGreaterThanOrEqual(413);
  });

  it('is rejected above ten megabytes', async () => {
    const failure = await failureOf(upload(new Uint8Array(11 * 1024 * 1024)));
    expect(failure).toMatchObject({ status: 413, reason: 'This file is too large. The limit is 10 MB.' });
  });

  it('must be the only file and in the right field', async () => {
    const { fields: missing } = await failureOf(ada.call(uploadLinkPhoto, { body: { link_id }, files: {} }));
    expect(missing).toEqual({ photo: 'Please choose a file.' });
    const files = { photo: await picture(), extra: await picture() };
    const { fields: unexpected } = await failureOf(ada.call(uploadLinkPhoto, { body: { link_id }, files }));
    expect(unexpected).toEqual({ extra: 'This call doesn’t accept files.' });
  });
});

describe('stored files', () => {
  it('are only found under their exact address', async () => {
    for (const path of [
      'pictures/aaaaaaaaaaaaaaaaaaaa/96.webp',
      'pictures/aaaaaaaaaaaaaaaaaaaa/..%2f..%2f..%2fetc%2fpasswd',
      '..%2f..%2fetc%2fpasswd',
      'pictures/aaaaaaaaaaaaaaaaaaaa',
      'releases/mf-profile/remote.json',
    ]) {
      expect((await fetch(`${app.origin}/files/${path}`)).status).toBe(404);
    }
  });

  it('are found or not while they are erased, and the server goes on', async () => {
    const pictures = join(app.config.FILES_DIR ?? '', 'pictures');
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const name = String(index).padStart(20, 'e');
        await mkdir(join(pictures, name), { recursive: true });
        await writeFile(join(pictures, name, '1.webp'), 'picture');
        const [{ status }] = await Promise.all([
          fetch(`${app.origin}/files/pictures/${name}/1.webp`),
          rm(join(pictures, name), { recursive: true }),
        ]);
        return status;
      }),
    );
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect((await fetch(`${app.origin}/files/pictures/${'e'.repeat(18)}99/1.webp`)).status).toBe(404);
  });

  it('can be stored in an S3 bucket, and answer 503 while it is away', async () => {
    const s3 = await startFauxqs({ port: 0, logger: false });
    s3.createBucket('meishi');
    const remote = await startApp({
      FILES_DIR: '',
      S3_BUCKET: 'meishi',
      S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    });
    const bo = await remote.createUser();
    const { default_profile_id: profile_id } = bo.user;
    const body = { profile_id, kind: 'website', title: 'Site', url: 'https://example.com' } as const;
    const created = await bo.call(createLink, { body });
    const { photo } = await bo.call(uploadLinkPhoto, {
      body: { link_id: created.link_id },
      files: { photo: await picture() },
    });
    const answer = await fetch(remote.origin + photo?.url);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 256 });
    await s3.stop();
    const failed = await fetch(remote.origin + photo?.url);
    expect(failed.status).toBe(503);
    expect(failed.headers.get('retry-after')).toBe('5');
    const replacement = { body: { link_id: created.link_id }, files: { photo: await picture(300) } };
    expect(await failureOf(bo.call(uploadLinkPhoto, replacement))).toMatchObject({
      status: 503,
      reason: 'Meishi can’t reach its files right now. Please try again in a few seconds.',
    });
    await remote.close();
  });
});
