import { beforeAll, expect, it, jest } from '@jest/globals';
import { StandInShell } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { wholePicture } from './picture/pixels.ts';
import type { StraightenAnswer, StraightenRequest } from './reading/straighten-worker.ts';

jest.unstable_mockModule('tesseract.js', () => ({
  createWorker: async () => ({
    recognize: async () => ({ data: { blocks: [] } }),
    setParameters: async () => {},
    terminate: async () => {},
  }),
  OEM: { LSTM_ONLY: 1 },
  PSM: { AUTO: '3' },
}));
const { default: PaperDialog } = await import('./PaperDialog.tsx');

const requests: StraightenRequest[] = [];
/** Stands in for the worker that finds the card. It finds none. */
class StandInWorker {
  onmessage?: (event: { data: StraightenAnswer }) => void;
  postMessage(request: StraightenRequest) {
    requests.push(request);
    const corners = 'corners' in request ? request.corners : wholePicture;
    const print = { width: 2, height: 1, data: new Uint8Array(2) };
    const card = { width: 2, height: 1, data: new Uint8ClampedArray(8) };
    const isFound = 'corners' in request;
    queueMicrotask(() => this.onmessage?.({ data: { isFound, corners, card, prints: [print] } }));
  }
  terminate() {}
}

// jsdom has no workers and draws nothing.
beforeAll(() => {
  const pixels = { width: 2, height: 1, data: new Uint8ClampedArray(8) };
  const context = { drawImage: () => {}, getImageData: () => pixels, putImageData: () => {} };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  Object.assign(globalThis, {
    Worker: StandInWorker,
    ImageData: class {},
    createImageBitmap: async () => ({ width: 2, height: 1, close: () => {} }),
  });
});

it('says what to do if no card and no text is found, and keeps what was typed when the card is turned', async () => {
  render(
    <StandInShell>
      <PaperDialog onRead={() => {}} onClose={() => {}} />
    </StandInShell>,
  );
  const user = userEvent.setup();
  await user.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['…'], 'card.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText('No text was found')).toBeTruthy();
  expect(screen.getByText(/^The edges of the card were not found.*Set the corners/)).toBeTruthy();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lena Fischer');
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Lena Fischer');
  const [a, b, c, d] = wholePicture;
  expect(requests.at(-1)).toEqual({ corners: [d, a, b, c] });
});
