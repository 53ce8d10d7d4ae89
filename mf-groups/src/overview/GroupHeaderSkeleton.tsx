import { Loading, Skeleton } from '@meishi/shell-sdk';
import { Facts, Identity, logoSize, Sheet, Spine } from './group-header-parts';

export function GroupHeaderSkeleton() {
  return (
    <Loading label="Loading the group">
      <Sheet>
        <Spine />
        <Identity>
          <Skeleton width={`${logoSize}px`} height={`${logoSize}px`} radius="round" />
          <div>
            <Skeleton width="240px" height="2.25rem" />
            <Skeleton width="140px" />
          </div>
        </Identity>
        <Facts as="div">
          {['Members', 'Admins', 'Since'].map((label) => (
            <div key={label}>
              <Skeleton width="64px" height="0.875rem" />
              <Skeleton width="96px" height="1.25rem" />
            </div>
          ))}
        </Facts>
      </Sheet>
    </Loading>
  );
}
