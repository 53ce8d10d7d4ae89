import type { AdminUserDetail } from '@meishi/api-contract/endpoints/admin/admin';
import {
  Badge,
  Link,
  Section,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  useDateFormat,
} from '@meishi/shell-sdk';
import { t } from '../words.ts';

const columns = () => [{ title: t('Group') }, { title: t('Role') }, { title: t('Joined'), end: true }];

/** The groups of a user. */
export function GroupsSection({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  if (user.groups.length === 0)
    return (
      <Section title={t('Groups')}>
        <Text size="small" tone="soft">
          {t('In no group.')}
        </Text>
      </Section>
    );
  return (
    <Section title={t('Groups')}>
      <Table caption={t('Groups')} columns={columns()}>
        <TableBody>
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
        </TableBody>
      </Table>
    </Section>
  );
}
