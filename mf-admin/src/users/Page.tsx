import { listUsers, userOrders, userRoles, userStates } from '@meishi/api-contract/endpoints/admin/admin';
import { Button, EmptyState, Stack, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { t } from '../words.ts';
import { type UserFilter, UserFilters, useUserFilters } from './UserFilters.tsx';
import { UserRow } from './UserRow.tsx';

const columns = () => [
  { title: t('User') },
  { title: t('Plan') },
  { title: t('Default profile') },
  { title: t('Profiles'), end: true },
  { title: t('Joined'), end: true },
  { title: t('Last seen'), end: true },
];

export default function UsersPage() {
  const filters = useUserFilters();
  const { filter, search, isFiltered, clear } = filters;
  return (
    <AdminFrame tab="users" title={t('Users')} lead={t('Everyone who has an account.')}>
      <Stack gap={4}>
        <ListSearch
          label={t('Search users')}
          placeholder={t('Name, email or profile ID')}
          typed={search.typed}
          type={search.type}
        />
        <UserFilters filters={filters} />
      </Stack>
      <PagedTable
        filter={filter}
        usePage={useUsers}
        rowsOf={(page) => page.users}
        caption={t('Users')}
        loading={t('Loading users')}
        failure={t('The users could not be loaded')}
        columns={columns()}
        row={(user) => <UserRow key={user.user_id} user={user} />}
        count={({ total }) => countWords(total, isFiltered)}
        empty={<NoUsers filter={filter} isFiltered={isFiltered} clear={clear} />}
      />
    </AdminFrame>
  );
}

function useUsers({ search, plan, state, role, group, sort }: UserFilter, cursor: string | undefined) {
  const query = {
    search: search || undefined,
    plan: knownOf(['free', 'pro', 'team'] as const, plan),
    state: knownOf(userStates, state),
    role: knownOf(userRoles, role),
    group: group || undefined,
    sort: knownOf(userOrders, sort),
    cursor,
    limit: 50,
  };
  return useApiQuery(listUsers, { query }, { keepPrevious: true });
}

/** A value from the address, if it is one of these. */
function knownOf<Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((known) => known === value);
}

interface NoUsersProps {
  filter: UserFilter;
  isFiltered: boolean;
  clear: () => void;
}

function NoUsers({ filter: { search, ...others }, isFiltered, clear }: NoUsersProps) {
  if (isFiltered && Object.values({ ...others, sort: '' }).some(Boolean))
    return (
      <EmptyState
        level={2}
        icon="search"
        title={t('No matching users')}
        action={<Button onClick={clear}>{t('Clear filters')}</Button>}
      >
        {t('Try another search or other filters.')}
      </EmptyState>
    );
  return search ? (
    <EmptyState
      level={2}
      icon="search"
      title={t('No one matches “{{search}}”', { search })}
      action={<Button onClick={clear}>{t('Clear search')}</Button>}
    >
      {t('Searches names, email addresses and profile IDs.')}
    </EmptyState>
  ) : (
    <EmptyState level={2} icon="group" title={t('No users yet')}>
      {t('Accounts appear here as soon as someone signs up.')}
    </EmptyState>
  );
}

function countWords(total: number, isFiltered: boolean): string {
  return isFiltered
    ? t('{{count, number}} matches', { count: total, one: '1 match' })
    : t('{{count, number}} users', { count: total, one: '1 user' });
}
