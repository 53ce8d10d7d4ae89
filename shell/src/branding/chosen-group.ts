import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';

const key = 'meishi.group';

/** Groups that are known without a request. Their logos are in the kit. */
const builtIn: Record<string, GroupBrand> = {
  monroe: brand('monroe', 'Monroe College', 'https://monroe.example/'),
  test: brand('test', 'Test', 'https://test.example/'),
};

function brand(name: string, display_name: string, site_url: string): GroupBrand {
  return { name, display_name, logo: null, accent: null, site_url };
}

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
export function knownBrand(name: string, ofPage: GroupBrand | null): GroupBrand | null {
  return ofPage?.name === name ? ofPage : (builtIn[name] ?? null);
}
