import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { Text } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Explains in one sentence which events were not counted and why. */
export function VerdictSummary({ filtered }: Pick<GroupAnalytics, 'filtered'>) {
  const { hits, counted, bot, prefetch, duplicate, own } = filtered;
  const parts = [
    t('{{count, number}} counted', { count: counted }),
    bot > 0 && t('{{count, number}} from bots', { count: bot }),
    prefetch > 0 && t('{{count, number}} previews by apps', { count: prefetch, one: '1 preview by an app' }),
    duplicate > 0 &&
      t('{{count, number}} repeats within the hour', { count: duplicate, one: '1 repeat within the hour' }),
    own > 0 && t('{{count, number}} by members on their own page', { count: own }),
  ].filter((part) => part !== false);
  return (
    <Text size="small" tone="soft" numeric>
      {t('{{count, number}} hits: {{parts}}.', {
        count: hits,
        one: '1 hit: {{parts}}.',
        parts: parts.join(', '),
      })}
    </Text>
  );
}
