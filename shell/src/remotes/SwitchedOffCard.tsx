import { Button } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { PageCard } from './PageCard.tsx';

interface SwitchedOffCardProps {
  title: string;
  onRetry: () => void;
}

/** Shown instead of a page of a remote that is switched off or withdrawn. */
export function SwitchedOffCard({ title, onRetry }: SwitchedOffCardProps) {
  return (
    <PageCard
      title={t('“{{title}}” is switched off at the moment', { title })}
      reason={t('We’re repairing it. Please try again later.')}
    >
      <Button variant="ink" icon="retry" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </PageCard>
  );
}
