import { useEffect, useRef } from 'react';

/** A request of the user to close something (https://html.spec.whatwg.org/#close-watchers). */
interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: ((event: Event) => void) | null;
  destroy: () => void;
}

/**
 * Closes the topmost overlay when the system asks for it, such as by Back on Android. The browser decides which overlay
 * is the topmost. Without this interface of browsers, Back leaves the page.
 * @param onRequest may leave the overlay open, for example to ask before typed text is lost
 */
export function useCloseRequests(open: boolean, onRequest: () => void): void {
  const latest = useRef(onRequest);
  latest.current = onRequest;
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
    if (!open || !CloseWatcher) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.oncancel = (event) => {
        // Some requests cannot be refused; the watcher closes after them.
        if (!event.cancelable) return;
        event.preventDefault();
        latest.current();
      };
      watcher.onclose = () => {
        watch();
        latest.current();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
