import type { Boot } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { hasOwnLook } from '@meishi/api-contract/rules/built-in-brands';
import type { Call } from '@meishi/api-contract/transport/client';
import { onBrandAnnounced } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { logFailure } from '../log-failure.ts';
import { chosenGroup, knownBrand } from './chosen-group.ts';

/** The brand of the chosen group. Null for the product's own look: for unknown groups, and for those without a logo. */
export function useBrandChoice(
  search: string,
  { brand: ofPage, config }: Pick<Boot, 'brand' | 'config'>,
  call: Call,
): GroupBrand | null {
  const name = chosenGroup(search);
  const [announced, setAnnounced] = useState<GroupBrand | null>(null);
  const available =
    announced?.name === name ? announced : name ? knownBrand(name, ofPage, config.group_sites) : null;
  const [loaded, setLoaded] = useState<GroupBrand | null>(null);
  const missing = name !== null && name !== '' && available === null && loaded?.name !== name;

  useEffect(() => onBrandAnnounced(setAnnounced), []);
  useEffect(() => {
    if (!missing || !/^[\w-]{1,64}$/.test(name)) return;
    import('@meishi/api-contract/endpoints/groups/groups')
      .then(({ getGroupBrand }) => call(getGroupBrand, { params: { id: name } }))
      .then(setLoaded)
      .catch((error) => logFailure('Could not get group brand', error));
  }, [missing, name, call]);

  const brand = available ?? (loaded?.name === name ? loaded : null);
  return brand && hasOwnLook(brand) ? brand : null;
}
