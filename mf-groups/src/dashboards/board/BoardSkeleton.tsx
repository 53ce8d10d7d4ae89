import { Loading, Skeleton, space } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { boardGridStyle, spanStyle } from '../board-grid.ts';

const shape = [
  'small',
  'small',
  'small',
  'small',
  'small',
  'small',
  'wide',
  'medium',
  'medium',
  'medium',
] as const;

/** The placeholder of a dashboard. */
export function BoardSkeleton() {
  return (
    <Loading label={t('Loading the dashboard')}>
      <Room>
        <Skeleton width="220px" height="36px" />
        <Cells>
          {shape.map((size, index) => (
            <li key={index} style={spanStyle({ size })}>
              <Skeleton height="100%" radius="large" />
            </li>
          ))}
        </Cells>
      </Room>
    </Loading>
  );
}

const Room = styled.div`
  container-type: inline-size;
  display: grid;
  gap: ${space(6)};
`;

const Cells = styled.ul`
  ${boardGridStyle}
`;
