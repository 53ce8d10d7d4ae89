import { type Analytics, type Metric, metrics } from '@meishi/api-contract/analytics';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import type { LinkKind } from '@meishi/api-contract/links';
import { Section, SegmentedControl, Stack, Text } from '@meishi/shell-sdk';
import { BarList, SeriesChart, StatRow, StatTile } from '@meishi/shell-sdk/charts';
import { useState } from 'react';
import styled from 'styled-components';
import { HonestCounts } from './HonestCounts';
import { Shares } from './Shares';
import { timeOf } from './seriesTime';
import { countryName, deviceIcon, deviceName, metricWords, plainName, sourceIcon, sourceName } from './words';

/** Everything that is known of a range: totals, their course, and where people came from. */
export function AnalyticsReport({ analytics }: { analytics: Analytics }) {
  const { totals, previous, series, links, sources, devices, browsers, countries, referrers, cards } =
    analytics;
  const [counts, setCounts] = useState<'views' | 'clicks'>('views');
  const shares = { counts };
  return (
    <Stack gap={10}>
      <Stack gap={3}>
        <StatRow>
          {metrics.map((metric: Metric) => (
            <StatTile
              key={metric}
              label={metricWords[metric].label}
              value={totals[metric]}
              previous={previous?.[metric] ?? null}
            />
          ))}
        </StatRow>
        <HonestCounts filtered={analytics.filtered} />
      </Stack>

      <SeriesChart
        label="Views and clicks"
        points={series}
        series={[
          { key: 'views', label: 'Views' },
          { key: 'clicks', label: 'Clicks' },
        ]}
        time={timeOf(series)}
      />

      <Section title="Links" description="How often each was opened.">
        {links.length > 0 ? (
          <BarList
            label="Clicks by link"
            items={links.map((link) => ({
              id: link.link_id,
              label: link.deleted ? `${link.title} (deleted)` : link.title,
              value: link.clicks,
              icon: isLinkKind(link.kind) ? link.kind : undefined,
            }))}
          />
        ) : (
          <Text size="small" tone="soft">
            No link was opened in this time.
          </Text>
        )}
      </Section>

      <Section
        title="Where people came from"
        actions={
          <SegmentedControl
            label="Count"
            value={counts}
            onChange={setCounts}
            options={[
              { value: 'views', label: 'Views' },
              { value: 'clicks', label: 'Clicks' },
            ]}
          />
        }
      >
        <Columns>
          <Shares {...shares} title="Ways in" shares={sources} nameOf={sourceName} iconOf={sourceIcon} />
          <Shares {...shares} title="Devices" shares={devices} nameOf={deviceName} iconOf={deviceIcon} />
          <Shares {...shares} title="Countries" shares={countries} nameOf={countryName} />
          <Shares {...shares} title="Browsers" shares={browsers} nameOf={plainName} />
          <Shares {...shares} title="Pages that linked to you" shares={referrers} nameOf={plainName} />
          {cards.length > 0 && (
            <Shares
              title="Taps by card"
              counts="views"
              shares={cards.map((card) => ({ value: card.card_id, views: card.taps, clicks: 0 }))}
              nameOf={(id) => cards.find(({ card_id }) => card_id === id)?.label || id}
            />
          )}
        </Columns>
      </Section>

      <Glossary>
        {metrics.map((metric) => (
          <div key={metric}>
            <dt>{metricWords[metric].label}</dt>
            <dd>{metricWords[metric].meaning}</dd>
          </div>
        ))}
      </Glossary>
    </Stack>
  );
}

const isLinkKind = (kind: string): kind is LinkKind => Object.hasOwn(linkKindFacts, kind);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 36px 48px;
`;

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
