import { Loading, Row, Skeleton, Stack } from '@meishi/shell-sdk';
import { t } from '../../words.ts';

/** The placeholder of a contact. */
export function DetailSkeleton() {
  return (
    <Loading label={t('Loading contact')}>
      <Stack gap={8} style={{ maxWidth: 720, margin: '0 auto', padding: '8px 32px' }}>
        <Row gap={5}>
          <Skeleton width="88px" height="88px" radius="round" />
          <Stack gap={3} style={{ flex: 1 }}>
            <Skeleton width="60%" height="28px" />
            <Skeleton width="40%" height="16px" />
          </Stack>
        </Row>
        {['56%', '48%', '64%', '36%'].map((width) => (
          <Skeleton key={width} width={width} height="16px" />
        ))}
      </Stack>
    </Loading>
  );
}
