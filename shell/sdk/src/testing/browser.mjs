// What jsdom lacks of a browser and the kit's libraries ask for: nothing here moves or measures.
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

// `findBy…` ends as soon as it finds: the second that it gives by default is short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows the element and not what opens it as the one thing on the screen.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
