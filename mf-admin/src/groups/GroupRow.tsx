import type { AdminGroup } from '@meishi/api-contract/endpoints/admin/admin-groups';
import {
  Badge,
  BreakableEmail,
  formatCount,
  Link,
  TableCell,
  TableRow,
  Text,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';

/** A group with the owner of its plan and its used seats. */
export function GroupRow({ group }: { group: AdminGroup }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { owner, seats } = group;
  const members = formatCount(group.member_count);
  return (
    <TableRow>
      <NameCell>
        <Text as="strong" strong size="small">
          <NameLink to={`/group/${group.name}`}>{group.display_name}</NameLink>
        </Text>
        <span>/group/{group.name}</span>
      </NameCell>
      <OwnerCell label={owner ? undefined : t('On the plan of')}>
        {owner ? (
          <>
            <Link to={`/admin/users/${owner.user_id}`}>{owner.display_name || t('No name yet')}</Link>
            <span>
              <BreakableEmail email={owner.email} />
            </span>
          </>
        ) : (
          <Badge tone="warning">{t('Nobody')}</Badge>
        )}
      </OwnerCell>
      <TableCell end label={t('Members')}>
        {seats === null ? members : t('{{members}} of {{seats}} seats', { members, seats })}
        {seats !== null && group.member_count > seats && <Badge tone="warning">{t('Over')}</Badge>}
      </TableCell>
      <TableCell end label={t('Invited')}>
        {formatCount(group.open_invitations)}
      </TableCell>
      <TableCell end label={t('Made')}>
        {formatDate(group.created_at)}
      </TableCell>
    </TableRow>
  );
}

const NameCell = styled(WideCell)`
  overflow-wrap: anywhere;

  > span {
    display: block;
  }
`;

const OwnerCell = styled(WideCell)`
  > span {
    display: block;
    width: fit-content;
  }
`;

const NameLink = styled(Link)`
  color: inherit;
`;
