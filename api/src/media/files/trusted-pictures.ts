import type sharp from 'sharp';
import './fonts.ts';

/**
 * Loads what draws in the server process. Only for trusted pictures: stored ones (redrawn on upload, at most 1600 pixels
 * wide) and shapes from our code. Uploads are drawn in the sandbox. Sharp takes 27 MB and a tenth of a second, which a start
 * does not need.
 */
export async function loadTrustedDrawing(): Promise<typeof sharp> {
  const { default: drawTrusted } = await import('sharp');
  // One thread per picture leaves the other threads to requests.
  drawTrusted.concurrency(1);
  return drawTrusted;
}
