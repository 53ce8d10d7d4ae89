import type { FailureKind, reportFailure, reportLoads } from '@meishi/api-contract/endpoints/release-reports';
import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { RemoteError } from './remote-error.ts';

/** A release, by name and version. */
export type ReleaseId = Pick<RegistryEntry, 'name' | 'version'>;
type FailureReport = CallInput<typeof reportFailure>['body'];
type LoadReport = CallInput<typeof reportLoads>['body'];

const longestMessage = 300;

/** Reports to the API how releases perform: failures at once, loads when the page is hidden. */
export class ReleaseReports {
  private loads = new Map<string, LoadReport['loads'][number]>();
  private sent = new Set<string>();
  private reportedUncaught = new Set<string>();

  start(): void {
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.sendLoads();
    });
    addEventListener('pagehide', () => this.sendLoads());
  }

  /** Records that a page of this release was requested. */
  requested({ name, version }: ReleaseId): void {
    const key = `${name} ${version}`;
    if (!this.sent.has(key)) this.loads.set(key, { remote: name, version });
  }

  /** Reports an uncaught error once: from an event handler, a timer or a rejected promise. */
  uncaught(release: ReleaseId, error: Error): void {
    const key = `${release.name} ${release.version} ${error.message}`;
    if (this.reportedUncaught.has(key)) return;
    this.reportedUncaught.add(key);
    this.failed(release, error, true);
  }

  /** @param isDrawn whether the page had already rendered */
  failed({ name, version }: ReleaseId, error: unknown, isDrawn: boolean): void {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const report: FailureReport = {
      version,
      kind: kindOf(error, isDrawn),
      message: message.slice(0, longestMessage),
    };
    send(`${name}/failures`, report);
  }

  private sendLoads(): void {
    if (this.loads.size === 0) return;
    const loads = [...this.loads.values()].slice(0, 20);
    for (const key of this.loads.keys()) this.sent.add(key);
    this.loads.clear();
    send('loads', { loads } satisfies LoadReport);
  }
}

function kindOf(error: unknown, isDrawn: boolean): FailureKind {
  if (error instanceof RemoteError && error.part) return error.part;
  return isDrawn ? 'effect' : 'render';
}

/** A beacon outlives the page. Nothing depends on whether it arrives. */
function send(path: string, report: FailureReport | LoadReport): void {
  navigator.sendBeacon(
    `/api/v1/remotes/${path}`,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
