import type { AdminUser } from '@meishi/api-contract/endpoints/admin/admin';
import { listUsers, userOrders, userRoles, userStates } from '@meishi/api-contract/endpoints/admin/admin';
import {
  Badge,
  BreakableEmail,
  Button,
  EmptyState,
  formatCount,
  Link,
  Stack,
  space,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';
import { planWords } from './plan-words.ts';
import { type UserFilter, UserFilters, useUserFilters } from './UserFilters.tsx';

/** A user: identity, plan, and a link to the public profile. */
function UserRow({ user }: { user: AdminUser }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { plan, state } = planWords(user);
  return (
    <TableRow>
      <UserCell>
        <Text as="strong" strong size="small">
          <Link to={`/admin/users/${user.user_id}`}>{user.display_name || t('No name yet')}</Link>
        </Text>
        {user.disabled && <Badge tone="danger">{t('Disabled')}</Badge>}
        {!user.email_verified && <Badge tone="warning">{t('Not verified')}</Badge>}
        <span>
          <BreakableEmail email={user.email} />
        </span>
      </UserCell>
      <PlanCell>
        {plan}
        {state && <Badge tone={state.tone}>{t(state.label)}</Badge>}
      </PlanCell>
      <ProfileCell>
        {user.default_profile_id ? (
          <Link
            to={`/profile/${user.default_profile_id}`}
            aria-label={t('{{profile}}, profile of {{owner}}', {
              profile: user.default_profile_id,
              owner: user.display_name || user.email,
            })}
          >
            {user.default_profile_id}
          </Link>
        ) : (
          t('No profile')
        )}
      </ProfileCell>
      <TableCell end label={t('Profiles')}>
        {formatCount(user.profile_count)}
      </TableCell>
      <WideCell end label={t('Joined')}>
        {formatDate(user.created_at)}
      </WideCell>
      <WideCell end label={t('Last seen')}>
        {user.last_seen_at ? formatDate(user.last_seen_at) : '–'}
      </WideCell>
    </TableRow>
  );
}

const UserCell = styled(TableCell)`
  overflow-wrap: anywhere;

  > strong {
    margin-inline-end: ${space(2)};
  }

  > span:last-child {
    display: block;
  }
`;

const PlanCell = styled(TableCell)`
  white-space: nowrap;

  > span {
    margin-inline-start: ${space(2)};
  }

  ${tableAsList} {
    justify-self: end;
  }
`;

const ProfileCell = styled(TableCell)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
`;

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
