import { metrics, type Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { Section, Stack, Text } from '@meishi/shell-sdk';
import { BarList, SeriesChart, StatRow, StatTile, seriesTime } from '@meishi/shell-sdk/charts';
import { metricWords } from '../numbers/words.ts';
import { t } from '../words.ts';
import { GroupBreakdowns } from './GroupBreakdowns.tsx';
import { MemberRanking } from './MemberRanking.tsx';
import { VerdictSummary } from './VerdictSummary.tsx';

interface ReportProps {
  group: Group;
  range: Range;
  analytics: GroupAnalytics;
}

/** The report of a range: totals, series, members and breakdowns. */
export function Report({ group, range, analytics }: ReportProps) {
  const { totals, previous, series, links, cards } = analytics;
  return (
    <Stack gap={10}>
      <Stack gap={3}>
        <StatRow>
          {metrics.map((metric) => (
            <StatTile
              key={metric}
              label={t(metricWords[metric].label)}
              value={totals[metric]}
              previous={previous?.[metric] ?? null}
            />
          ))}
        </StatRow>
        <VerdictSummary filtered={analytics.filtered} />
      </Stack>
      <SeriesChart
        label={t('Views, clicks and taps')}
        points={series}
        series={[
          { key: 'views', label: t('Views') },
          { key: 'clicks', label: t('Clicks') },
          { key: 'taps', label: t('Taps') },
        ]}
        time={seriesTime(series)}
      />
      <Section title={t('Members')} description={t('Press a name to see how it went for them.')}>
        <MemberRanking group={group} range={range} members={analytics.members} />
      </Section>
      <Section
        title={t('Links')}
        description={t('How often each of the group’s links was opened, on all profiles together.')}
      >
        {links.length > 0 ? (
          <BarList
            label={t('Clicks by link')}
            share
            items={links.map((link) => ({
              id: link.link_id,
              label: link.deleted ? t('{{title}} (deleted)', { title: link.title }) : link.title,
              value: link.clicks,
            }))}
          />
        ) : (
          <Text size="small" tone="soft">
            {t('The group has no links yet.')}
          </Text>
        )}
      </Section>
      {cards.length > 0 && (
        <Section title={t('Cards')} description={t('How often each member’s card was tapped.')}>
          <BarList
            label={t('Taps by card')}
            items={cards.map(({ card_id, label, display_name, taps }) => ({
              id: card_id,
              label: `${display_name} · ${label || card_id}`,
              value: taps,
              icon: 'tap',
            }))}
          />
        </Section>
      )}
      <GroupBreakdowns analytics={analytics} />
    </Stack>
  );
}
