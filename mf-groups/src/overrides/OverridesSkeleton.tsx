import { Loading, Row, Skeleton, Stack, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

export function OverridesSkeleton() {
  return (
    <Loading label={t('Loading the overrides')}>
      <Stack gap={4}>
        <Row gap={3} wrap>
          <Skeleton width="260px" height="44px" />
          <Skeleton width="200px" height="44px" />
        </Row>
        <Frame>
          {[...Array(10).keys()].map((row) => (
            <Row key={row} gap={6}>
              <Skeleton width="140px" />
              <Skeleton width="100px" />
              <Skeleton width="120px" />
              <Skeleton width="100px" />
            </Row>
          ))}
        </Frame>
      </Stack>
    </Loading>
  );
}

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};

  > div {
    height: 44px;
    padding: 0 12px;
    border-bottom: 1px solid ${theme.colour.hairline};
  }

  > div:last-child {
    border: 0;
  }
`;
