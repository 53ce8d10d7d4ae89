import { Button, Loading, Skeleton, TableBody, TableCell, TableRow } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { t } from '../words.ts';

interface RowsOfPageProps {
  isLoaded: boolean;
  loadingLabel: string;
  /** Whether the rows are about to be replaced. */
  stale: boolean;
  /** Shows the next page; given to the last page that has one. */
  onMore: (() => void) | undefined;
  children: ReactNode;
}

/** Rows of a table that were loaded together. */
export function RowsOfPage({ isLoaded, loadingLabel, stale, onMore, children }: RowsOfPageProps) {
  return (
    <TableBody $stale={stale}>
      {!isLoaded && (
        <TableRow>
          <TableCell>
            <Loading label={loadingLabel}>
              <Skeleton height="40px" />
            </Loading>
          </TableCell>
        </TableRow>
      )}
      {children}
      {onMore && (
        <TableRow>
          <TableCell>
            <Button onClick={onMore}>{t('Show more')}</Button>
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}
