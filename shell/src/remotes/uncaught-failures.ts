/** A release by its name and version. */
interface Build {
  name: string;
  version: string;
}

/** The API's own failures and given-up requests are no fault of the release that asked. */
const notOfRemotes = ['ApiError', 'AbortError', 'TimeoutError'];

/** Tells of errors that no page catches, and of the remote whose code they come from. */
export function watchUncaught(tell: (build: Build, error: Error) => void): void {
  const look = (error: unknown) => {
    const build = error instanceof Error && !notOfRemotes.includes(error.name) && buildIn(error.stack);
    if (build) tell(build, error);
  };
  addEventListener('error', ({ error }) => look(error));
  addEventListener('unhandledrejection', ({ reason }) => look(reason));
}

/** The release whose file stands first in a stack. What the shell's kit throws is on account of whoever called it. */
function buildIn(stack = ''): Build | undefined {
  const files = stack.matchAll(/\/remotes\/(?:~[^/\s]+\/)?(?<name>mf-[a-z0-9-]+)\/(?<version>[^/\s]+)\//g);
  const { name, version } = files.next().value?.groups ?? {};
  return name && version ? { name, version } : undefined;
}
