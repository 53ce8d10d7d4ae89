import { useEffect, useRef } from 'react';

/** A request of the user to close something (https://html.spec.whatwg.org/#close-watchers). */
interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: ((event: Event) => void) | null;
  destroy: () => void;
}

/** Part of the Navigation API (https://html.spec.whatwg.org/#navigateevent). */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
}

interface BrowserInterfaces {
  CloseWatcher?: new () => CloseWatcher;
  navigation?: EventTarget;
}

/**
 * Closes the topmost overlay when the user presses Back: by the browser's close requests, which know the gesture of Android, or else by
 * cancelling the navigation (Safari and Firefox). In a browser with neither interface, Back leaves the page.
 * @param onRequest may leave the overlay open, for example to ask before typed text is lost
 */
export function useCloseRequests(open: boolean, onRequest: () => void): void {
  const latest = useRef(onRequest);
  latest.current = onRequest;
  useEffect(() => {
    const { CloseWatcher, navigation } = globalThis as BrowserInterfaces;
    if (!open) return;
    const request = () => latest.current();
    if (CloseWatcher) return onCloseRequest(CloseWatcher, request);
    if (navigation) return onTraversal(navigation, request);
  }, [open]);
}

/** The browser decides which overlay is the topmost. */
function onCloseRequest(CloseWatcher: new () => CloseWatcher, request: () => void): () => void {
  let watcher: CloseWatcher;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.oncancel = (event) => {
      // Some requests cannot be refused; the watcher closes after them.
      if (!event.cancelable) return;
      event.preventDefault();
      request();
    };
    watcher.onclose = () => {
      watch();
      request();
    };
  };
  watch();
  return () => watcher.destroy();
}

/** The overlays that are open, topmost last. */
const openOverlays: (() => void)[] = [];

/** The browser lets a page cancel one traversal after each interaction with it, so that nobody is kept from leaving. */
function onTraversal(navigation: EventTarget, request: () => void): () => void {
  const cancel = (event: Event) => {
    const { navigationType, cancelable } = event as NavigateEvent;
    if (navigationType !== 'traverse' || !cancelable || event.defaultPrevented) return;
    if (openOverlays.at(-1) !== request) return;
    event.preventDefault();
    request();
  };
  openOverlays.push(request);
  navigation.addEventListener('navigate', cancel);
  return () => {
    openOverlays.splice(openOverlays.indexOf(request), 1);
    navigation.removeEventListener('navigate', cancel);
  };
}
