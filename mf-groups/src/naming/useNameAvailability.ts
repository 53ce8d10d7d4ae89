import { groupName } from '@meishi/api-contract/group-names';
import { getGroupBrand } from '@meishi/api-contract/groups';
import { firstFault, useApiQuery, useDebounced } from '@meishi/shell-sdk';
import { t } from '../words';

export interface NameState {
  /** `idle`: nothing to ask. `unknown`: the question was not answered, saving will tell. */
  state: 'idle' | 'asking' | 'free' | 'refused' | 'unknown';
  /** The name as it would be kept. */
  name: string;
  reason?: string;
}

/** Whether what is typed can be a group's name: asked while typing pauses. `own` is the name that the group has. */
export function useNameAvailability(written: string, own?: string): NameState {
  const name = written.trim().toLowerCase();
  const settled = useDebounced(name, 350);
  const parsed = groupName.safeParse(settled);
  const { data, error } = useApiQuery(
    getGroupBrand,
    { params: { id: settled } },
    { enabled: settled !== own && parsed.success },
  );
  if (name === '' || name === own) return { state: 'idle', name };
  if (name !== settled) return { state: 'asking', name };
  if (!parsed.success) return { state: 'refused', name, reason: firstFault(parsed.error) };
  if (error) return { state: error.status === 404 ? 'free' : 'unknown', name };
  if (!data) return { state: 'asking', name };
  // A name that the group had before leads to it still, and may be taken again.
  if (data.name === own) return { state: 'free', name };
  return { state: 'refused', name, reason: t('This name is taken. Please choose another one.') };
}
