const side = 256;

/** A picture of our own origin as a square PNG in a `data:` address, for embedding in a file. */
export async function squarePicture(address: string, shape: 'square' | 'round' = 'square'): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw images.');
  if (shape === 'round') {
    context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
    context.clip();
  }
  const scale = side / Math.min(image.naturalWidth, image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
  return canvas.toDataURL('image/png');
}
