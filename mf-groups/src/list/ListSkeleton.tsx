import { Loading, Skeleton, Stack } from '@meishi/shell-sdk';

/** Stands for the rows of a list while they load. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack gap={3}>
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} height="52px" />
        ))}
      </Stack>
    </Loading>
  );
}
