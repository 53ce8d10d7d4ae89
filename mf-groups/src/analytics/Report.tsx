import type { Metric } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { Callout, Section, Stack, space, Text } from '@meishi/shell-sdk';
import {
  BarList,
  Breakdowns,
  type FilterChoice,
  firstMetricOf,
  listedLinks,
  MetricsPanel,
} from '@meishi/shell-sdk/charts';
import { titleForAll } from '../group-links/template-address.ts';
import { metricWords, withheldMessage } from '../numbers/words.ts';
import { t } from '../words.ts';
import { MemberRanking } from './MemberRanking.tsx';

interface ReportProps {
  analytics: GroupAnalytics;
  choice: FilterChoice;
}

const wordsOf = (metric: Metric) => ({
  label: t(metricWords[metric].label),
  meaning: t(metricWords[metric].meaning),
});

/** The report of a range: totals, series, members and breakdowns. */
export function Report({ analytics, choice }: ReportProps) {
  const { previous, cards } = analytics;
  const { filters, isFiltered, addressOf } = choice;
  const links = listedLinks(analytics.links, isFiltered);
  const members = filters.user_id
    ? analytics.members.filter(({ user_id }) => user_id === filters.user_id)
    : analytics.members;
  const first = firstMetricOf(filters);
  return (
    <Stack gap={10}>
      <MetricsPanel key={first} analytics={analytics} first={first} words={wordsOf}>
        <VerdictSummary filtered={analytics.filtered} />
      </MetricsPanel>
      {members.length > 0 && (
        <Section title={t('Members')} description={t('Click a name to see only this member’s numbers.')}>
          <MemberRanking members={members} choice={choice} />
        </Section>
      )}
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
              label: link.deleted
                ? t('{{title}} (deleted)', { title: titleForAll(link.title) })
                : titleForAll(link.title),
              value: link.clicks,
              previous: previous && link.previous_clicks,
              to: addressOf('link_id', link.link_id),
              chosen: filters.link_id === link.link_id,
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
            items={cards.map(({ card_id, label, display_name, taps, previous_taps }) => ({
              id: card_id,
              label: `${display_name} · ${label || card_id}`,
              value: taps,
              previous: previous_taps,
              icon: 'tap',
              to: addressOf('card_id', card_id),
              chosen: filters.card_id === card_id,
            }))}
          />
        </Section>
      )}
      <GroupBreakdowns analytics={analytics} choice={choice} />
    </Stack>
  );
}

/** Breakdowns of visits, shown only for enough members that no single member's visitors can be identified. */
function GroupBreakdowns({ analytics, choice }: ReportProps) {
  if (!analytics.withheld) return <Breakdowns analytics={analytics} choice={choice} />;
  return (
    <Section title={t('Where people came from')}>
      <Callout icon="lock" title={t('Not shown for so few members')}>
        {t(withheldMessage)}
      </Callout>
    </Section>
  );
}

/** One sentence with the number of events by verdict. */
export function VerdictSummary({ filtered }: Pick<GroupAnalytics, 'filtered'>) {
  const { hits, counted, bot, prefetch, duplicate, own } = filtered;
  const parts = [
    t('{{count, number}} counted', { count: counted }),
    bot > 0 && t('{{count, number}} from bots', { count: bot }),
    prefetch > 0 && t('{{count, number}} previews by apps', { count: prefetch, one: '1 preview by an app' }),
    duplicate > 0 &&
      t('{{count, number}} repeats within the hour', { count: duplicate, one: '1 repeat within the hour' }),
    own > 0 && t('{{count, number}} by members themselves', { count: own }),
  ].filter((part) => part !== false);
  return (
    <Text size="small" tone="soft" numeric style={{ paddingTop: space(3) }}>
      {t('{{count, number}} events: {{parts}}.', {
        count: hits,
        one: '1 event: {{parts}}.',
        parts: parts.join(', '),
      })}
    </Text>
  );
}
