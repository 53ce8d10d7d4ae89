import decode from 'heic-decode';
import { InputRefused } from '../../platform/sandbox/input-refused.ts';
import type { PictureRefusal } from './picture-refusal.ts';

/** The pixels of a picture: red, green, blue and alpha, a byte each. */
interface Pixels {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Reads the first picture of a HEIC file, upright. The build of sharp has no decoder for it, because of patents.
 * @throws InputRefused `unreadable` or `too-many-pixels`
 */
export async function readHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const pictures = await decode.all({ buffer: bytes }).catch((cause: unknown) => {
    throw new InputRefused<PictureRefusal>('unreadable', cause);
  });
  try {
    const [first] = pictures;
    if (!first) throw new InputRefused<PictureRefusal>('unreadable');
    const { width, height } = first;
    if (width * height > maxPixels) throw new InputRefused<PictureRefusal>('too-many-pixels');
    const { data } = await first.decode().catch((cause: unknown) => {
      throw new InputRefused<PictureRefusal>('unreadable', cause);
    });
    return { bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height };
  } finally {
    pictures.dispose();
  }
}
