import { listDepartments } from '@meishi/api-contract/endpoints/groups/departments';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { useApiQuery, useSearchParams } from '@meishi/shell-sdk';
import { useDeferredValue, useMemo, useState } from 'react';
import { findMembers, type MemberOrder, prepareSearch, type RoleFilter } from './find-members.ts';

export type MemberFilters = ReturnType<typeof useMemberFilters>;

/** What the list is filtered by. The department and the opened member are in the address. */
export function useMemberFilters(group: Group, members: readonly Member[], order: MemberOrder) {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<RoleFilter>('all');
  const search = useDeferredValue(typed);
  const department = query.get('department') ?? '';
  const { data: departments = [] } = useApiQuery(listDepartments, { params: { id: group.group_id } });
  const searchable = useMemo(() => prepareSearch(members, order), [members, order]);
  const found = useMemo(
    () => findMembers(searchable, search, role, department),
    [searchable, search, role, department],
  );
  const setDepartment = (id: string) =>
    setQuery(id ? { department: id } : {}, { replace: true, preventScrollReset: true });
  return {
    ...{ typed, setTyped, search, role, setRole, department, setDepartment, departments, found },
    opened: members.find(({ user_id }) => user_id === query.get('member')),
    /** Closes the opened member. */
    close: () => setDepartment(department),
    clear: () => {
      setTyped('');
      setRole('all');
      setDepartment('');
    },
  };
}
