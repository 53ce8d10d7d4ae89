import type { GroupBrand } from '../endpoints/groups/groups.ts';

/** Groups whose logos are part of the product, by name (specification, sections 1 and 9). Their logos are in the kit. */
export const builtInBrands: ReadonlyMap<string, GroupBrand> = new Map(
  [
    { name: 'monroe', display_name: 'Monroe College' },
    { name: 'test', display_name: 'Test' },
  ].map((brand) => [brand.name, { ...brand, logo: null, accent: null, site_url: null }]),
);

/** A built-in group, with the site that its logo opens in this installation. Undefined for other names. */
export function builtInBrand(
  name: string,
  sites: Readonly<Record<string, string>> = {},
): GroupBrand | undefined {
  const brand = builtInBrands.get(name);
  return brand && { ...brand, site_url: (Object.hasOwn(sites, name) && sites[name]) || null };
}

/** Whether a group has a logo. Pages of any other group have the product's look and its home page (specification, section 1). */
export const hasOwnLook = ({ name, logo }: GroupBrand): boolean => logo !== null || builtInBrands.has(name);
