import type { AdminGroup } from '@meishi/api-contract/admin-groups';
import {
  Badge,
  BreakableEmail,
  Link,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';

/** A group with whose plan it stands on and how full it is. */
export function GroupRow({ group }: { group: AdminGroup }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { owner, seats } = group;
  const members = group.member_count.toLocaleString('en');
  return (
    <TableRow>
      <NameCell>
        <Text as="strong" strong size="small">
          <NameLink to={`/group/${group.name}`}>{group.display_name}</NameLink>
        </Text>
        <span>/group/{group.name}</span>
      </NameCell>
      <OwnerCell>
        {owner ? (
          <>
            <Link to={`/admin/users/${owner.user_id}`}>{owner.display_name || 'No name yet'}</Link>
            <span>
              <BreakableEmail email={owner.email} />
            </span>
          </>
        ) : (
          <Badge tone="warning">Nobody</Badge>
        )}
      </OwnerCell>
      <TableCell end label="Members">
        {seats === null ? members : `${members} of ${seats} seats`}
        {seats !== null && group.member_count > seats && <Badge tone="warning">Over</Badge>}
      </TableCell>
      <TableCell end label="Invited">
        {group.open_invitations.toLocaleString('en')}
      </TableCell>
      <TableCell end label="Made">
        {formatDate(group.created_at)}
      </TableCell>
    </TableRow>
  );
}

const NameCell = styled(TableCell)`
  overflow-wrap: anywhere;

  > span {
    display: block;
  }

  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;

const OwnerCell = styled(TableCell)`
  > span {
    display: block;
    width: fit-content;
  }

  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;

const NameLink = styled(Link)`
  color: inherit;
`;
