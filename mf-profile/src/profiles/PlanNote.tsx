import { Link, Text } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { t } from '../words.ts';

/** Says what a plan adds here and links to the prices. */
export function PlanNote({ children, plan = 'Pro' }: { children: ReactNode; plan?: 'Pro' | 'Team' }) {
  return (
    <Text size="small" tone="soft">
      {children} <Link to="/pricing">{t('See what {{plan}} adds', { plan })}</Link>
    </Text>
  );
}
