import { Button, EmptyState, LoadingOrError, Stack, Table, Text, type useApiQuery } from '@meishi/shell-sdk';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../words.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { RowsOfPage } from './RowsOfPage.tsx';
import { useListFilter } from './use-list-filter.ts';

/** What one call of a list returns. */
interface LoadedPage {
  total: number;
  next_cursor: string | null;
}

export interface ListQuery<Status extends string> {
  status?: Status;
  search?: string;
  cursor?: string;
}

/** A hook that reads rows of a group. */
type UseRows<Status extends string, Rows extends LoadedPage> = (
  groupId: string,
  query: ListQuery<Status>,
) => Omit<ReturnType<typeof useApiQuery>, 'data'> & { data: Rows | undefined };

/** How every list is read: the former rows stay until the next ones are there, and all follow changes. */
export const listReading = { keepPrevious: true, refetchMilliseconds: 30_000 } as const;

interface FilteredTableProps<Status extends string, Rows extends LoadedPage> {
  groupId: string;
  useRows: UseRows<Status, Rows>;
  statuses: ComponentProps<typeof ListFilters<Status>>['statuses'];
  columns: ComponentProps<typeof Table>['columns'];
  words: {
    caption: string;
    failed: string;
    loading: string;
    loadingMore: string;
    search: string;
    count: (total: number) => string;
    noMatch: (search: string) => string;
  };
  /** What is shown while there is nothing at all. */
  empty: ReactNode;
  /** What is above the filters. */
  intro?: ReactNode;
  /** The rows of a page. */
  children: (page: Rows) => ReactNode;
}

/** A table that is filtered by status and text, and grows page by page. */
export function FilteredTable<Status extends string, Rows extends LoadedPage>({
  groupId,
  useRows,
  statuses,
  columns,
  words,
  empty,
  intro,
  children,
}: FilteredTableProps<Status, Rows>) {
  const filter = useListFilter<Status>();
  const { search, query, pages } = filter;
  const firstPage = useRows(groupId, query);
  const { data, isPlaceholderData } = firstPage;

  if (!data)
    return (
      <LoadingOrError query={firstPage} title={words.failed}>
        <ListSkeleton label={words.loading} rows={10} />
      </LoadingOrError>
    );
  if (data.total === 0 && !filter.isFiltered) return empty;
  return (
    <Stack gap={4}>
      {intro}
      <ListFilters filter={filter} statuses={statuses} searchLabel={words.search} />
      <Text size="small" tone="soft" role="status">
        {words.count(data.total)}
      </Text>
      {data.total === 0 ? (
        <EmptyState
          icon="search"
          title={search ? words.noMatch(search) : t('None of these')}
          action={<Button onClick={filter.clear}>{t('Show all')}</Button>}
        />
      ) : (
        <Table caption={words.caption} columns={columns}>
          {pages.map((page, index) => (
            <LoadedRows
              key={page.cursor ?? 'first'}
              groupId={groupId}
              useRows={useRows}
              query={page}
              loadingLabel={words.loadingMore}
              stale={isPlaceholderData}
              onMore={index === pages.length - 1 ? filter.showMore : undefined}
            >
              {children}
            </LoadedRows>
          ))}
        </Table>
      )}
    </Stack>
  );
}

interface LoadedRowsProps<Status extends string, Rows extends LoadedPage>
  extends Pick<FilteredTableProps<Status, Rows>, 'groupId' | 'useRows' | 'children'> {
  query: ListQuery<Status>;
  loadingLabel: string;
  /** Whether the rows are about to be replaced. */
  stale: boolean;
  /** Loads the next rows; given to the last rows only. */
  onMore: ((cursor: string) => void) | undefined;
}

/** Rows that were loaded together. */
function LoadedRows<Status extends string, Rows extends LoadedPage>({
  groupId,
  useRows,
  query,
  loadingLabel,
  stale,
  onMore,
  children,
}: LoadedRowsProps<Status, Rows>) {
  const { data } = useRows(groupId, query);
  const next = data?.next_cursor;
  return (
    <RowsOfPage
      isLoaded={data !== undefined}
      loadingLabel={loadingLabel}
      stale={stale}
      onMore={next && onMore ? () => onMore(next) : undefined}
    >
      {data && children(data)}
    </RowsOfPage>
  );
}
