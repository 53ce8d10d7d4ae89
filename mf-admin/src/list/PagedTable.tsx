import type { ApiError } from '@meishi/api-contract/transport/client';
import { Button, ErrorState, Stack, Table, TableBody, type TableColumn, Text } from '@meishi/shell-sdk';
import { type ReactNode, useState } from 'react';
import { t } from '../words.ts';
import { TableSkeleton } from './TableSkeleton.tsx';

/** One page of a long list. */
export interface PageRead<Row> {
  data: { rows: Row[]; next_cursor: string | null } | undefined;
  error: ApiError | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface PagedTableProps<Question, Row> {
  /** The query. Another query starts at the first page. */
  question: Question;
  /** A hook that reads the page at a cursor and keeps the previous answer while loading. */
  usePage: (question: Question, cursor: string | undefined) => PageRead<Row>;
  /** What the rows are, e.g. `Users`. */
  caption: string;
  /** Messages while the first page loads and when a page fails. */
  loading: string;
  failure: string;
  columns: TableColumn[];
  row: (row: Row) => ReactNode;
  /** The total, when known. */
  count?: string;
  /** Shown instead of an empty table. */
  empty: ReactNode;
}

/** A list that loads page by page and keeps the loaded rows when the next page fails. */
export function PagedTable<Question, Row>({
  question,
  usePage,
  caption,
  loading,
  failure,
  columns,
  row,
  count,
  empty,
}: PagedTableProps<Question, Row>) {
  const asked = JSON.stringify(question);
  const [more, setMore] = useState<{ asked: string; cursors: string[] }>({ asked, cursors: [] });
  const cursors = more.asked === asked ? more.cursors : [];
  const { data, error, refetch, isPlaceholderData } = usePage(question, cursors.at(-1));
  const next = data?.next_cursor;
  const tableStands = cursors.length > 0 || (data && data.rows.length > 0);

  return (
    <Stack gap={5}>
      {data && count && (
        <Text role="status" size="small" tone="soft" numeric>
          {isPlaceholderData ? t('Looking…') : count}
        </Text>
      )}
      {tableStands && (
        <Table caption={caption} columns={columns}>
          {[undefined, ...cursors].map((cursor) => (
            <Rows key={cursor ?? 'first'} {...{ question, usePage, cursor, row }} />
          ))}
        </Table>
      )}
      {error ? (
        <ErrorState level={2} error={error} title={failure} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton label={loading} />
      ) : next ? (
        <Button
          busy={isPlaceholderData}
          onClick={() => setMore({ asked, cursors: [...cursors, next] })}
          style={{ alignSelf: 'center' }}
        >
          {t('Show more')}
        </Button>
      ) : (
        !tableStands && empty
      )}
    </Stack>
  );
}

type RowsProps<Question, Row> = Pick<PagedTableProps<Question, Row>, 'question' | 'usePage' | 'row'> & {
  cursor: string | undefined;
};

/** Each page of rows is a separate table body. */
function Rows<Question, Row>({ question, usePage, cursor, row }: RowsProps<Question, Row>) {
  const { data, isPlaceholderData } = usePage(question, cursor);
  return <TableBody $stale={isPlaceholderData}>{data?.rows.map(row)}</TableBody>;
}
