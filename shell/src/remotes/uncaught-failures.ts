import type { ReleaseId } from './release-reports.ts';

/** Errors of the API, cancelled requests and those without a connection are not the fault of a release. */
const notOfRemotes =
  /^(ApiError|AbortError|TimeoutError|ChunkLoadError):|Failed to fetch|NetworkError when|Load failed/;

/** Reports uncaught errors whose stack contains a remote's code. */
export function reportUncaughtErrors(report: (release: ReleaseId, error: Error) => void): void {
  const look = (error: unknown) => {
    const release =
      error instanceof Error &&
      !notOfRemotes.test(`${error.name}: ${error.message}`) &&
      releaseIn(error.stack);
    if (release) report(release, error);
  };
  addEventListener('error', ({ error }) => look(error));
  addEventListener('unhandledrejection', ({ reason }) => look(reason));
}

/**
 * The release of the first remote file in a stack. Errors from the shell's kit count for the remote that
 * called it.
 */
function releaseIn(stack = ''): ReleaseId | undefined {
  const files = stack.matchAll(/\/remotes\/(?:~[^/\s]+\/)?(?<name>mf-[a-z0-9-]+)\/(?<version>[^/\s]+)\//g);
  const { name, version } = files.next().value?.groups ?? {};
  return name && version ? { name, version } : undefined;
}
