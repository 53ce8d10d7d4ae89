import type { SideName } from '../document/document.ts';
import { withResolution } from './png-resolution.ts';
import { type PrintJob, printSize, svgFile } from './svg-file.tsx';

export const printDpi = 600;

/** Converts millimetres to whole pixels. */
export const pixelsOf = (millimetres: number, dpi: number) => Math.round((millimetres / 25.4) * dpi);

/** Renders sides as PNG at a resolution, from the same SVG, so that both formats look the same. */
export async function pngFile(job: PrintJob, sides: readonly SideName[], dpi = printDpi): Promise<Blob> {
  const size = printSize(job.stock, sides);
  const [width, height] = [pixelsOf(size.width, dpi), pixelsOf(size.height, dpi)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const image = await drawn(stretched(svgFile(job, sides), width, height));
  context.fillStyle = job.document[sides[0] ?? 'front'].ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const png = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))));
  });
  return new Blob([withResolution(new Uint8Array(await png.arrayBuffer()), dpi)], { type: 'image/png' });
}

/** Rounded to whole pixels, so that no edge is partly covered. */
function stretched(svg: string, width: number, height: number): string {
  return svg.replace(
    /width="[^"]+mm" height="[^"]+mm"/,
    `width="${width}" height="${height}" preserveAspectRatio="none"`,
  );
}

async function drawn(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
