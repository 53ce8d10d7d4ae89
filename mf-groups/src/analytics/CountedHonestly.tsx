import type { GroupAnalytics } from '@meishi/api-contract/group-analytics';
import { formatCount, Text } from '@meishi/shell-sdk';
import { t } from '../words';

/** What was left out and why, in one sentence whose parts add up. */
export function CountedHonestly({ filtered }: Pick<GroupAnalytics, 'filtered'>) {
  const parts = [
    t('{{counted}} counted', { counted: formatCount(filtered.counted) }),
    ...left(filtered.bot, 'from bots'),
    ...left(filtered.prefetch, 'previews by apps'),
    ...left(filtered.duplicate, 'repeats within the hour'),
    ...left(filtered.own, 'by members on their own page'),
  ];
  return (
    <Text size="small" tone="soft" numeric>
      {t('{{hits}} hits: {{value2}}.', { hits: formatCount(filtered.hits), value2: parts.join(', ') })}
    </Text>
  );
}

const left = (count: number, what: string) => (count > 0 ? [`${formatCount(count)} ${what}`] : []);
