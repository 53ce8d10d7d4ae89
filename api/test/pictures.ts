import sharp from 'sharp';

/** A plain PNG of the given size. */
export async function picture(width = 400, height = 300): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#dc004e' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
