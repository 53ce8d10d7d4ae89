import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';

export const visibilityNames: Record<Profile['visibility'], string> = {
  public: message('Public'),
  unlisted: message('Unlisted'),
  off: message('Off'),
};

/** The fields that visitors can be asked for, in the order of their form. */
export const requestableFields = [
  { field: 'name', label: message('Name') },
  { field: 'email', label: message('Email address') },
  { field: 'phone', label: message('Phone number') },
  { field: 'company', label: message('Company') },
  { field: 'note', label: message('Message') },
] as const;
