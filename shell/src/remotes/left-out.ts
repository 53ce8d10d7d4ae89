import type { ShownPage } from './hang-watch.ts';

const parameter = 'without';

/** Why a remote is left out in this document: its user asked for that, or its page stopped responding before. */
export type LeftOutReason = 'asked' | 'hung';

/** The remotes that this document opens without: `?without=mf-x,mf-y`, and those whose page hung at this address. */
export function leftOutRemotes(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  hung: readonly ShownPage[],
): ReadonlyMap<string, LeftOutReason> {
  const asked = new URLSearchParams(search).getAll(parameter).flatMap((names) => names.split(','));
  return new Map<string, LeftOutReason>([
    ...hung.filter(({ address }) => address === pathname).map(({ name }) => [name, 'hung'] as const),
    ...asked.map((name) => [name, 'asked'] as const),
  ]);
}

/** Loads the address again, with all remotes. */
export function openWithEverything(): void {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
