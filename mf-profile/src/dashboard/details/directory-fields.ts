import type { DirectoryValues } from '@meishi/api-contract/endpoints/groups/directory-values';
import type { ProfileFields } from '../profile-draft.ts';

export type DirectoryFieldName = keyof DirectoryValues & keyof ProfileFields;

/** A value as text. The labels of addresses and numbers are the user's own. */
export const asText = (value: DirectoryValues[DirectoryFieldName]) =>
  Array.isArray(value) ? value.map((row) => row.value).join('\n') : (value ?? '');
