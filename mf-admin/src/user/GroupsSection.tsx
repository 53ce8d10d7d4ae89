import type { AdminUserDetail } from '@meishi/api-contract/admin';
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

const columns = [{ title: 'Group' }, { title: 'Role' }, { title: 'Joined', end: true }];

/** The groups that a person is in. */
export function GroupsSection({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  if (user.groups.length === 0)
    return (
      <Section title="Groups">
        <Text size="small" tone="soft">
          In no group.
        </Text>
      </Section>
    );
  return (
    <Section title="Groups">
      <Table caption="Groups" columns={columns}>
        <TableBody>
          {user.groups.map(({ group_id, name, display_name, role, joined_at }) => (
            <TableRow key={group_id}>
              <TableCell>
                <Link to={`/group/${name}`}>{display_name}</Link>
              </TableCell>
              <TableCell>
                <Badge tone={role === 'admin' ? 'info' : 'neutral'}>
                  {role === 'admin' ? 'Admin' : 'Member'}
                </Badge>
              </TableCell>
              <TableCell end label="Joined">
                {formatDate(joined_at)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
