import type { Member } from '@meishi/api-contract/members';
import {
  Avatar,
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
  theme,
  useDateFormat,
  useSession,
} from '@meishi/shell-sdk';
import { memo } from 'react';
import styled from 'styled-components';

export const MemberTable = memo(function MemberTable({ members }: { members: Member[] }) {
  const { user } = useSession();
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  return (
    <Table
      caption="Members"
      columns={[{ title: 'Member' }, { title: 'E-mail' }, { title: 'Role' }, { title: 'Joined', end: true }]}
    >
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.user_id}>
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
            <JoinedCell end label="Joined">
              {formatDate(member.joined_at)}
            </JoinedCell>
          </MemberRow>
        ))}
      </TableBody>
    </Table>
  );
});

const MemberRow = styled(TableRow)`
  ${tableAsList} {
    min-height: 72px;
  }
`;

const pictureWidth = '52px';

const PersonCell = styled(TableCell)`
  color: ${theme.colour.ink};

  > img,
  > span {
    float: inline-start;
    margin-inline-end: ${space(3)};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    column-gap: ${space(2)};
    min-height: 40px;
    min-width: 0;
  }

  a {
    font-weight: 550;
  }

  p {
    flex-basis: 100%;
  }

  ${tableAsList} {
    padding-inline-start: ${pictureWidth};

    > img,
    > span {
      position: absolute;
      inset: ${space(4)} auto auto 0;
    }

    > div {
      min-height: 0;
    }
  }
`;

const EmailCell = styled(TableCell)`
  overflow-wrap: anywhere;

  a {
    color: inherit;
  }

  ${tableAsList} {
    grid-column: 1 / -1;
    padding-inline-start: ${pictureWidth};
  }
`;

const RoleCell = styled(TableCell)`
  ${tableAsList} {
    grid-area: 1 / 2;
    justify-self: end;
  }
`;

const JoinedCell = styled(TableCell)`
  ${tableAsList} {
    grid-column: 1 / -1;
    padding-inline-start: ${pictureWidth};
  }
`;
