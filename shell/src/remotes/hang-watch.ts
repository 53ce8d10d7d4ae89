import type { ReleaseId } from './release-reports.ts';

const prefix = 'meishi.shown.';
const tabKey = 'meishi.tab';
const beatMs = 2_000;
/** A visible page that has not run a timer for so long is frozen, or its tab has crashed. */
const hungMs = 10_000;
/** A note that is older is of a device that was switched off or asleep, because people reload a frozen tab sooner. */
const forgottenMs = 10 * 60_000;

/** A page of a remote that a document shows. */
export interface ShownPage extends ReleaseId {
  /** The path of its route: `/group/{groupname}`. */
  route: string;
  /** The path of the document's address. */
  address: string;
  /** For a report about it. */
  ticket?: string;
}

/**
 * Finds pages that stopped responding. A frozen document can report nothing, so each visible one notes every two seconds in the
 * browser's storage which page it shows, and removes the note when it is hidden or left. If its tab is reloaded, the next document
 * finds an old note.
 */
export class HangWatch {
  private readonly key = prefix + tabId();
  private shown: ShownPage | null = null;

  start(): void {
    setInterval(() => this.note(), beatMs);
    addEventListener('visibilitychange', () => this.note());
    addEventListener('pagehide', () => this.remove());
  }

  /** Called when a page is about to be shown. Returns what to call when it is left. */
  show(page: ShownPage): () => void {
    this.shown = page;
    this.note();
    return () => {
      if (this.shown !== page) return;
      this.shown = null;
      this.remove();
    };
  }

  /** Whether a page of this remote is shown. */
  shows(name: string): boolean {
    return this.shown?.name === name;
  }

  private note(): void {
    if (!this.shown || document.visibilityState === 'hidden') this.remove();
    else stored(() => localStorage.setItem(this.key, JSON.stringify({ ...this.shown, at: Date.now() })));
  }

  private remove(): void {
    stored(() => localStorage.removeItem(this.key));
  }
}

/**
 * The page that stopped responding before its tab was reloaded. A browser that was ended leaves notes too, but its tabs are opened
 * again, not reloaded.
 */
export function takeHungPage(): ShownPage | null {
  let hung: ShownPage | null = null;
  stored(() => {
    const key = prefix + tabId();
    const { at, ...page }: ShownPage & { at: number } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const silentMs = Date.now() - at;
    if (isReload() && silentMs >= hungMs && silentMs <= forgottenMs) hung = page;
    localStorage.removeItem(key);
    for (const other of Object.keys(localStorage).filter((name) => name.startsWith(prefix)))
      if (Date.now() - JSON.parse(localStorage.getItem(other) ?? '{}').at > forgottenMs)
        localStorage.removeItem(other);
  });
  return hung;
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** Stays the same when the tab is reloaded. */
function tabId(): string {
  let id = Math.random().toString(36).slice(2);
  stored(() => {
    id = sessionStorage.getItem(tabKey) ?? id;
    sessionStorage.setItem(tabKey, id);
  });
  return id;
}

/** Without storage, hangs are not found. */
function stored(access: () => void): void {
  try {
    access();
  } catch {
    // Nothing is noted.
  }
}
