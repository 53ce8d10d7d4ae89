import type { GroupBrand } from '../endpoints/groups/groups.ts';

/** Groups whose logos are part of the product, by name (specification, sections 1 and 9). Their logos are in the kit. */
export const builtInBrands: ReadonlyMap<string, GroupBrand> = new Map(
  [
    { name: 'monroe', display_name: 'Monroe College' },
    { name: 'test', display_name: 'Test' },
    // The specification does not show their addresses, so their logos lead home.
  ].map((brand) => [brand.name, { ...brand, logo: null, accent: null, site_url: null }]),
);
