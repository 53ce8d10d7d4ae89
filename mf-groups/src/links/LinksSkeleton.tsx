import { Loading, Row, Skeleton, Stack, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** Rows in the shape of links. */
export function LinksSkeleton() {
  return (
    <Loading label={t('Loading the links')}>
      <Stack gap={5}>
        <Row justify="space-between">
          <Skeleton width="280px" />
          <Skeleton width="132px" height="44px" />
        </Row>
        <div>
          {Array.from({ length: 5 }, (_, row) => (
            <Line key={row}>
              <Skeleton width="40px" height="40px" />
              <Stack gap={2}>
                <Skeleton width="180px" />
                <Skeleton width="240px" height="0.875rem" />
              </Stack>
            </Line>
          ))}
        </div>
      </Stack>
    </Loading>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 68px;
  border-bottom: 1px solid ${theme.colour.hairline};
`;
