const parameter = 'without';

/** Why a remote is left out in this document: its user asked for that, or its page stopped responding or broke the app before. */
export type LeftOutReason = 'asked' | 'hung' | 'broke';

/** A page that an earlier document showed at an address. */
interface EarlierPage {
  name: string;
  address: string;
}

/** The remotes that this document opens without: `?without=mf-x,mf-y`, and those whose page failed the document at this address. */
export function leftOutRemotes(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  failed: Readonly<Record<Exclude<LeftOutReason, 'asked'>, EarlierPage | null>>,
): ReadonlyMap<string, LeftOutReason> {
  const asked = new URLSearchParams(search).getAll(parameter).flatMap((names) => names.split(','));
  const leftOut = new Map<string, LeftOutReason>();
  for (const reason of ['broke', 'hung'] as const)
    if (failed[reason]?.address === pathname) leftOut.set(failed[reason].name, reason);
  for (const name of asked) leftOut.set(name, 'asked');
  return leftOut;
}

/** Loads the address again, with all remotes. */
export function openWithEverything(): void {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
