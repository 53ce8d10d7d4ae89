import { Loading, Skeleton } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { rowHeight } from './ContactRow.tsx';

export function ListSkeleton() {
  return (
    <Loading label={t('Loading contacts')}>
      {['58%', '42%', '66%', '50%', '38%', '60%', '46%'].map((width) => (
        <Line key={width}>
          <Skeleton width="40px" height="40px" radius="round" />
          <div>
            <Skeleton width={width} height="12px" />
            <Skeleton width="72%" height="10px" />
          </div>
        </Line>
      ))}
    </Loading>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  height: ${rowHeight}px;
  padding: 0 18px;

  > :last-child {
    flex: 1;
    display: grid;
    gap: 8px;
  }
`;
