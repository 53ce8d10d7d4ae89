import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { drawVariants, refuseUnreadable, type Variant } from '../../media/files/draw-variants.ts';
import type { PictureRefusal } from '../../media/files/picture-refusal.ts';
import { readSvg } from '../../media/files/svg-source.ts';
import { InputRefused, type Refusal, resultOrRefusal } from '../../platform/sandbox/input-refused.ts';
import { maxPixels, type PrintFormat, rasterise } from './rasterise.ts';

/** Large enough to review a design on any screen. */
const previewWidth = 1200;

export interface UploadedPrintFile {
  bytes: Uint8Array;
  /** The required format, if the upload names one. */
  expected?: PrintFormat;
  previewWidths: readonly number[];
}

/** A print file with only its visible content, and its preview pictures. */
export interface CleanPrintFile {
  format: PrintFormat;
  bytes: Uint8Array;
  preview: Variant[];
}

/** Runs in the sandbox. */
export default function cleanPrintFile(
  upload: UploadedPrintFile,
): Promise<CleanPrintFile | Refusal<PictureRefusal>> {
  return resultOrRefusal(async () => {
    const bytes = Buffer.from(upload.bytes);
    const svg = (await isPng(bytes)) ? undefined : drawingIn(bytes);
    const format = svg === undefined ? 'png' : 'svg';
    if (upload.expected && format !== upload.expected)
      throw new InputRefused<PictureRefusal>(`not-${upload.expected}`);
    const clean = svg === undefined ? await redrawPng(bytes) : await cleanDrawing(svg);
    return { format, bytes: clean, preview: await drawPreview(clean, upload.previewWidths) };
  });
}

async function cleanDrawing(svg: string): Promise<Buffer> {
  // Loaded with the first SVG, because half of the print files are PNG.
  const { sanitiseSvg } = await import('../../media/files/sanitise-svg.ts');
  return Buffer.from(await sanitiseSvg(svg, { maxPixels, medium: 'print' }));
}

/** Detects the format by content, not by file name. Of an animated PNG, the still picture is printed. */
async function isPng(bytes: Buffer): Promise<boolean> {
  return /^image\/a?png$/.test((await fileTypeFromBuffer(bytes))?.mime ?? '');
}

function drawingIn(bytes: Buffer): string {
  const svg = readSvg(bytes);
  if (svg === undefined) throw new InputRefused<PictureRefusal>('unreadable');
  return svg;
}

/** Keeps all pixels and the resolution, and removes all other metadata. */
function redrawPng(bytes: Buffer): Promise<Buffer> {
  return refuseUnreadable(async () => {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { density } = await source.metadata();
    const png = source.png({ compressionLevel: 8 });
    return (density ? png.withDensity(density) : png).toBuffer();
  });
}

async function drawPreview(bytes: Uint8Array, widths: readonly number[]): Promise<Variant[]> {
  const drawn = await refuseUnreadable(() => rasterise(bytes, previewWidth).png().toBuffer());
  return drawVariants(drawn, widths, { maxPixels });
}
