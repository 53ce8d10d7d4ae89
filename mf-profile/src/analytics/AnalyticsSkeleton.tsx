import { Loading, Page, PageHeader, Skeleton, Stack } from '@meishi/shell-sdk';

/** The whole page, before it is known whose numbers it shows. */
export function AnalyticsSkeleton() {
  return (
    <Page title="Analytics" width="wide">
      <PageHeader title="Analytics" />
      <ReportSkeleton />
    </Page>
  );
}

/** The report's shape while its numbers are on their way. */
export function ReportSkeleton() {
  return (
    <Loading label="Loading your numbers">
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
