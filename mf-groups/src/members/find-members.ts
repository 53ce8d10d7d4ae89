import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { currentLocale } from '@meishi/shell-sdk';

export type MemberOrder = 'name' | 'newest';
export type RoleFilter = 'all' | Member['role'];

/** A member with prepared search text. */
interface SearchableMember {
  member: Member;
  text: string;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function comparing(order: MemberOrder): (first: Member, second: Member) => number {
  const { compare } = new Intl.Collator(currentLocale(), { sensitivity: 'base', numeric: true });
  const byName = (first: Member, second: Member) => compare(first.display_name, second.display_name);
  if (order === 'name') return byName;
  return (first, second) => second.joined_at.localeCompare(first.joined_at) || byName(first, second);
}

/** The members in order, ready to be searched. */
export function prepareSearch(members: readonly Member[], order: MemberOrder): SearchableMember[] {
  return members.toSorted(comparing(order)).map((member) => ({
    member,
    text: plain(`${member.display_name} ${member.job_title} ${member.email}`),
  }));
}

/** Members of a role whose name, job or address contains every search word, ignoring case and accents. */
export function findMembers(
  members: readonly SearchableMember[],
  search: string,
  role: RoleFilter = 'all',
  department = '',
): Member[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return members
    .filter(
      ({ member, text }) =>
        (role === 'all' || member.role === role) &&
        (!department || member.departments.includes(department)) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ member }) => member);
}
