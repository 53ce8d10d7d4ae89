import { listUsers } from '@meishi/api-contract/endpoints/admin/admin';
import { Button, EmptyState, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { useSearch } from '../list/use-search.ts';
import { t } from '../words.ts';
import { UserRow } from './UserRow.tsx';

const columns = () => [
  { title: t('User') },
  { title: t('Plan') },
  { title: t('Default profile') },
  { title: t('Profiles'), end: true },
  { title: t('Joined'), end: true },
];

export default function UsersPage() {
  const { typed, type, search } = useSearch();
  return (
    <AdminFrame tab="users" title={t('Users')} lead={t('Everyone who has an account, newest first.')}>
      <ListSearch
        label={t('Search users')}
        placeholder={t('Name, email or profile ID')}
        typed={typed}
        type={type}
      />
      <PagedTable
        filter={search}
        usePage={useUsers}
        rowsOf={(page) => page.users}
        caption={t('Users')}
        loading={t('Loading users')}
        failure={t('The users could not be loaded')}
        columns={columns()}
        row={(user) => <UserRow key={user.user_id} user={user} />}
        count={({ total }) => countWords(total, search)}
        empty={<NoUsers search={search} clear={() => type('')} />}
      />
    </AdminFrame>
  );
}

function useUsers(search: string, cursor: string | undefined) {
  const input = { query: { search: search || undefined, cursor, limit: 50 } };
  return useApiQuery(listUsers, input, { keepPrevious: true });
}

function NoUsers({ search, clear }: { search: string; clear: () => void }) {
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

function countWords(total: number, search: string): string {
  return search
    ? t('{{count, number}} matches', { count: total, one: '1 match' })
    : t('{{count, number}} users', { count: total, one: '1 user' });
}
