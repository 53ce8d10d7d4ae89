import { type AdminUser, listUsers } from '@meishi/api-contract/admin';
import { Button, EmptyState, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame';
import { PagedTable, type PageRead } from '../list/PagedTable';
import { SearchField } from '../list/SearchField';
import { useSearch } from '../list/useSearch';
import { UserRow } from './UserRow';

const columns = [
  { title: 'User' },
  { title: 'Plan' },
  { title: 'Default profile' },
  { title: 'Profiles', end: true },
  { title: 'Joined', end: true },
];

/** Everyone who has an account, to be searched by product admins. */
export default function UsersPage() {
  const { typed, type, search } = useSearch();
  const { data } = useUsers(search, undefined);
  return (
    <AdminFrame tab="users" title="Users" lead="Everyone who has an account, newest first.">
      <SearchField label="Search users" placeholder="Name, e-mail or profile id" typed={typed} type={type} />
      <PagedTable
        question={search}
        usePage={useUsers}
        noun="users"
        columns={columns}
        row={(user) => <UserRow key={user.user_id} user={user} />}
        count={data && countWords(data.total, search)}
        empty={<NoUsers search={search} clear={() => type('')} />}
      />
    </AdminFrame>
  );
}

function useUsers(
  search: string,
  cursor: string | undefined,
): PageRead<AdminUser> & { data?: { total: number } } {
  const input = { query: { search: search || undefined, cursor, limit: 50 } };
  const { data, ...read } = useApiQuery(listUsers, input, { keepPrevious: true });
  return { ...read, data: data && { ...data, rows: data.users } };
}

function NoUsers({ search, clear }: { search: string; clear: () => void }) {
  return search ? (
    <EmptyState
      level={2}
      icon="search"
      title={`Nobody matches “${search}”`}
      action={<Button onClick={clear}>Clear the search</Button>}
    >
      The search looks at names, e-mail addresses and profile ids.
    </EmptyState>
  ) : (
    <EmptyState level={2} icon="group" title="Nobody has signed up yet">
      The first account appears here as soon as it is made.
    </EmptyState>
  );
}

function countWords(total: number, search: string): string {
  const count = total.toLocaleString('en');
  if (search) return `${count} ${total === 1 ? 'match' : 'matches'}`;
  return `${count} ${total === 1 ? 'user' : 'users'}`;
}
