import type { ApiError } from '@meishi/api-contract/transport/client';
import { Button, ErrorState, Stack, Table, TableBody, type TableColumn, Text } from '@meishi/shell-sdk';
import { type ReactNode, useState } from 'react';
import { t } from '../words.ts';
import { TableSkeleton } from './TableSkeleton.tsx';

interface PageQuery<Page> {
  data: Page | undefined;
  error: ApiError | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface PagedTableProps<Filter, Page, Row> {
  /** The query. Another query starts at the first page. */
  filter: Filter;
  /** A hook that reads the page at a cursor and keeps the previous response while loading. */
  usePage: (filter: Filter, cursor: string | undefined) => PageQuery<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** What the rows are, e.g. `Users`. */
  caption: string;
  /** Messages while the first page loads and when a page fails. */
  loading: string;
  failure: string;
  columns: TableColumn[];
  row: (row: Row) => ReactNode;
  /** The total, if the first page knows it. */
  count?: (firstPage: Page) => string;
  empty: ReactNode;
  /** How many rows there usually are, for the time in which they load. */
  expected?: number;
}

/** A list that loads page by page and keeps the loaded rows when the next page fails. */
export function PagedTable<Filter, Page extends { next_cursor: string | null }, Row>({
  filter,
  usePage,
  rowsOf,
  caption,
  loading,
  failure,
  columns,
  row,
  count,
  empty,
  expected,
}: PagedTableProps<Filter, Page, Row>) {
  const filterKey = JSON.stringify(filter);
  const [loaded, setLoaded] = useState<{ filterKey: string; cursors: string[] }>({ filterKey, cursors: [] });
  const cursors = loaded.filterKey === filterKey ? loaded.cursors : [];
  const { data: firstPage } = usePage(filter, undefined);
  const { data, error, refetch, isPlaceholderData } = usePage(filter, cursors.at(-1));
  const next = data?.next_cursor;
  const hasTable = cursors.length > 0 || (data && rowsOf(data).length > 0);

  return (
    <Stack gap={5}>
      {data && firstPage && count && (
        <Text role="status" size="small" tone="soft" numeric>
          {isPlaceholderData ? t('Searching…') : count(firstPage)}
        </Text>
      )}
      {hasTable && (
        <Table caption={caption} columns={columns}>
          {[undefined, ...cursors].map((cursor) => (
            <Rows key={cursor ?? 'first'} {...{ filter, usePage, rowsOf, cursor, row }} />
          ))}
        </Table>
      )}
      {error ? (
        <ErrorState level={2} error={error} title={failure} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton label={loading} {...(expected !== undefined && { rows: expected })} />
      ) : next ? (
        <Button
          busy={isPlaceholderData}
          onClick={() => setLoaded({ filterKey, cursors: [...cursors, next] })}
          style={{ alignSelf: 'center' }}
        >
          {t('Show more')}
        </Button>
      ) : (
        !hasTable && empty
      )}
    </Stack>
  );
}

type RowsProps<Filter, Page, Row> = Pick<
  PagedTableProps<Filter, Page, Row>,
  'filter' | 'usePage' | 'rowsOf' | 'row'
> & { cursor: string | undefined };

/** Each page of rows is a separate table body. */
function Rows<Filter, Page, Row>({ filter, usePage, rowsOf, cursor, row }: RowsProps<Filter, Page, Row>) {
  const { data, isPlaceholderData } = usePage(filter, cursor);
  return <TableBody $stale={isPlaceholderData}>{data && rowsOf(data).map(row)}</TableBody>;
}
