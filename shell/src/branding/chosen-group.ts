import type { BootConfig } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { builtInBrand } from '@meishi/api-contract/rules/built-in-brands';

const key = 'meishi.group';

/** The group of the `?group=` parameter. It is remembered in this tab. */
export function chosenGroup(search: string): string | null {
  const requested = new URLSearchParams(search).get('group');
  try {
    if (requested !== null) sessionStorage.setItem(key, requested);
    return requested ?? sessionStorage.getItem(key);
  } catch {
    return requested;
  }
}

/** The brand that is known without a request: the page's own, or a built-in one. */
export function knownBrand(
  name: string,
  ofPage: GroupBrand | null,
  sites?: BootConfig['group_sites'],
): GroupBrand | null {
  return ofPage?.name === name ? ofPage : (builtInBrand(name, sites) ?? null);
}
