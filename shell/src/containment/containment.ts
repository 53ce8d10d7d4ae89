import { logFailure } from '../log-failure.ts';
import type { ReleaseId } from '../remotes/release-reports.ts';
import { readLook } from './document-look.ts';
import { keepInPlace } from './keep-in-place.ts';
import { openTrace, recordTraces } from './page-traces.ts';
import { rememberGlobals, restoreGlobals } from './shared-globals.ts';
import { undoEffects } from './undo-effects.ts';

interface Options {
  report: (release: ReleaseId, error: Error) => void;
  /** Reloads the document, once per reason. */
  reload: (reason: string) => boolean;
}

/** Something that a page did to the rest of the document. */
class ContainmentError extends Error {
  override name = 'ContainmentError';
}

/**
 * Limits what a page of a remote can damage by mistake: what it leaves behind is removed, functions that it replaces and
 * elements that it removes are restored, and its team is informed. It is no protection against malicious code.
 */
export class Containment {
  private readonly shown = new Map<string, ReleaseId>();
  private last: ReleaseId | undefined;
  private pending: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {}

  /** Called before any remote runs. */
  start(container: Element): void {
    recordTraces((remote, what) => this.report(this.shown.get(remote), `After the page was left, ${what}.`));
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
   * Called before a page of this release is shown. Returns a function to call when the page is left. That one returns a function to
   * call after React has cleaned up the effects of the page.
   */
  open(release: ReleaseId): () => () => void {
    this.shown.set(release.name, release);
    this.last = release;
    const trace = openTrace(release.name);
    const restoreLook = readLook();
    return () => {
      trace.hasLeft = true;
      return () => {
        const effects = [...undoEffects(trace), ...restoreLook()];
        if (effects.length > 0)
          this.report(release, `The page left behind ${[...new Set(effects)].join(', ')}.`);
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
