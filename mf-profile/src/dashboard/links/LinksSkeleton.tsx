import { Loading, Skeleton, Stack } from '@meishi/shell-sdk';
import { t } from '../../words.ts';

/** As high as that many links. */
export function LinksSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label={t('Loading your profile')}>
      <Stack gap={3}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          <Skeleton key={row} height="57px" radius="regular" />
        ))}
      </Stack>
    </Loading>
  );
}
