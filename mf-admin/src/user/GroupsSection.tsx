import type { AdminUserDetail } from '@meishi/api-contract/endpoints/admin/admin';
import { Badge, Link, TableCell, TableRow, useDateFormat } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { UserTable } from './UserTable.tsx';

const columns = () => [{ title: t('Group') }, { title: t('Role') }, { title: t('Joined'), end: true }];

export function GroupsSection({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  return (
    <UserTable title={t('Groups')} empty={t('In no group.')} columns={columns()}>
      {user.groups.map(({ group_id, name, display_name, role, joined_at }) => (
        <TableRow key={group_id}>
          <TableCell>
            <Link to={`/group/${name}`}>{display_name}</Link>
          </TableCell>
          <TableCell>
            <Badge tone={role === 'admin' ? 'info' : 'neutral'}>
              {role === 'admin' ? t('Admin') : t('Member')}
            </Badge>
          </TableCell>
          <TableCell end label={t('Joined')}>
            {formatDate(joined_at)}
          </TableCell>
        </TableRow>
      ))}
    </UserTable>
  );
}
