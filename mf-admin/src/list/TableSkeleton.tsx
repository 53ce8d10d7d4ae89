import { Loading, Skeleton, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

export function TableSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Loading label={label}>
      <Skeleton height="1.25rem" width="88px" />
      <div style={{ marginTop: space(10) }}>
        {['70%', '55%', '62%', '48%', '66%', '58%', '50%', '64%'].slice(0, rows).map((width) => (
          <SkeletonLine key={width}>
            <div>
              <Skeleton width="150px" />
              <Skeleton width="210px" height="0.875rem" />
            </div>
            <Skeleton width={width} />
          </SkeletonLine>
        ))}
      </div>
    </Loading>
  );
}

const SkeletonLine = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${theme.colour.hairline};

  > div {
    display: grid;
    gap: ${space(2)};
  }
`;
