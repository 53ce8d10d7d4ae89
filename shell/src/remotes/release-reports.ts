import {
  type FailureKind,
  maxLoadMs,
  type reportFailure,
  type reportLoads,
} from '@meishi/api-contract/endpoints/release-reports';
import type { Registry, RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { withBase } from '@meishi/shell-sdk';
import { isFirstLoad } from './first-load.ts';
import { RemoteError } from './remote-error.ts';

export type ReleaseId = Pick<RegistryEntry, 'name' | 'version'>;
type FailureReport = CallInput<typeof reportFailure>['body'];
type LoadReport = CallInput<typeof reportLoads>['body'];

const longestMessage = 300;
const longestStack = 4_000;

/**
 * Reports to the API how releases perform: failures immediately, loads when the page is hidden. Each report needs the ticket that
 * came with the release's registry, and names only what the release is to blame for: nothing while the browser is offline or leaves
 * the document, which ends its requests.
 */
export class ReleaseReports {
  private tickets = new Map<string, string>();
  private isLeaving = false;
  private loads = new Map<string, LoadReport['loads'][number]>();
  private sent = new Set<string>();
  /** When the first page of a release was requested, until it is shown or another one is requested. */
  private requestedAt = new Map<string, number>();
  private reportedUncaught = new Set<string>();

  start(): void {
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.sendLoads();
    });
    addEventListener('pagehide', () => {
      this.sendLoads();
      this.isLeaving = true;
    });
    addEventListener('pageshow', () => {
      this.isLeaving = false;
    });
  }

  /**
   * Remembers the ticket of a registry, for the releases that have none yet: a document counts as one load of each. A registry that
   * cannot be read makes the first render fail, not the start.
   */
  accept({ ticket, remotes }: Pick<Registry, 'ticket' | 'remotes'>): void {
    for (const release of remotes ?? [])
      if (ticket && !this.ticketOf(release)) this.tickets.set(keyOf(release), ticket);
  }

  ticketOf(release: ReleaseId): string | undefined {
    return this.tickets.get(keyOf(release));
  }

  /** Records that a page of this release was requested. */
  requested(release: ReleaseId): void {
    const { name, version } = release;
    const key = keyOf(release);
    if (this.sent.has(key)) return;
    if (this.loads.has(key)) this.requestedAt.delete(key);
    else {
      this.loads.set(key, { remote: name, version });
      this.requestedAt.set(key, performance.now());
    }
  }

  /** Records that a page of this release is shown. The first load of a version in this browser is timed. */
  shown(release: ReleaseId): void {
    const { name, version } = release;
    const key = keyOf(release);
    const load = this.loads.get(key);
    const requestedAt = this.requestedAt.get(key);
    this.requestedAt.delete(key);
    if (load && requestedAt !== undefined && isFirstLoad(name, version))
      load.load_ms = Math.min(Math.round(performance.now() - requestedAt), maxLoadMs);
  }

  /** Reports an uncaught error once: from an event handler, a timer or a rejected promise. */
  uncaught(release: ReleaseId, error: Error): void {
    const key = `${keyOf(release)} ${error.message}`;
    if (this.reportedUncaught.has(key)) return;
    this.reportedUncaught.add(key);
    this.failed(release, error, true);
  }

  /** Reports a page that stopped responding in an earlier document. */
  hung({ name, version, route, ticket }: ReleaseId & { route: string; ticket?: string }): void {
    const message = `The page ${route} stopped responding.`;
    if (ticket) send(`${name}/failures`, { ticket, version, kind: 'hang', message });
  }

  /** @param isDrawn whether the page had already rendered */
  failed(release: ReleaseId, error: unknown, isDrawn: boolean): void {
    const ticket = this.ticketOf(release);
    if (!ticket || this.isLeaving || !navigator.onLine) return;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const report: FailureReport = {
      ticket,
      version: release.version,
      kind: kindOf(error, isDrawn),
      message: message.slice(0, longestMessage),
      stack: stackOf(error)?.slice(0, longestStack),
    };
    send(`${release.name}/failures`, report);
  }

  private sendLoads(): void {
    const byTicket = Map.groupBy(this.loads.values(), ({ remote, version }) =>
      this.ticketOf({ name: remote, version }),
    );
    for (const [ticket, loads] of byTicket)
      if (ticket) send('loads', { ticket, loads: loads.slice(0, 20) } satisfies LoadReport);
    for (const key of this.loads.keys()) this.sent.add(key);
    this.loads.clear();
  }
}

const keyOf = ({ name, version }: ReleaseId) => `${name} ${version}`;

function kindOf(error: unknown, isDrawn: boolean): FailureKind {
  if (error instanceof RemoteError && error.part) return error.part;
  return isDrawn ? 'effect' : 'render';
}

/** Where the error began: an error of the shell names its cause. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error ? stackOf(error.cause) : error.stack;
}

/** A beacon outlives the page. Nothing depends on whether it arrives. */
function send(path: string, report: FailureReport | LoadReport): void {
  navigator.sendBeacon(
    withBase(`/api/v1/remotes/${path}`),
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
