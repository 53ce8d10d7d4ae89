import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Call } from '@meishi/api-contract/transport/client';
import { onBrandAnnounced } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { logFailure } from '../log-failure.ts';
import { chosenGroup, knownBrand } from './chosen-group.ts';

/** The brand of the chosen group. Null for the product's own look and for unknown groups. */
export function useBrandChoice(search: string, ofPage: GroupBrand | null, call: Call): GroupBrand | null {
  const name = chosenGroup(search);
  const [announced, setAnnounced] = useState<GroupBrand | null>(null);
  const available = announced?.name === name ? announced : name ? knownBrand(name, ofPage) : null;
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

  return available ?? (loaded?.name === name ? loaded : null);
}
