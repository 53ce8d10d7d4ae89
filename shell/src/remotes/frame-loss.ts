import type { ReleaseId } from './release-reports.ts';

const key = 'meishi.removed-frame';

/** A page that removed parts of the app from the document. */
interface Remover {
  name: string;
  address: string;
}

interface Options {
  /** Reports the failure of a release. */
  failed: (release: ReleaseId, error: Error) => void;
  /** Reloads the document, once per reason. */
  reload: (reason: string) => boolean;
}

/**
 * Loads the document again after a page has removed parts of the app, which React does not notice. If no other remote has run in
 * the document, it was this one: it is reported, and the next document opens without it.
 */
export class FrameLoss {
  private readonly opened = new Set<string>();

  constructor(private readonly options: Options) {}

  /** Called when a page of this remote is about to run. */
  opens(name: string): void {
    this.opened.add(name);
  }

  /** @param address the path of the document's address */
  report(release: ReleaseId, address: string): void {
    if (this.opened.size === 1) {
      this.options.failed(release, new Error('The page removed parts of the app.'));
      try {
        sessionStorage.setItem(key, JSON.stringify({ name: release.name, address } satisfies Remover));
      } catch {
        // Without storage, the next document opens the page again.
      }
    }
    this.options.reload(`parts were removed at ${address} ${this.opened.size}`);
  }
}

/** The page that removed parts of the app from the document before. Cleared by reading. */
export function takeFrameRemover(): Remover | null {
  try {
    const remover: Remover | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return remover;
  } catch {
    return null;
  }
}
