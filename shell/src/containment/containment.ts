import { logFailure } from '../log-failure.ts';
import type { ReleaseId } from '../remotes/release-reports.ts';
import { readLook } from './document-look.ts';
import { keepInPlace } from './keep-in-place.ts';
import { openTrace, recordTraces } from './page-traces.ts';
import { rememberGlobals, restoreGlobals } from './shared-globals.ts';
import { takeBack } from './take-back.ts';

interface Options {
  report: (release: ReleaseId, error: Error) => void;
  /** Reloads the document, once per reason. */
  reload: (reason: string) => boolean;
}

/** Something that a page did to the rest of the document. */
export class ContainmentError extends Error {
  override name = 'ContainmentError';
}

/**
 * Limits what a page of a remote can damage by mistake: what it leaves behind is taken back, functions that it replaces and
 * elements that it removes are restored, and its team is informed. It is no protection against malice.
 */
export class Containment {
  private known = new Map<string, ReleaseId>();
  private last: ReleaseId | undefined;
  private pending: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {}

  /** Called before any remote runs. */
  start(container: Element): void {
    recordTraces((remote, what) => this.report(this.known.get(remote), `After the page was left, ${what}.`));
    rememberGlobals((name) => this.report(this.last, `The page replaced ${name}.`));
    for (const type of ['pointerdown', 'keydown', 'popstate'])
      addEventListener(type, () => this.restore(), { capture: true });
    for (const type of ['pointerdown', 'click', 'keydown', 'input', 'popstate'])
      addEventListener(type, () => this.restoreLater(), { capture: true });
    keepInPlace(
      container,
      () => this.report(this.last, 'The page removed parts of the app.'),
      () => this.options.reload('the document was replaced'),
    );
  }

  /**
   * Called before a page of this release is shown. Returns what to call when it is left, which returns what to call after its
   * effects are cleaned up.
   */
  open(release: ReleaseId): () => () => void {
    this.known.set(release.name, release);
    this.last = release;
    const trace = openTrace(release.name);
    const restoreLook = readLook();
    return () => {
      trace.hasLeft = true;
      return () => {
        const left = [...takeBack(trace), ...restoreLook()];
        if (left.length > 0) this.report(release, `The page left behind ${[...new Set(left)].join(', ')}.`);
        this.restore();
      };
    };
  }

  /** Restores functions after the handlers of an event, once for several events. */
  private restoreLater(): void {
    this.pending ??= setTimeout(() => {
      this.pending = undefined;
      this.restore();
    });
  }

  /** Restores functions that a page has replaced. */
  restore(): void {
    const changed = restoreGlobals();
    if (changed.length > 0) this.report(this.last, `The page replaced ${changed.join(', ')}.`);
  }

  private report(release: ReleaseId | undefined, what: string): void {
    const error = new ContainmentError(what);
    logFailure('A page was contained', error);
    if (release) this.options.report(release, error);
  }
}
