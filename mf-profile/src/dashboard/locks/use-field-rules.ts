import { type CardRules, getCardRules } from '@meishi/api-contract/endpoints/groups/directory-values';
import { type LockedField, listLockedFields } from '@meishi/api-contract/endpoints/groups/member-cards';
import { useApiQuery, useSession } from '@meishi/shell-sdk';

/** What groups decide about a field of a profile. */
export interface FieldRule {
  /** Absent if the user may change the field. */
  lock?: LockedField;
  /** The names of the groups that hide it from visitors and that require it. */
  hiddenBy?: string;
  requiredBy?: string;
}

interface FieldRules {
  /** Undefined if no group decides anything about the field, and until that is known. */
  ruleOf: (field: string) => FieldRule | undefined;
  /** What a directory says otherwise than the profile. */
  directory: CardRules['directory'];
}

export function useFieldRules(profileId: string): FieldRules {
  const { user } = useSession();
  const ofProfile = { params: { id: profileId } };
  const inGroups = { enabled: Boolean(user?.groups.length) };
  const { data: locks = [] } = useApiQuery(listLockedFields, ofProfile, inGroups);
  const { data: rules } = useApiQuery(getCardRules, ofProfile, inGroups);
  const group = rules?.group?.display_name;
  return {
    ruleOf: (field) => {
      const lock = locks.find((each) => each.field === field);
      const hiddenBy = rules?.hidden_fields.includes(field) ? group : undefined;
      const requiredBy = rules?.required_fields.includes(field) ? group : undefined;
      return lock || hiddenBy || requiredBy ? { lock, hiddenBy, requiredBy } : undefined;
    },
    directory: rules?.directory ?? null,
  };
}
