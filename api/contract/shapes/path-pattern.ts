/** Patterns of paths, of endpoints and of pages: `/group/{groupname}`. */

const parameter = /\{(\w+)\}/g;

/** The pattern in the notation of routers: `/group/:groupname`. */
export const routerPath = (pattern: string): string => pattern.replaceAll(parameter, ':$1');

/** The path with what `write` returns in place of each parameter. */
export const filledPath = (pattern: string, write: (name: string) => string): string =>
  pattern.replaceAll(parameter, (_, name: string) => encodeURIComponent(write(name)));
