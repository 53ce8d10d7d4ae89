import type { ReleaseId } from './release-reports.ts';

const prefix = 'meishi.shown.';
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
}

/**
 * Finds pages that stopped responding. A frozen document can report nothing, so each visible one notes every two seconds in the
 * browser's storage which page it shows, and removes the note when it is hidden or left. The next document finds old notes.
 */
export class HangWatch {
  private readonly key = prefix + Math.random().toString(36).slice(2);
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

  private note(): void {
    if (!this.shown || document.visibilityState === 'hidden') this.remove();
    else stored(() => localStorage.setItem(this.key, JSON.stringify({ ...this.shown, at: Date.now() })));
  }

  private remove(): void {
    stored(() => localStorage.removeItem(this.key));
  }
}

/** The pages that stopped responding in other documents of this browser, each of them once. */
export function takeHungPages(): ShownPage[] {
  const hung: ShownPage[] = [];
  stored(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      const { at, ...page }: ShownPage & { at: number } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const silentMs = Date.now() - at;
      if (silentMs < hungMs) continue;
      localStorage.removeItem(key);
      if (silentMs <= forgottenMs) hung.push(page);
    }
  });
  return hung;
}

/** Without storage, hangs are not found. */
function stored(access: () => void): void {
  try {
    access();
  } catch {
    // Nothing is noted.
  }
}
