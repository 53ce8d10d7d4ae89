import { TextDecoder, TextEncoder } from 'node:util';

/** Adds the browser APIs that jsdom lacks and the kit's libraries call. Most of them do nothing. */
export function addMissingApis(window) {
  class StillObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, {
    TextEncoder,
    TextDecoder,
    ResizeObserver: StillObserver,
    IntersectionObserver: StillObserver,
    matchMedia: (media) => Object.assign(new window.EventTarget(), { matches: false, media }),
  });
  Object.assign(window.Element.prototype, {
    scrollIntoView() {},
    hasPointerCapture: () => false,
    setPointerCapture() {},
    releasePointerCapture() {},
  });
  // jsdom has the dialog element but not `showModal`.
  window.HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  window.HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new window.Event('close'));
  };
}
