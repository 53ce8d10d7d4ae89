import { Button } from '@meishi/shell-sdk';
import { type LeftOutReason, openWithEverything } from '../remotes/left-out.ts';
import { t } from '../words.ts';
import { PageCard } from './PageCard.tsx';

interface LeftOutCardProps {
  title: string;
  remote: string;
  because: LeftOutReason;
}

/** Shown instead of a page of a remote that this document opens without. */
export function LeftOutCard({ title, remote, because }: LeftOutCardProps) {
  return because === 'hung' ? (
    <PageCard
      title={t('“{{title}}” stopped responding', { title })}
      reason={t('So we opened {{product}} without it this time, and its team has been informed.')}
    >
      <Button variant="ink" icon="retry" onClick={openWithEverything}>
        {t('Open it again')}
      </Button>
    </PageCard>
  ) : (
    <PageCard
      title={t('“{{title}}” is left out', { title })}
      reason={t('You opened {{product}} without {{remote}}.', { remote })}
    >
      <Button variant="ink" icon="retry" onClick={openWithEverything}>
        {t('Open it again')}
      </Button>
    </PageCard>
  );
}
