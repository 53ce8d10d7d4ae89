// Browser APIs that jsdom lacks and the kit's libraries call. They do nothing.
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia: (media) => Object.assign(new EventTarget(), { matches: false, media }),
});
Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});

// The default of one second is too short on a busy machine. `findBy…` returns as soon as it finds the
// element.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has the dialog element but not `showModal`.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
