const address = /https?:\/\/[^\s)]+/g;
const file = /\/remotes\/(?:~[^/]+\/)?(mf-[a-z0-9-]+)\//;

/**
 * The name of the remote whose code called the function that calls this one, by the third file of the stack. Code of the shell
 * and the kit counts for itself, also when a remote called it.
 */
export function callingRemote(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 5;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  return file.exec(stack.match(address)?.[2] ?? '')?.[1];
}
