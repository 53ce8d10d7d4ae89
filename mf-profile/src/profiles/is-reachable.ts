import type { Profile } from '@meishi/api-contract/endpoints/profiles';

const kindsThatReach = new Set(['email', 'phone', 'sms', 'whatsapp']);

/** Whether people who save the contact get a way to reach its owner. */
export const isReachable = ({
  emails,
  phones,
  links,
}: Pick<Profile, 'emails' | 'phones' | 'links'>): boolean =>
  emails.length > 0 ||
  phones.length > 0 ||
  links.some(({ kind, enabled }) => enabled && kindsThatReach.has(kind));
