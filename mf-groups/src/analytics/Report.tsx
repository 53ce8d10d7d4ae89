import { metrics, type Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { Callout, Section, Stack, Text } from '@meishi/shell-sdk';
import { BarList, Breakdowns, SeriesChart, StatRow, StatTile, seriesTime } from '@meishi/shell-sdk/charts';
import { metricWords, withheldMessage } from '../numbers/words.ts';
import { t } from '../words.ts';
import { MemberRanking } from './MemberRanking.tsx';

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

/** Breakdowns of visits, shown only for enough members that no single member's visitors can be identified. */
function GroupBreakdowns({ analytics }: { analytics: GroupAnalytics }) {
  if (!analytics.withheld) return <Breakdowns analytics={analytics} />;
  return (
    <Section title={t('Where people came from')}>
      <Callout icon="lock" title={t('Not shown for so few people')}>
        {t(withheldMessage)}
      </Callout>
    </Section>
  );
}

/** Explains in one sentence which events were not counted and why. */
function VerdictSummary({ filtered }: Pick<GroupAnalytics, 'filtered'>) {
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
