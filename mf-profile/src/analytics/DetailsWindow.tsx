import type { Analytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { Callout, currentLocale, LinkButton } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Explains that the plan limits the breakdowns to fewer days than the range. */
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

/** A formatted day, such as "22 October". */
const writtenDay = (day: string) =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
