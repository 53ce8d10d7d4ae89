const address = /https?:\/\/[^\s)]+/g;
const file = /\/remotes\/(?:~[^/]+\/)?(mf-[a-z0-9-]+)\//;

/**
 * The name of the remote that called the caller of this function; undefined if that was code of the shell or the kit. The third
 * address in the stack tells: the first is this file, the second is the caller's.
 */
export function callingRemote(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 5;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  return file.exec(stack.match(address)?.[2] ?? '')?.[1];
}
