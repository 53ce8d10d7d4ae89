import { Link, Text } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { t } from '../words.ts';

/** Says what Pro adds here and links to the prices. */
export function PlanNote({ children }: { children: ReactNode }) {
  return (
    <Text size="small" tone="soft">
      {children} <Link to="/pricing">{t('View {{plan}}', { plan: 'Pro' })}</Link>
    </Text>
  );
}
