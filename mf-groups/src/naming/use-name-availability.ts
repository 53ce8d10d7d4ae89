import { checkGroupName } from '@meishi/api-contract/endpoints/groups/groups';
import { groupName } from '@meishi/api-contract/shapes/group-names';
import { firstIssue, useApiQuery, useDebounced } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export interface NameState {
  /** `idle`: nothing to check. `unknown`: the check failed, and saving decides. */
  state: 'idle' | 'checking' | 'free' | 'refused' | 'unknown';
  /** The normalized name. */
  name: string;
  reason?: string;
}

/** Checks after a pause in typing whether a name is available. `own` is the group's current name. */
export function useNameAvailability(written: string, own?: string): NameState {
  const name = written.trim().toLowerCase();
  const settled = useDebounced(name, 350);
  const parsed = groupName.safeParse(settled);
  const { data, error } = useApiQuery(
    checkGroupName,
    { params: { name: settled } },
    { enabled: settled !== own && parsed.success },
  );
  if (name === '' || name === own) return { state: 'idle', name };
  if (name !== settled) return { state: 'checking', name };
  if (!parsed.success) return { state: 'refused', name, reason: firstIssue(parsed.error) };
  if (error) return { state: 'unknown', name };
  if (!data) return { state: 'checking', name };
  // An earlier name of the group still leads to it and can be used again.
  if (data.leads_to === null || data.leads_to === own) return { state: 'free', name };
  return { state: 'refused', name, reason: t('This name is taken. Please choose another one.') };
}
