import { Loading, Skeleton, Stack } from '@meishi/shell-sdk';

interface ListSkeletonProps {
  label: string;
  /** As many as keep the footer below the window where the list is the page. */
  rows?: number;
}

/** Stands for the rows of a list while they load. */
export function ListSkeleton({ label, rows = 3 }: ListSkeletonProps) {
  return (
    <Loading label={label}>
      <Stack gap={3}>
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <Skeleton key={row} height="52px" />
        ))}
      </Stack>
    </Loading>
  );
}
