import type { ApiError } from '@meishi/api-contract/client';
import { Button, ErrorState, Stack, Table, TableBody, type TableColumn, Text } from '@meishi/shell-sdk';
import { type ReactNode, useState } from 'react';
import { t } from '../words';
import { TableSkeleton } from './TableSkeleton';

/** One page of a long list, as its hook reads it. */
export interface PageRead<Row> {
  data: { rows: Row[]; next_cursor: string | null } | undefined;
  error: ApiError | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface PagedTableProps<Question, Row> {
  /** What is asked for; another question begins at the first page again. */
  question: Question;
  /** Hook that reads the page which begins at a cursor, keeping the previous answer meanwhile. */
  usePage: (question: Question, cursor: string | undefined) => PageRead<Row>;
  /** What the rows are, e.g. `Users`. */
  caption: string;
  /** What is said while the first page loads, and when one could not be had. */
  loading: string;
  failure: string;
  columns: TableColumn[];
  row: (row: Row) => ReactNode;
  /** How many there are, once it is known. */
  count?: string;
  /** In the place of the table when there is nothing. */
  empty: ReactNode;
}

/** A list that grows page by page and keeps what is there when the next page fails. */
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
        <ErrorState level={2} error={error} title={failure} onRetry={() => void refetch()} />
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

/** Each page of rows is a body of its own. */
function Rows<Question, Row>({ question, usePage, cursor, row }: RowsProps<Question, Row>) {
  const { data, isPlaceholderData } = usePage(question, cursor);
  return <TableBody $stale={isPlaceholderData}>{data?.rows.map(row)}</TableBody>;
}
