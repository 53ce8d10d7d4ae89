import { encodeQR } from 'qr';
import { useMemo } from 'react';

interface QrCodeProps {
  /** The encoded address. */
  value: string;
  /** What scanning it opens, for screen readers: "QR code of your profile". */
  label: string;
  /** Width and height in pixels. Defaults to the width of its container. */
  size?: number;
  /** The picture in the centre: a `data:` address from `squarePicture`. */
  middle?: string;
}

/** A QR code, always dark on light: many cameras cannot read inverted codes. */
export function QrCode({ value, label, size, middle }: QrCodeProps) {
  const drawing = useMemo(() => qrCodeSvg(value, middle), [value, middle]);
  return <img src={svgAddress(drawing)} alt={label} width={size ?? '100%'} height={size} />;
}

/** The code as a separate file, to save or print. */
export function qrCodeSvg(value: string, middle?: string): string {
  // The picture covers at most 6 % of the modules. Level H is readable with 30 % missing.
  const modules = encodeQR(value, 'raw', { ecc: middle ? 'high' : 'medium', border: quiet });
  const edge = modules.length;
  const hole = middle ? oddAtMost((edge - 2 * quiet) * 0.25) : 0;
  const from = (edge - hole) / 2;
  const isCovered = (at: number) => at >= from && at < from + hole;
  const cells = modules.flatMap((row, y) =>
    row.map((dark, x) => (dark && !(isCovered(x) && isCovered(y)) ? `M${x} ${y}h1v1h-1z` : '')),
  );
  const place = from + gap;
  const side = hole - 2 * gap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge * 8}" height="${edge * 8}" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges">`,
    `<rect width="${edge}" height="${edge}" fill="#fff"/><path d="${cells.join('')}" fill="#0f0f23"/>`,
    middle ? `<image href="${middle}" x="${place}" y="${place}" width="${side}" height="${side}"/>` : '',
    '</svg>',
  ].join('');
}

/** A code as PNG, each module a whole number of pixels, about `side` pixels wide. */
export async function qrCodePng(svg: string, side: number): Promise<Blob> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const modules = image.naturalWidth / 8;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = modules * Math.ceil(side / modules);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw images.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The code could not be drawn.'))));
  });
}

/** ISO/IEC 18004 requires a quiet zone of four modules around the code. */
const quiet = 4;
/** White modules around the picture. */
const gap = 0.5;

/** Codes have an odd number of modules, so only an odd hole aligns with the grid. */
const oddAtMost = (size: number) => Math.floor((size - 1) / 2) * 2 + 1;

const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
