import { Loading, Page, PageHeader, Skeleton, Stack } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** The placeholder of the page, shown before the session is known. */
export function AnalyticsSkeleton() {
  return (
    <Page title={t('Analytics')} width="wide">
      <PageHeader title={t('Analytics')} />
      <ReportSkeleton />
    </Page>
  );
}

export function ReportSkeleton() {
  return (
    <Loading label={t('Loading your numbers')}>
      <Stack gap={10}>
        <Skeleton height="136px" radius="regular" />
        <Skeleton height="340px" radius="regular" />
        <Stack gap={2}>
          {[100, 72, 54, 31].map((width) => (
            <Skeleton key={width} width={`${width}%`} height="36px" />
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}
