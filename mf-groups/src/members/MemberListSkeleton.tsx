import { Loading, Skeleton, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

export function MemberListSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label={t('Loading the members')}>
      <SkeletonTop>
        <Skeleton height="44px" radius="regular" width="420px" />
        <Skeleton height="1.25rem" width="96px" />
      </SkeletonTop>
      {Array.from({ length: rows }, (_, row) => (
        <SkeletonLine key={row}>
          <Skeleton width="40px" height="40px" radius="round" />
          <div>
            <Skeleton width="160px" />
            <Skeleton width="110px" height="0.875rem" />
          </div>
        </SkeletonLine>
      ))}
    </Loading>
  );
}

const SkeletonTop = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
`;

const SkeletonLine = styled.div`
  display: flex;
  gap: ${space(3)};
  min-height: ${space(18)};
  align-items: center;
  border-top: 1px solid ${theme.colour.hairline};

  > div {
    display: grid;
    gap: ${space(2)};
  }
`;
