/** Part of a picture, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const longestEdge = 1600;

/** Crops a picture file. Returns WebP, or JPEG if the browser cannot write WebP. */
export async function cropPicture(file: Blob, area: PictureArea): Promise<Blob> {
  const bitmap = await decode(file);
  const scale = Math.min(1, longestEdge / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw images.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be cut.'))),
      'image/webp',
      0.9,
    );
  });
}

/** Whether the browser can show the file. Most cannot show HEIC. */
export const canShow = (file: Blob) =>
  decode(file).then(
    () => true,
    () => false,
  );

async function decode(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
