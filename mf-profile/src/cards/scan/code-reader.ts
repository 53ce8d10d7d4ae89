import { decodeQR } from 'qr/decode.js';

type Source = HTMLVideoElement | HTMLCanvasElement;

/** Finds a QR code in a video frame or a picture. */
type CodeReader = (source: Source) => Promise<string | undefined>;

interface Detector {
  detect(source: Source): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Uses the browser's BarcodeDetector if it supports QR codes, otherwise a library. */
export async function makeCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return readWithLibrary();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue;
}

/**
 * At this width, a code that fills a third of the frame is still readable, and decoding takes a few
 * milliseconds on a phone.
 */
const widestRead = 640;
/** Of a picture, which is read once and shows a whole card. */
const widestPicture = 1_200;

function readWithLibrary(): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (source) => {
    const isVideo = 'videoWidth' in source;
    const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
    if (!context || !width) return undefined;
    const scale = Math.min(1, (isVideo ? widestRead : widestPicture) / width);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // There is no code in this frame.
      return undefined;
    }
  };
}
