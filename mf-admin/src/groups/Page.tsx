import { type AdminGroup, listAllGroups } from '@meishi/api-contract/endpoints/admin/admin-groups';
import { Button, EmptyState, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { PagedTable, type PageQuery } from '../list/PagedTable.tsx';
import { useSearch } from '../list/use-search.ts';
import { t } from '../words.ts';
import { GroupRow } from './GroupRow.tsx';

const columns = () => [
  { title: t('Group') },
  { title: t('On the plan of') },
  { title: t('Members'), end: true },
  { title: t('Invited'), end: true },
  { title: t('Made'), end: true },
];

/** All groups with who pays for them. Product admins can open each group's pages. */
export default function GroupsPage() {
  const { typed, type, search } = useSearch();
  const { data } = useGroups(search, undefined);
  return (
    <AdminFrame
      tab="groups"
      title={t('Groups')}
      lead={t('Every group, newest first. A name opens the group’s home.')}
    >
      <ListSearch
        label={t('Search groups')}
        placeholder={t('Name or e-mail of the owner')}
        typed={typed}
        type={type}
      />
      <PagedTable
        filter={search}
        usePage={useGroups}
        caption={t('Groups')}
        loading={t('Loading groups')}
        failure={t('The groups could not be loaded')}
        columns={columns()}
        row={(group) => <GroupRow key={group.group_id} group={group} />}
        count={data && t('{{count, number}} groups', { count: data.total, one: '1 group' })}
        empty={<NoGroups search={search} clear={() => type('')} />}
      />
    </AdminFrame>
  );
}

function useGroups(
  search: string,
  cursor: string | undefined,
): PageQuery<AdminGroup> & { data?: { total: number } } {
  const input = { query: { search: search || undefined, cursor, limit: 50 } };
  const { data, ...query } = useApiQuery(listAllGroups, input, { keepPrevious: true });
  return { ...query, data: data && { ...data, rows: data.groups } };
}

function NoGroups({ search, clear }: { search: string; clear: () => void }) {
  return search ? (
    <EmptyState
      level={2}
      icon="search"
      title={t('No group matches “{{search}}”', { search })}
      action={<Button onClick={clear}>{t('Clear the search')}</Button>}
    >
      {t('The search looks at names, addresses and the owner’s e-mail address.')}
    </EmptyState>
  ) : (
    <EmptyState level={2} icon="group" title={t('Nobody has made a group yet')}>
      {t('The first group appears here as soon as it is made.')}
    </EmptyState>
  );
}
