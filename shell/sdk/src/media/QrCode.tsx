import { create } from 'qrcode';
import { useMemo } from 'react';

export interface QrCodeProps {
  /** The address that it leads to. */
  value: string;
  /** What scanning it opens, for screen readers: "QR code of your profile". */
  label: string;
  /** Edge in pixels; as wide as what it lies in unless said. */
  size?: number;
}

/** A QR code, always dark on light: cameras fail at the reverse. */
export function QrCode({ value, label, size }: QrCodeProps) {
  const { path, edge } = useMemo(() => drawQrCode(value), [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size ?? '100%'}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect width={edge} height={edge} fill="#ffffff" />
      <path d={path} fill="#0f0f23" />
    </svg>
  );
}

/** The same as a file of its own, to be saved or printed. */
export function qrCodeSvg(value: string): string {
  const { path, edge } = drawQrCode(value);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges"><rect width="${edge}" height="${edge}" fill="#fff"/><path d="${path}" fill="#0f0f23"/></svg>`;
}

/** ISO/IEC 18004 asks for four modules of quiet around the code. */
const quiet = 4;

function drawQrCode(value: string) {
  const { modules } = create(value, { errorCorrectionLevel: 'M' });
  const cells = Array.from(modules.data, (dark, index) =>
    dark ? `M${(index % modules.size) + quiet} ${Math.floor(index / modules.size) + quiet}h1v1h-1z` : '',
  );
  return { path: cells.join(''), edge: modules.size + 2 * quiet };
}
