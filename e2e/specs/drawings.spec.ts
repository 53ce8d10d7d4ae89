import { expect } from '@playwright/test';
import sharp from 'sharp';
import { sanitiseSvg } from '../../api/src/media/files/sanitise-svg.ts';
import { readSvg } from '../../api/src/media/files/svg-source.ts';
import { affinity } from '../fixtures/drawings/affinity.ts';
import { canva } from '../fixtures/drawings/canva.ts';
import { coreldraw } from '../fixtures/drawings/coreldraw.ts';
import { elsewhere, fetching } from '../fixtures/drawings/fetching.ts';
import { figma } from '../fixtures/drawings/figma.ts';
import { illustrator } from '../fixtures/drawings/illustrator.ts';
import { inkscape } from '../fixtures/drawings/inkscape.ts';
import { libreoffice } from '../fixtures/drawings/libreoffice.ts';
import type { Drawing } from '../fixtures/drawings/pictures.ts';
import { sketch } from '../fixtures/drawings/sketch.ts';
import { test } from '../fixtures/test.ts';

const programs = { affinity, canva, coreldraw, figma, illustrator, inkscape, libreoffice, sketch };

/** A print file as the server stores it. */
async function printFile(svg: string): Promise<string> {
  return sanitiseSvg(readSvg(Buffer.from(svg)) ?? '', { maxPixels: 24_000_000, medium: 'print' });
}

test('drawings of eight programs are printed as Chromium draws them', async ({ page }) => {
  const drawings = Object.entries(programs).flatMap(([program, all]) =>
    all.map((drawing) => ({ ...drawing, name: `${program}: ${drawing.name}` })),
  );
  expect(drawings.length).toBeGreaterThanOrEqual(60);
  const differences: string[] = [];
  for (const drawing of drawings) {
    const drawn = await page.evaluate(drawInBrowser, { svg: drawing.svg, width, height });
    const [expected, printed] = [await areas(Buffer.from(drawn, 'base64')), await areas(await draw(drawing))];
    const worst = Math.max(...expected.map((value, index) => Math.abs(value - (printed[index] ?? 0))));
    if (worst > tolerances[drawing.hard ?? 'shapes']) differences.push(`${drawing.name}: ${worst} of 255`);
  }
  expect(differences).toEqual([]);
});

test('a print file requests nothing when a browser opens it', async ({ page }) => {
  const requested: string[] = [];
  let opened = '';
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === file) return route.fulfill({ contentType: 'image/svg+xml', body: opened });
    requested.push(url);
    return route.abort();
  });
  const open = async (drawing: string) => {
    opened = drawing;
    await page.goto(file);
  };
  for (const drawing of fetching) {
    await open(await printFile(drawing));
    // What is only fetched to be painted is requested with the first frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(requested).toEqual([]);
  for (const drawing of fetching) await open(drawing);
  expect(requested.filter((url) => url.startsWith(elsewhere)).length, 'by the originals').toBeGreaterThan(40);
});

/** Of the means of small areas. A wrong colour or a missing part differs by more than 100. */
const tolerances = { shapes: 22, shadows: 36, text: 60 };

const file = 'http://print.example/card.svg';
const width = 180;
const height = 118;

async function draw({ svg }: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(await printFile(svg)))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}

/** The mean colours of small areas, because each renderer draws edges in another way. */
async function areas(picture: Buffer): Promise<Uint8Array> {
  return sharp(picture).removeAlpha().resize(45, 30, { kernel: 'linear', fit: 'fill' }).raw().toBuffer();
}

/** Runs in the page. */
async function drawInBrowser({ svg, width, height }: { svg: string; width: number; height: number }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
