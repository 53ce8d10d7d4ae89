import { Loading, Page, Skeleton, Stack, Surface } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export function InvitationSkeleton() {
  return (
    <Page title={t('Invitation')} width="narrow">
      <Surface padding={8}>
        <Loading label={t('Loading the invitation')}>
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
