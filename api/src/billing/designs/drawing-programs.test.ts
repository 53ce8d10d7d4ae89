import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { proofDesign, uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import sharp from 'sharp';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
  ada = await app.createUser();
});
afterAll(() => app.close());

const upload = (content: string | Buffer) =>
  ada.call(uploadDesign, { body: {}, files: { design: new Blob([new Uint8Array(Buffer.from(content))]) } });

const size = 'width="91.6mm" height="59.98mm" viewBox="0 0 916 599.8"';

describe('a print file of a drawing program', () => {
  it('is printed with its style sheet, document type and prefixes', async () => {
    const { preview } = await upload(
      `<!DOCTYPE svg PUBLIC "a" "b"><s:svg xmlns:s="http://www.w3.org/2000/svg" ${size}>
        <s:style>.st0{fill:#E30613}.st1{fill:#fff}</s:style><s:rect class="st0" width="916" height="599.8"/>
        <s:circle class="st1" cx="458" cy="300" r="90"/></s:svg>`,
    );
    const drawn = await fetch(app.origin + preview?.url);
    const pixels = sharp(Buffer.from(await drawn.arrayBuffer())).removeAlpha();
    const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0] = data.subarray(3 * (3 * info.width + 3));
    expect(red > 200 && green < 40).toBe(true);
    const centre = 3 * ((info.height >> 1) * info.width + (info.width >> 1));
    expect(Math.min(...data.subarray(centre, centre + 3))).toBeGreaterThan(240);
  });

  it.each([
    [
      'a linked picture',
      '<image href="logo.png" width="9" height="9"/>',
      'A linked picture is missing. Please embed it.',
    ],
    [
      'a font',
      '<text font-family="Helvetica Neue Condensed Black" y="200" font-size="90">Mia Roth</text>',
      'The font “Helvetica Neue Condensed Black” isn’t available. Please convert text to outlines.',
    ],
    [
      'a text frame',
      '<flowRoot><flowRegion><rect width="400" height="200"/></flowRegion><flowPara>Mia</flowPara></flowRoot>',
      'Text in a frame is missing. Please convert it to outlines.',
    ],
  ])('is reported if it misses %s', async (_, content, problem) => {
    const card = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="916" height="600" fill="#fff"/>${content}</svg>`;
    const { design_id } = await upload(card);
    const { problems } = await ada.call(proofDesign, { params: { id: design_id } });
    expect(problems).toEqual(['The code can’t be scanned at print size.', problem]);
  });

  it('has letters of every script, in the fonts of the product and no others', async () => {
    const drawn = async (text: string, font: string) => {
      const { preview } = await upload(
        `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="916" height="600" fill="#fff"/>
         <text x="9" y="300" font-size="200" font-family="${font}">${text}</text></svg>`,
      );
      const answer = await fetch(app.origin + preview?.url);
      return Buffer.from(await answer.arrayBuffer());
    };
    const own = await drawn('Mia', 'Noto Sans');
    expect((await drawn('Mia', 'DejaVu Sans')).equals(own)).toBe(true);
    expect((await drawn('Mia', 'Meishi Display')).equals(own)).toBe(false);
    const shapeOf = async (text: string) => {
      const middle = { left: 4, top: 4, width: 740, height: 480 };
      const sheet = await sharp(await drawn(text, 'serif'))
        .extract(middle)
        .toBuffer();
      const { info } = await sharp(sheet).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true });
      return [info.width, info.height];
    };
    // No font has this character of private use.
    expect(await shapeOf('김')).not.toEqual(await shapeOf('\ue000'));
  });

  it('is the still picture of an animated PNG', async () => {
    const background = '#ffcc00';
    const plain = await sharp({ create: { width: 916, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const control = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])]);
    const [length, sum] = [Buffer.from([0, 0, 0, 8]), Buffer.alloc(4)];
    sum.writeUInt32BE(crc32(control));
    const animated = Buffer.concat([plain.subarray(0, 33), length, control, sum, plain.subarray(33)]);
    expect((await upload(animated)).png).not.toBeNull();
  });
});
