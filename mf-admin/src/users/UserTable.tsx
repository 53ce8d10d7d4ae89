import { type AdminUser, listUsers } from '@meishi/api-contract/admin';
import {
  Badge,
  BreakableEmail,
  Link,
  space,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { planWords } from './plan-words';
import { usersFrom } from './users-from';

/** Each page of rows is a body of its own. */
export function UserTable({ children }: { children: ReactNode }) {
  return (
    <Table
      caption="Users"
      columns={[
        { title: 'User' },
        { title: 'Plan' },
        { title: 'Default profile' },
        { title: 'Profiles', end: true },
        { title: 'Joined', end: true },
      ]}
    >
      {children}
    </Table>
  );
}

interface UserRowsProps {
  search: string;
  cursor: string | undefined;
}

export function UserRows({ search, cursor }: UserRowsProps) {
  const { data, isPlaceholderData } = useApiQuery(listUsers, usersFrom(search, cursor), {
    keepPrevious: true,
  });
  return (
    <TableBody $stale={isPlaceholderData}>
      {data?.users.map((user) => (
        <UserRow key={user.user_id} user={user} />
      ))}
    </TableBody>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { plan, state } = planWords(user);
  return (
    <TableRow>
      <PersonCell>
        <Text as="strong" strong size="small">
          {user.display_name || 'No name yet'}
        </Text>
        {!user.email_verified && <Badge tone="warning">Not verified</Badge>}
        <span>
          <BreakableEmail email={user.email} />
        </span>
      </PersonCell>
      <PlanCell>
        {plan}
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </PlanCell>
      <ProfileCell>
        {user.default_profile_id ? (
          <Link
            to={`/profile/${user.default_profile_id}`}
            aria-label={`${user.default_profile_id}, profile of ${user.display_name || user.email}`}
          >
            {user.default_profile_id}
          </Link>
        ) : (
          'No profile'
        )}
      </ProfileCell>
      <TableCell end>
        {user.profile_count.toLocaleString('en')}{' '}
        <ListWord>{user.profile_count === 1 ? 'profile' : 'profiles'}</ListWord>
      </TableCell>
      <JoinedCell end label="Joined">
        {formatDate(user.created_at)}
      </JoinedCell>
    </TableRow>
  );
}

const PersonCell = styled(TableCell)`
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

const JoinedCell = styled(TableCell)`
  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;

/** Stands where no column's title says it. */
const ListWord = styled.span`
  display: none;

  ${tableAsList} {
    display: inline;
  }
`;
