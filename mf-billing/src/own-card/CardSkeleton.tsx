import { Skeleton } from '@meishi/shell-sdk';

export function CardSkeleton() {
  return (
    <div style={{ aspectRatio: '85.6 / 54', maxWidth: 'var(--card-skeleton, none)' }}>
      <Skeleton height="100%" radius="regular" />
    </div>
  );
}
