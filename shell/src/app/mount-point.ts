interface MountPoint {
  container: HTMLElement;
  /** Called when the page is rendered in the container. */
  onPageShown: () => void;
  /** Resolves when the first page is complete. */
  complete: Promise<void>;
}

/**
 * The element into which the app renders. A server-rendered page stays until the app's page is complete,
 * hidden behind it. Then the two are swapped between two frames.
 */
export function mountPoint(): MountPoint {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page came without a place for the app.');
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  if (root.childElementCount === 0)
    return { container: root, onPageShown: once(() => whenQuiet(root, resolve)), complete };

  const container = document.createElement('div');
  container.id = 'app';
  container.inert = true;
  container.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden;height:0;overflow:hidden';
  root.after(container);
  document.getElementById('loading')?.remove();
  const swap = () => {
    container.removeAttribute('style');
    container.inert = false;
    root.remove();
    resolve();
  };
  return { container, onPageShown: once(() => whenQuiet(container, swap)), complete };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** Skeletons and spinners have `aria-busy`. Without any of them, the page is complete. */
function whenQuiet(container: HTMLElement, act: () => void): void {
  const check = () => {
    if (container.querySelector('[aria-busy]')) return;
    observer.disconnect();
    act();
  };
  const observer = new MutationObserver(check);
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
  check();
}
