import { expect, it, jest } from '@jest/globals';
import { turned } from '../picture/turn.ts';

const width = 40;
/** Stands in for the reader of print, which knows letters only if the dark corner of the picture is at the top left. */
const recognize = jest.fn(async (file: Uint8Array) => {
  const isUpright =
    file[file.length - 1] === 255 && file[new TextDecoder('latin1').decode(file).indexOf('255\n') + 4] === 0;
  const line = (text: string, confidence: number, top: number) => ({
    words: [{ text, confidence, bbox: { x0: 10, y0: top, x1: 600, y1: top + 30 } }],
  });
  const lines = isUpright
    ? [
        line('Lena Fischer', 92, 40),
        line('Harbour Logistics GmbH', 93, 90),
        line('lena@harbour-logistics.example', 88, 140),
      ]
    : [line('JayoSIJ eusT', 41, 40), line('HqwO', 80, 90)];
  return { data: { blocks: [{ paragraphs: [{ lines }] }] } };
});
jest.unstable_mockModule('tesseract.js', () => ({
  createWorker: async () => ({ recognize, setParameters: async () => {}, terminate: async () => {} }),
  OEM: { LSTM_ONLY: 1 },
  PSM: { AUTO: '3' },
}));
const { TextReader } = await import('./read-text.ts');

const data = new Uint8Array(width * 20).fill(255);
data[0] = 0;
const upright = { width, height: 20, data };

it.each([
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 4],
])('a card that lies turned by %s quarters is read upright', async (quarters, most) => {
  const reader = await TextReader.open('en', {});
  recognize.mockClear();
  const print = turned(upright, quarters);
  const reading = await reader.read([print, print]);
  expect(reading.lines.map(({ text }) => text)).toEqual([
    'Lena Fischer',
    'Harbour Logistics GmbH',
    'lena@harbour-logistics.example',
  ]);
  expect((reading.quarters + quarters) % 4).toBe(0);
  // The first print in each direction up to the right one, and the second print in that one.
  expect(recognize.mock.calls.length).toBeLessThanOrEqual(most);
});

it('a picture without text stays as it is', async () => {
  const reader = await TextReader.open('en', {});
  const print = { ...upright, data: new Uint8Array(width * 20).fill(255) };
  expect(await reader.read([print])).toMatchObject({ quarters: 0 });
  expect(await reader.read([])).toEqual({ lines: [], quarters: 0 });
});
