import { Loading, Page, Skeleton, Stack, Surface } from '@meishi/shell-sdk';

export function InvitationSkeleton() {
  return (
    <Page title="Invitation" width="narrow">
      <Surface padding={8}>
        <Loading label="Loading the invitation">
          <Stack gap={6}>
            <Skeleton width="72px" height="72px" radius="large" />
            <Skeleton width="80%" height="36px" />
            <Skeleton height="96px" />
            <Skeleton width="180px" height="48px" radius="regular" />
          </Stack>
        </Loading>
      </Surface>
    </Page>
  );
}
