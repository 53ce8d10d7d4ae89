import { type AdminUser, listUsers } from '@meishi/api-contract/admin';
import { Badge, Link, Text, useApiQuery, VisuallyHidden } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { planWords } from './plan-words';
import { useDateFormat } from './use-date-format';
import {
  Body,
  CountCell,
  Head,
  JoinedCell,
  Line,
  NumberHead,
  PersonCell,
  PlanCell,
  ProfileCell,
  Table,
  Width,
} from './user-table-parts';
import { usersFrom } from './users-from';

/** A table where there is room for one, a list on phones. Each page of rows is a body of its own. */
export function UserTable({ children }: { children: ReactNode }) {
  return (
    <Width>
      <Table>
        <VisuallyHidden as="caption">Users</VisuallyHidden>
        <Head>
          <Line>
            <th scope="col">User</th>
            <th scope="col">Plan</th>
            <th scope="col">Default profile</th>
            <NumberHead scope="col">Profiles</NumberHead>
            <NumberHead scope="col">Joined</NumberHead>
          </Line>
        </Head>
        {children}
      </Table>
    </Width>
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
    <Body $old={isPlaceholderData}>
      {data?.users.map((user) => (
        <UserRow key={user.user_id} user={user} />
      ))}
    </Body>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { plan, state } = planWords(user);
  return (
    <Line>
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
      <CountCell>
        {user.profile_count.toLocaleString('en')}{' '}
        <span>{user.profile_count === 1 ? 'profile' : 'profiles'}</span>
      </CountCell>
      <JoinedCell>
        <span>Joined </span>
        {formatDate(user.created_at)}
      </JoinedCell>
    </Line>
  );
}

/** A long address may break behind its @ before it breaks elsewhere. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
