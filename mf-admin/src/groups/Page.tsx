import { type AdminGroup, listAllGroups } from '@meishi/api-contract/endpoints/admin/admin-groups';
import {
  Badge,
  BreakableEmail,
  Button,
  EmptyState,
  formatCount,
  Link,
  TableCell,
  TableRow,
  Text,
  useApiQuery,
  useDateFormat,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { useSearch } from '../list/use-search.ts';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';

const columns = () => [
  { title: t('Group') },
  { title: t('Covered by the plan of') },
  { title: t('Members'), end: true },
  { title: t('Invited'), end: true },
  { title: t('Created'), end: true },
];

/** All groups with who pays for them. Product admins can open each group's pages. */
export default function GroupsPage() {
  const { typed, type, search } = useSearch();
  return (
    <AdminFrame
      tab="groups"
      title={t('Groups')}
      lead={t('All groups, newest first. Select a name to open the group.')}
    >
      <ListSearch
        label={t('Search groups')}
        placeholder={t('Name or email of the owner')}
        typed={typed}
        type={type}
      />
      <PagedTable
        filter={search}
        usePage={useGroups}
        rowsOf={(page) => page.groups}
        caption={t('Groups')}
        loading={t('Loading groups')}
        failure={t('The groups could not be loaded')}
        columns={columns()}
        row={(group) => <GroupRow key={group.group_id} group={group} />}
        count={({ total }) => t('{{count, number}} groups', { count: total, one: '1 group' })}
        empty={<NoGroups search={search} clear={() => type('')} />}
      />
    </AdminFrame>
  );
}

function useGroups(search: string, cursor: string | undefined) {
  const input = { query: { search: search || undefined, cursor, limit: 50 } };
  return useApiQuery(listAllGroups, input, { keepPrevious: true });
}

function NoGroups({ search, clear }: { search: string; clear: () => void }) {
  return search ? (
    <EmptyState
      level={2}
      icon="search"
      title={t('No group matches “{{search}}”', { search })}
      action={<Button onClick={clear}>{t('Clear search')}</Button>}
    >
      {t('Searches names, addresses and the owner’s email address.')}
    </EmptyState>
  ) : (
    <EmptyState level={2} icon="group" title={t('No groups yet')}>
      {t('Groups appear here as soon as they are created.')}
    </EmptyState>
  );
}

/** A group with the owner of its plan and its used seats. */
function GroupRow({ group }: { group: AdminGroup }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { owner, seats } = group;
  const members = formatCount(group.member_count);
  const listed = seats === null ? members : t('{{members}} of {{seats}} seats', { members, seats });
  return (
    <TableRow>
      <NameCell>
        <Text as="strong" strong size="small">
          <Link to={`/group/${group.name}`}>{group.display_name}</Link>
        </Text>
        <span>/group/{group.name}</span>
      </NameCell>
      <OwnerCell label={owner ? undefined : t('Covered by the plan of')}>
        {owner ? (
          <>
            <Link to={`/admin/users/${owner.user_id}`}>{owner.display_name || t('No name yet')}</Link>
            <span>
              <BreakableEmail email={owner.email} />
            </span>
          </>
        ) : (
          <Badge tone="warning">{t('No one')}</Badge>
        )}
      </OwnerCell>
      <TableCell end label={t('Members')}>
        <Link to={`/admin?group=${group.name}`}>
          {listed} <VisuallyHidden>{t('Members of {{group}}', { group: group.display_name })}</VisuallyHidden>
        </Link>
        {seats !== null && group.member_count > seats && <Badge tone="warning">{t('Ended')}</Badge>}
      </TableCell>
      <TableCell end label={t('Invited')}>
        {formatCount(group.open_invitations)}
      </TableCell>
      <TableCell end label={t('Created')}>
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
