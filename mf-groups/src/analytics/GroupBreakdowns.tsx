import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { Callout, Section } from '@meishi/shell-sdk';
import { Breakdowns } from '@meishi/shell-sdk/charts';
import { withheldMessage } from '../numbers/words.ts';
import { t } from '../words.ts';

/** Breakdowns of visits, shown only for enough members that no single member's visitors can be identified. */
export function GroupBreakdowns({ analytics }: { analytics: GroupAnalytics }) {
  if (!analytics.withheld) return <Breakdowns analytics={analytics} />;
  return (
    <Section title={t('Where people came from')}>
      <Callout icon="lock" title={t('Not shown for so few people')}>
        {t(withheldMessage)}
      </Callout>
    </Section>
  );
}
