import type { Member } from '@meishi/api-contract/groups';

export type MemberOrder = 'name' | 'newest';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

const orders: Record<MemberOrder, (one: Member, other: Member) => number> = {
  name: (one, other) => byName(one.display_name, other.display_name),
  newest: (one, other) =>
    other.joined_at.localeCompare(one.joined_at) || byName(one.display_name, other.display_name),
};

/** Members whose name, work or address holds every word of the search, whatever its case and accents. */
export function findMembers(members: readonly Member[], search: string, order: MemberOrder): Member[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return members
    .filter(({ display_name, email, job_title }) => {
      const haystack = plain(`${display_name} ${job_title} ${email}`);
      return words.every((word) => haystack.includes(word));
    })
    .sort(orders[order]);
}
