import type { Analytics } from '@meishi/api-contract/analytics';
import { Callout, LinkButton } from '@meishi/shell-sdk';
import { t } from '../words';
import { writtenDay } from './seriesTime';

/** Where the plan ends the lists before the range does: what that means, and what it does not. */
export function DetailsWindow({ analytics }: { analytics: Pick<Analytics, 'range' | 'details_from'> }) {
  const { range, details_from } = analytics;
  if (details_from <= range.from) return null;
  return (
    <Callout
      icon="time"
      title={t('The lists below begin on {{day}}', { day: writtenDay(details_from) })}
      actions={<LinkButton to="/pricing">{t('Upgrade')}</LinkButton>}
    >
      {t(
        'On Free they cover 30 days. The numbers and the chart above are whole on every plan, and so is every CSV; Pro opens the lists all the way back.',
      )}
    </Callout>
  );
}
