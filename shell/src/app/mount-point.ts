interface MountPoint {
  container: HTMLElement;
  /** To be called when the page stands in the container. */
  onPageShown: () => void;
}

/**
 * Where the app goes. A page that the server rendered stays until the app's own stands, in its last shape, behind it;
 * then the two change places between two frames.
 */
export function mountPoint(): MountPoint {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page came without a place for the app.');
  if (root.childElementCount === 0) return { container: root, onPageShown: () => {} };

  const container = document.createElement('div');
  container.id = 'app';
  container.inert = true;
  container.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden;height:0;overflow:hidden';
  root.after(container);
  document.getElementById('loading')?.remove();
  let shown = false;
  return {
    container,
    onPageShown() {
      if (shown) return;
      shown = true;
      whenQuiet(container, () => {
        container.removeAttribute('style');
        container.inert = false;
        root.remove();
      });
    },
  };
}

/** Skeletons and spinners announce themselves: once there are none left, the page has its last shape. */
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
