import { Loading, Skeleton, Stack } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** The placeholder of the editor. */
export function DashboardSkeleton() {
  return (
    <Loading label={t('Loading your profile')}>
      <Stack gap={8}>
        <Hero>
          <Skeleton width="min(340px, 100%)" height="214px" radius="regular" />
          <Stack gap={3}>
            <Skeleton width="220px" height="1.5rem" />
            <Skeleton width="280px" height="44px" radius="regular" />
          </Stack>
        </Hero>
        <Skeleton height="44px" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="56px" radius="regular" />
        ))}
      </Stack>
    </Loading>
  );
}

const Hero = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 32px;
`;
