import type { GroupAnalytics } from '@meishi/api-contract/group-analytics';
import { formatCount, Text } from '@meishi/shell-sdk';

/** What was left out and why, in one sentence whose parts add up. */
export function CountedHonestly({ filtered }: Pick<GroupAnalytics, 'filtered'>) {
  const parts = [
    `${formatCount(filtered.counted)} counted`,
    ...left(filtered.bot, 'from bots'),
    ...left(filtered.prefetch, 'previews by apps'),
    ...left(filtered.duplicate, 'repeats within the hour'),
    ...left(filtered.own, 'by members on their own page'),
  ];
  return (
    <Text size="small" tone="soft" numeric>
      {`${formatCount(filtered.hits)} hits: ${parts.join(', ')}.`}
    </Text>
  );
}

const left = (count: number, what: string) => (count > 0 ? [`${formatCount(count)} ${what}`] : []);
