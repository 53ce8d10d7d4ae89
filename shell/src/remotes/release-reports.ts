import type { CallInput } from '@meishi/api-contract/endpoint';
import type { FailureKind, reportFailure, reportLoads } from '@meishi/api-contract/release-reports';
import type { RegisteredRemote } from '@meishi/api-contract/remotes';
import { RemoteError } from './remote-error.ts';

type Build = Pick<RegisteredRemote, 'name' | 'version'>;
type FailureReport = CallInput<typeof reportFailure>['body'];
type LoadReport = CallInput<typeof reportLoads>['body'];

const longestMessage = 300;

/** Tells the API how the remotes' versions do: what failed at once, what was asked for when the page is left. */
export class ReleaseReports {
  #loads = new Map<string, LoadReport['loads'][number]>();
  #sent = new Set<string>();
  #uncaught = new Set<string>();

  /** Starts telling. */
  start(): void {
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#sendLoads();
    });
    addEventListener('pagehide', () => this.#sendLoads());
  }

  /** A page of this version is wanted. */
  asked({ name, version }: Build): void {
    const key = `${name} ${version}`;
    if (!this.#sent.has(key)) this.#loads.set(key, { remote: name, version });
  }

  /** What pages let slip: an error in an event handler, a timer, or a promise that nobody waits for. */
  uncaught(build: Build, error: Error): void {
    const key = `${build.name} ${build.version} ${error.message}`;
    if (this.#uncaught.has(key)) return;
    this.#uncaught.add(key);
    this.failed(build, error, true);
  }

  /** @param isDrawn whether the page stood already when it failed */
  failed({ name, version }: Build, error: unknown, isDrawn: boolean): void {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const report: FailureReport = {
      version,
      kind: kindOf(error, isDrawn),
      message: message.slice(0, longestMessage),
    };
    send(`${name}/failures`, report);
  }

  #sendLoads(): void {
    if (this.#loads.size === 0) return;
    const loads = [...this.#loads.values()].slice(0, 20);
    for (const key of this.#loads.keys()) this.#sent.add(key);
    this.#loads.clear();
    send('loads', { loads } satisfies LoadReport);
  }
}

function kindOf(error: unknown, isDrawn: boolean): FailureKind {
  if (error instanceof RemoteError && error.part) return error.part;
  return isDrawn ? 'effect' : 'render';
}

/** A beacon outlives the page; whether it arrives changes nothing for the person. */
function send(path: string, report: FailureReport | LoadReport): void {
  navigator.sendBeacon(
    `/api/v1/remotes/${path}`,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
