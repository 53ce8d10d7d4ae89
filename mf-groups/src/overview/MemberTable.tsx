import type { Member } from '@meishi/api-contract/members';
import { Avatar, Badge, Link, Text, useSession, VisuallyHidden } from '@meishi/shell-sdk';
import { memo } from 'react';
import {
  Body,
  EmailCell,
  Head,
  JoinedCell,
  Line,
  PersonCell,
  RoleCell,
  Table,
  Width,
} from './member-table-parts';
import { useDateFormat } from './use-date-format';

/** A table where there is room for one, a list on phones. */
export const MemberTable = memo(function MemberTable({ members }: { members: Member[] }) {
  const { user } = useSession();
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  return (
    <Width>
      <Table>
        <VisuallyHidden as="caption">Members</VisuallyHidden>
        <Head>
          <Line>
            <th scope="col">Member</th>
            <th scope="col">E-mail</th>
            <th scope="col">Role</th>
            <th scope="col">Joined</th>
          </Line>
        </Head>
        <Body>
          {members.map((member) => (
            <Line key={member.user_id}>
              <PersonCell>
                <Avatar name={member.display_name} photo={member.photo} size={40} />
                <div>
                  <Link to={`/profile/${member.profile_id}`} quiet>
                    {member.display_name || 'No name yet'}
                  </Link>
                  {member.user_id === user?.user_id && <Badge>You</Badge>}
                  {member.job_title && (
                    <Text size="small" tone="soft" truncate>
                      {member.job_title}
                    </Text>
                  )}
                </div>
              </PersonCell>
              <EmailCell>
                <Link href={`mailto:${member.email}`} quiet>
                  <BreakableEmail email={member.email} />
                </Link>
              </EmailCell>
              <RoleCell>{member.role === 'admin' ? <Badge tone="info">Admin</Badge> : 'Member'}</RoleCell>
              <JoinedCell>
                <span>Joined </span>
                {formatDate(member.joined_at)}
              </JoinedCell>
            </Line>
          ))}
        </Body>
      </Table>
    </Width>
  );
});

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
