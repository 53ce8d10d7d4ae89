import {
  type DirectoryFilter,
  directoryFilters,
  listDirectoryPeople,
} from '@meishi/api-contract/endpoints/groups/directory';
import { Button, EmptyState, LoadingOrError, Stack, Table, Text, useApiQuery } from '@meishi/shell-sdk';
import { ListFilters } from '../list/ListFilters.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useListFilter } from '../list/use-list-filter.ts';
import { t } from '../words.ts';
import { DirectoryNumbers } from './DirectoryNumbers.tsx';
import { PersonRows } from './PersonRows.tsx';
import { statusWords } from './status-words.ts';

/** The people of the directory by name, filtered by status, name and address. */
export function DirectoryPeople({ groupId }: { groupId: string }) {
  const filter = useListFilter<DirectoryFilter>();
  const { search, query, pages } = filter;
  const firstPage = useApiQuery(
    listDirectoryPeople,
    { params: { id: groupId }, query },
    { keepPrevious: true, refetchMilliseconds: 30_000 },
  );
  const { data, isPlaceholderData } = firstPage;

  if (!data)
    return (
      <LoadingOrError query={firstPage} title={t('The people could not be loaded')}>
        <ListSkeleton label={t('Loading the people')} />
      </LoadingOrError>
    );
  if (data.total === 0 && !filter.isFiltered)
    return (
      <EmptyState icon="group" title={t('No people yet')}>
        {t('They appear here as soon as a connected directory sends them.')}
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <DirectoryNumbers groupId={groupId} />
      <ListFilters
        filter={filter}
        statuses={directoryFilters.map((value) => ({ value, label: t(statusWords[value].label) }))}
        searchLabel={t('Search people')}
      />
      <Text size="small" tone="soft" role="status">
        {t('{{count, number}} people', { count: data.total, one: '1 person' })}
      </Text>
      {data.total === 0 ? (
        <EmptyState
          icon="search"
          title={search ? t('No one matches “{{search}}”', { search }) : t('None of these')}
          action={<Button onClick={filter.clear}>{t('Show all')}</Button>}
        />
      ) : (
        <Table
          caption={t('People')}
          columns={[
            { title: t('Name') },
            { title: t('Department') },
            { title: t('Status') },
            { title: t('Card'), end: true, hideTitle: true },
          ]}
        >
          {pages.map((page, index) => (
            <PersonRows
              key={page.cursor ?? 'first'}
              groupId={groupId}
              query={page}
              stale={isPlaceholderData}
              onMore={index === pages.length - 1 ? filter.showMore : undefined}
            />
          ))}
        </Table>
      )}
    </Stack>
  );
}
