const storageKey = 'meishi.scroll';
const maxEntries = 50;
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The scroll position of each entry of the tab's history. Survives a reload in the session storage. */
export class ScrollPositions {
  private readonly positions = new Map<string, number>(stored());
  private current: string | undefined;
  private stopRestoring: (() => void) | undefined;

  /** @param first the entry that this document opened with */
  constructor(first: string) {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Only a reload and the browser's history return to an entry. A followed link begins a new one.
    if (navigation?.type === 'navigate') this.positions.delete(first);
  }

  /** Records the position of the current entry. Returns how to stop. */
  follow(): () => void {
    history.scrollRestoration = 'manual';
    const note = () => {
      if (this.current !== undefined && !this.stopRestoring) this.positions.set(this.current, scrollY);
    };
    const store = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...this.positions].slice(-maxEntries)));
      } catch {
        // Without storage, a reload starts at the top.
      }
    };
    addEventListener('scroll', note, { passive: true });
    // The event of the last scrolling may still be due.
    addEventListener('popstate', note);
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('popstate', note);
      removeEventListener('pagehide', store);
      this.stopRestoring?.();
    };
  }

  /** Scrolls as a navigation to this entry requires. */
  enter(key: string, how: 'top' | 'restore' | 'keep'): void {
    this.stopRestoring?.();
    this.current = key;
    const known = this.positions.get(key);
    if (how === 'restore' && known !== undefined) this.restore(known);
    else {
      if (how === 'top') scrollTo(0, 0);
      // Reading the position makes the browser lay out the page, and an entry that is not known begins at the top.
      this.positions.set(key, how === 'keep' ? scrollY : 0);
    }
  }

  /** A page whose data is still loading is not long enough, so this repeats until it is or the user scrolls. */
  private restore(top: number): void {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) return;
    const observer = new ResizeObserver(() => {
      scrollTo(0, top);
      if (Math.abs(scrollY - top) <= 1) stop();
    });
    const stop = () => {
      observer.disconnect();
      for (const input of inputs) removeEventListener(input, stop);
      this.stopRestoring = undefined;
    };
    for (const input of inputs) addEventListener(input, stop, { passive: true });
    observer.observe(document.body);
    this.stopRestoring = stop;
  }
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
