import { listUsers } from '@meishi/api-contract/admin';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  Page,
  PageHeader,
  Stack,
  Text,
  TextField,
  useApiQuery,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { UserRows, UserTable } from './UserTable';
import { UserTableSkeleton } from './UserTableSkeleton';
import { useUserSearch } from './use-user-search';
import { usersFrom } from './users-from';

/** Everyone who has an account, to be searched by product admins. */
export default function UsersPage() {
  const { typed, type, search, cursors, showMore } = useUserSearch();
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    listUsers,
    usersFrom(search, cursors.at(-1)),
    {
      keepPrevious: true,
    },
  );
  const nextCursor = data?.next_cursor;
  const tableStands = cursors.length > 1 || (data && data.users.length > 0);

  return (
    <Page title="Users" width="wide">
      <PageHeader title="Users" lead="Everyone who has an account, newest first." />
      <Stack gap={5}>
        <SearchBox role="search">
          <TextField
            type="search"
            label="Search users"
            hideLabel
            placeholder="Name, e-mail or profile id"
            prefix={<Icon name="search" size={18} />}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </SearchBox>
        {data && (
          <Text role="status" size="small" tone="soft" numeric>
            {isPlaceholderData ? 'Looking…' : countWords(data.total, search)}
          </Text>
        )}
        {tableStands && (
          <UserTable>
            {cursors.map((cursor) => (
              <UserRows key={cursor ?? 'first'} search={search} cursor={cursor} />
            ))}
          </UserTable>
        )}
        {error ? (
          <ErrorState
            level={2}
            error={error}
            title="The users could not be loaded"
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <UserTableSkeleton />
        ) : nextCursor ? (
          <Button
            busy={isPlaceholderData}
            onClick={() => showMore(nextCursor)}
            style={{ alignSelf: 'center' }}
          >
            Show more
          </Button>
        ) : (
          !tableStands && <NoUsers search={search} clear={() => type('')} />
        )}
      </Stack>
    </Page>
  );
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

const SearchBox = styled.div`
  max-width: 480px;
`;
