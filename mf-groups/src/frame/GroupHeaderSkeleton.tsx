import { Loading, Skeleton, space } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { Identity, logoSize } from './GroupHeader.tsx';

export function GroupHeaderSkeleton() {
  return (
    <Loading label={t('Loading the group')}>
      <Identity as="div">
        <Skeleton width={`${logoSize}px`} height={`${logoSize}px`} radius="large" />
        <div style={{ display: 'grid', gap: space(2) }}>
          <Skeleton width="240px" height="2.25rem" />
          <Skeleton width="140px" />
        </div>
      </Identity>
    </Loading>
  );
}
