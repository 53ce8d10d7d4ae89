import { pathOnSite } from '@meishi/api-contract/shapes/path-on-site';
import { belowBase } from '@meishi/shell-sdk';

const parameter = 'return_to';

/** The log-in page's address, with the given address as return address. */
export function logInAddress(address: string): string {
  return address === '/' || address === ''
    ? '/log-in'
    : `/log-in?${new URLSearchParams({ [parameter]: address })}`;
}

/** The return address after log-in. Defaults to the dashboard. */
export function returnAddress(search: string): string {
  return sameOriginAddress(new URLSearchParams(search).get(parameter)) ?? '/dashboard';
}

/** Whether the visitor came for another page than the dashboard. */
export const hasReturnAddress = (search: string): boolean =>
  sameOriginAddress(new URLSearchParams(search).get(parameter)) !== null;

/** The router's address of a page of this site, given as such or as a whole address; null for another site. */
export function sameOriginAddress(address: string | null): string | null {
  const path = address ? pathOnSite(address, location.origin) : null;
  return path && address && URL.canParse(address) ? belowBase(path) : path;
}
