import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type HostileFile, hostile } from './hostile-file.ts';
import { png, pngOfSize, svg } from './svg-drawings.ts';

const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#dc004e' } });

/** Raster pictures that are broken, huge or also valid as another format. */
export async function hostileRasters(): Promise<HostileFile[]> {
  const whole = await Promise.all(
    formats.map(async (format) => ({ format, bytes: await drawing(64, 48).toFormat(format).toBuffer() })),
  );
  return [
    ...whole.flatMap(({ format, bytes }) => brokenCopies(format, bytes)),
    ...pngs(),
    ...gifs(),
    ...jpegs(whole[1]?.bytes ?? Buffer.alloc(0)),
    ...others(),
    hostile('WebP of 16,000 × 3,000', await drawing(16_000, 3_000).webp().toBuffer()),
  ];
}

function brokenCopies(format: string, bytes: Buffer): HostileFile[] {
  const name = format.toUpperCase();
  const changed = (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes);
    change(copy);
    return copy;
  };
  const middle = bytes.length >> 1;
  return [
    ...[8, 16, middle, bytes.length - 1].map((length, index) =>
      hostile(`${name} cut off, ${index + 1} of 4`, bytes.subarray(0, length)),
    ),
    hostile(
      `${name} with a wrong byte in its header`,
      changed((copy) => copy.writeUInt8(copy.readUInt8(12) ^ 0xff, 12)),
    ),
    hostile(
      `${name} with a wrong byte in the middle`,
      changed((copy) => copy.writeUInt8(copy.readUInt8(middle) ^ 0xff, middle)),
    ),
    hostile(
      `${name} with zeros for its end`,
      changed((copy) => copy.fill(0, middle)),
    ),
    hostile(
      `${name} with ones for all but its start`,
      changed((copy) => copy.fill(0xff, 16)),
    ),
    hostile(`${name} twice`, Buffer.concat([bytes, bytes])),
    hostile(
      `${name} with a page behind it`,
      Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]),
    ),
    hostile(`${name} with 5 MB behind it`, Buffer.concat([bytes, Buffer.alloc(5_000_000, 'x')])),
    hostile(`${name} with a drawing before it`, Buffer.concat([Buffer.from(svg('')), bytes])),
  ];
}

function pngs(): HostileFile[] {
  const header = (width: number, height: number, ...rest: number[]) => {
    const data = Buffer.alloc(13);
    data.writeUInt32BE(width, 0);
    data.writeUInt32BE(height, 4);
    data.set(rest, 8);
    return data;
  };
  const small = header(9, 9, 8, 2, 0, 0, 0);
  const pixels = deflateSync(Buffer.alloc(9 * (1 + 27)));
  const end: [string, Buffer] = ['IEND', Buffer.alloc(0)];
  const withChunks = (...chunks: [string, Buffer][]) =>
    png([['IHDR', small], ...chunks, ['IDAT', pixels], end]);
  const zeros = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
  const text = Buffer.concat([Buffer.from('Comment\0\0'), zeros]);
  const sizes: [number, number][] = [
    [0, 0],
    [0, 9],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 31, 1],
    [1, 16_000_000],
    [60_000, 60_000],
    [7_000, 7_000],
  ];
  // In black and white, because a colour picture of this size takes seconds to pack.
  const bits = deflateSync(Buffer.alloc(16_000 * (1 + 16_000 / 8)));
  const wrongSum = withChunks();
  wrongSum.writeUInt32BE(1, 29);
  return [
    ...sizes.map(([width, height]) =>
      hostile(`PNG that says ${width} × ${height}`, pngOfSize(width, height)),
    ),
    hostile(
      'PNG of 16,000 × 16,000',
      png([['IHDR', header(16_000, 16_000, 1, 0, 0, 0, 0)], ['IDAT', bits], end]),
    ),
    hostile('PNG with a wrong sum', wrongSum),
    hostile('PNG of no known depth', png([['IHDR', header(9, 9, 7, 9, 9, 9, 9)], ['IDAT', pixels], end])),
    hostile('PNG without pixels', png([['IHDR', small], end])),
    hostile('PNG of pixels that unpack to 100 MB', png([['IHDR', small], ['IDAT', zeros], end])),
    hostile('PNG with a text that unpacks to 100 MB', withChunks(['zTXt', text])),
    hostile('PNG with a profile that unpacks to 100 MB', withChunks(['iCCP', text])),
    hostile(
      'PNG with 1,000 texts',
      withChunks(...Array.from({ length: 1_000 }, (): [string, Buffer] => ['tEXt', Buffer.from('a\0b')])),
    ),
    hostile('PNG with 5 MB of Exif', withChunks(['eXIf', Buffer.alloc(5_000_000, 'M')])),
    hostile(
      'PNG with 100,000 empty chunks',
      png([
        ['IHDR', small],
        ...Array.from({ length: 100_000 }, (): [string, Buffer] => ['IDAT', Buffer.alloc(0)]),
        end,
      ]),
    ),
    hostile('PNG with a palette too large', withChunks(['PLTE', Buffer.alloc(3 * 300)])),
    hostile(
      'PNG with the headers of 20 pictures',
      png([...Array.from({ length: 20 }, (): [string, Buffer] => ['IHDR', small]), ['IDAT', pixels], end]),
    ),
    hostile('APNG that says 4 billion frames', withChunks(['acTL', Buffer.from('ffffffff00000000', 'hex')])),
    hostile(
      'APNG with 10,000 frames',
      withChunks(
        ['acTL', Buffer.from('0000271000000000', 'hex')],
        ...Array.from({ length: 10_000 }, (_, index): [string, Buffer] => {
          const frame = Buffer.alloc(26);
          frame.writeUInt32BE(index, 0);
          frame.writeUInt32BE(9, 4);
          frame.writeUInt32BE(9, 8);
          return ['fcTL', frame];
        }),
      ),
    ),
  ];
}

function gifs(): HostileFile[] {
  const screen = (width: number, height: number) => {
    const bytes = Buffer.from('474946383961000000008000000000000000ff', 'hex');
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  };
  const frame = Buffer.from('2c000000000100010000024401003b', 'hex').subarray(0, 14);
  const end = Buffer.from([0x3b]);
  return [
    hostile(
      'GIF with 50,000 frames',
      Buffer.concat([screen(1, 1), ...Array.from({ length: 50_000 }, () => frame), end]),
    ),
    hostile(
      'GIF with 5,000 frames on a large screen',
      Buffer.concat([screen(6_000, 6_000), ...Array.from({ length: 5_000 }, () => frame), end]),
    ),
    hostile('GIF that says 65,535 × 65,535', Buffer.concat([screen(65_535, 65_535), frame, end])),
    hostile('GIF of no size', Buffer.concat([screen(0, 0), frame, end])),
    hostile(
      'GIF with a comment of 5 MB',
      Buffer.concat([
        screen(1, 1),
        Buffer.from('21fe', 'hex'),
        ...Array.from({ length: 20_000 }, () => Buffer.alloc(256, 255)),
        end,
      ]),
    ),
    hostile(
      'GIF with a comment without an end',
      Buffer.concat([screen(1, 1), Buffer.from('21fe', 'hex'), Buffer.alloc(500_000, 255)]),
    ),
    hostile('GIF without frames', Buffer.concat([screen(9, 9), end])),
  ];
}

function jpegs(whole: Buffer): HostileFile[] {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const withSegments = (...segments: Buffer[]) =>
    Buffer.concat([whole.subarray(0, 2), ...segments, whole.subarray(2)]);
  const profile = (index: number, count: number) =>
    segment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index, count]), Buffer.alloc(60_000, index)]),
    );
  const sized = Buffer.from(whole);
  const frame = sized.indexOf(Buffer.from([0xff, 0xc0]));
  sized.writeUInt32BE(0xffffffff, frame + 5);
  const tiff = Buffer.from('4d4d002a00000008ffff', 'hex');
  return [
    hostile('JPEG that says 65,535 × 65,535', sized),
    hostile(
      'JPEG with a profile of 8 MB',
      withSegments(...Array.from({ length: 130 }, (_, index) => profile(index + 1, 130))),
    ),
    hostile('JPEG with parts of a profile that are missing', withSegments(profile(9, 200))),
    hostile(
      'JPEG with Exif of 65,535 entries',
      withSegments(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.alloc(60_000)]))),
    ),
    hostile(
      'JPEG with Exif that points at itself',
      withSegments(
        segment(
          0xe1,
          Buffer.from(
            '457869660000 4d4d002a00000008 0001 8769 0004 00000001 00000008 00000008'.replaceAll(' ', ''),
            'hex',
          ),
        ),
      ),
    ),
    hostile(
      'JPEG with 60 KB of XMP',
      withSegments(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${'<x>'.repeat(19_000)}`))),
    ),
    hostile(
      'JPEG with 20,000 comments',
      withSegments(...Array.from({ length: 20_000 }, () => segment(0xfe, Buffer.from('x')))),
    ),
    hostile('JPEG with a segment too short', withSegments(Buffer.from('ffe00001', 'hex'))),
    hostile('JPEG of fill bytes', Buffer.concat([whole.subarray(0, 2), Buffer.alloc(3_000_000, 0xff)])),
  ];
}

function others(): HostileFile[] {
  const webp = (chunk: string, data: Buffer, size = data.length) => {
    const bytes = Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), data]);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    bytes.writeUInt32LE(size, 16);
    return bytes;
  };
  const box = (type: string, data: Buffer, size = data.length + 8) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(size);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data]);
  };
  const brand = (name: string) => box('ftyp', Buffer.from(`${name}\0\0\0\0mif1${name}`, 'latin1'));
  const nestedBoxes = Array.from({ length: 5_000 }).reduce<Buffer>(
    (inner) => box('meta', inner),
    Buffer.alloc(0),
  );
  return [
    hostile('WebP that says it is larger than it is', webp('VP8L', Buffer.alloc(20), 0xfffffff0)),
    hostile('WebP of 16,384 × 16,384 without pixels', webp('VP8L', Buffer.from('2fffffffff', 'hex'))),
    hostile('WebP of no known chunk', webp('XXXX', Buffer.alloc(20))),
    hostile('WebP canvas of 16 million squared', webp('VP8X', Buffer.from('02000000ffffffffffff', 'hex'))),
    hostile('AVIF of nothing', brand('avif')),
    hostile('AVIF of boxes in boxes', Buffer.concat([brand('avif'), nestedBoxes])),
    hostile(
      'AVIF with a box without an end',
      Buffer.concat([brand('avif'), box('meta', Buffer.alloc(9), 0)]),
    ),
    hostile(
      'AVIF with a box of no length',
      Buffer.concat([brand('avif'), box('meta', Buffer.alloc(500_000), 1)]),
    ),
    hostile('HEIC of nothing', brand('heic')),
    hostile('HEIC image sequence', brand('hevc')),
    hostile(
      'TIFF that points at itself',
      Buffer.from('49492a0008000000010000010300010000000900000008000000', 'hex'),
    ),
    hostile(
      'BMP that says 2 billion',
      Buffer.from('424d360000000000000036000000280000ffffff7fffffff7f01001800', 'hex'),
    ),
    hostile('ICO of many', Buffer.concat([Buffer.from('00000100ffff', 'hex'), Buffer.alloc(100_000, 1)])),
    hostile('PDF', '%PDF-1.7\n1 0 obj'),
    hostile('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n{} loop'),
    hostile('ImageMagick script', 'push graphic-context\nimage over 0,0 0,0 "|touch /tmp/x"'),
    hostile('archive of pictures', Buffer.from('504b0304140000000800', 'hex')),
    hostile('nothing', Buffer.alloc(0)),
    hostile('one byte', Buffer.alloc(1)),
    hostile('9 MB of zeros', Buffer.alloc(9_000_000)),
    hostile('9 MB of sharp brackets', Buffer.alloc(9_000_000, '<')),
  ];
}
