import { type Analytics, type Metric, metrics } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import { Callout, currentLocale, LinkButton, Section, Stack, Text } from '@meishi/shell-sdk';
import {
  BarList,
  Breakdowns,
  type FilterChoice,
  firstMetricOf,
  listedLinks,
  MetricsPanel,
} from '@meishi/shell-sdk/charts';
import styled from 'styled-components';
import { t } from '../words.ts';
import { VerdictCounts } from './VerdictCounts.tsx';
import { metricWords } from './words.ts';

interface AnalyticsReportProps {
  analytics: Analytics;
  /** Lets each row filter the report. Undefined for sample data. */
  choice?: FilterChoice;
}

const wordsOf = (metric: Metric) => ({
  label: t(metricWords[metric].label),
  meaning: t(metricWords[metric].meaning),
});

/** The report of a range: totals, series and breakdowns. */
export function AnalyticsReport({ analytics, choice }: AnalyticsReportProps) {
  const { cards } = analytics;
  const filters = choice?.filters ?? {};
  const links = listedLinks(analytics.links, choice?.isFiltered ?? false);
  const first = firstMetricOf(filters);
  return (
    <Stack gap={10}>
      <MetricsPanel key={first} analytics={analytics} first={first} words={wordsOf}>
        <VerdictCounts filtered={analytics.filtered} />
      </MetricsPanel>

      <DetailsWindow analytics={analytics} />

      <Section title={t('Links')} description={t('Clicks on each link.')}>
        {links.length > 0 ? (
          <BarList
            label={t('Clicks by link')}
            items={links.map((link) => ({
              id: link.link_id,
              label: link.deleted ? t('{{title}} (deleted)', { title: link.title }) : link.title,
              value: link.clicks,
              previous: analytics.previous && link.previous_clicks,
              icon: isLinkKind(link.kind) ? link.kind : undefined,
              to: choice?.addressOf('link_id', link.link_id),
              chosen: filters.link_id === link.link_id,
            }))}
          />
        ) : (
          <Text size="small" tone="soft">
            {t('No clicks in this period.')}
          </Text>
        )}
      </Section>

      {cards.length > 0 && (
        <Section
          title={t('Cards')}
          description={t('Taps and scans of each card.')}
          actions={choice && <LinkButton to="/cards">{t('Your cards')}</LinkButton>}
        >
          <BarList
            label={t('Taps by card')}
            share
            items={cards.map(({ card_id, label, taps, previous_taps }) => ({
              id: card_id,
              label,
              value: taps,
              previous: previous_taps,
              icon: 'tap',
              to: choice?.addressOf('card_id', card_id),
              chosen: filters.card_id === card_id,
            }))}
          />
        </Section>
      )}

      <Breakdowns analytics={analytics} choice={choice} />

      <Glossary>
        {metrics.map((name) => (
          <div key={name}>
            <dt>{t(metricWords[name].label)}</dt>
            <dd>{t(metricWords[name].meaning)}</dd>
          </div>
        ))}
      </Glossary>
    </Stack>
  );
}

const isLinkKind = (kind: string): kind is LinkKind => Object.hasOwn(linkKindFacts, kind);

const Glossary = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 8px 32px;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: var(--ink-faint);

  dt {
    display: inline;
    font-weight: 550;
    color: var(--ink-soft);

    &::after {
      content: ': ';
    }
  }

  dd {
    display: inline;
  }
`;

/** Explains that the plan limits the breakdowns to fewer days than the range. */
function DetailsWindow({ analytics }: { analytics: Pick<Analytics, 'range' | 'details_from'> }) {
  const { range, details_from } = analytics;
  if (details_from <= range.from) return null;
  return (
    <Callout
      icon="time"
      title={t('The lists below begin on {{day}}', { day: writtenDay(details_from) })}
      actions={<LinkButton to="/pricing">{t('Upgrade')}</LinkButton>}
    >
      {t(
        'On Free, lists cover 30 days. Numbers, chart and CSV are complete on every plan. Pro includes lists for all time.',
      )}
    </Callout>
  );
}

/** A formatted day, such as "22 October". */
const writtenDay = (day: string) =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
