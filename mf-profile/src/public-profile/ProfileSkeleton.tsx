import { Loading, Skeleton } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** The placeholder of a profile, for all layouts. */
export function ProfileSkeleton() {
  return (
    <Loading label={t('Loading profile')}>
      <Column>
        <Skeleton height="240px" radius="large" />
        <Skeleton width="70%" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="60px" radius="regular" />
        ))}
      </Column>
    </Loading>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-width: 560px;
  margin: 0 auto;
  padding: 20px 16px 64px;
`;
