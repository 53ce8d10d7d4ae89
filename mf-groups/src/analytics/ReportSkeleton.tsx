import { Loading, Skeleton, Stack } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** The placeholder of the report. */
export function ReportSkeleton() {
  return (
    <Loading label={t('Loading the numbers')}>
      <Stack gap={10}>
        <Skeleton height="106px" radius="large" />
        <Skeleton height="280px" radius="regular" />
        <Stack gap={2}>
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Skeleton key={row} height="44px" />
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}
