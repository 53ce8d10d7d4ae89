import { Button } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { type LeftOutReason, openWithEverything } from './left-out.ts';
import { PageCard } from './PageCard.tsx';

interface LeftOutCardProps {
  title: string;
  remote: string;
  because: LeftOutReason;
}

/** Shown instead of a page of a remote that this document opens without. */
export function LeftOutCard({ title, remote, because }: LeftOutCardProps) {
  const titles = {
    asked: t('“{{title}}” is left out', { title }),
    hung: t('“{{title}}” stopped responding', { title }),
    broke: t('“{{title}}” could not be opened', { title }),
  };
  return (
    <PageCard
      title={titles[because]}
      reason={
        because === 'asked'
          ? t('You opened {{product}} without {{remote}}.', { remote })
          : t('It was left out this time so that {{product}} could open. Its team has been informed.')
      }
    >
      <Button variant="ink" icon="retry" onClick={openWithEverything}>
        {t('Open it again')}
      </Button>
    </PageCard>
  );
}
