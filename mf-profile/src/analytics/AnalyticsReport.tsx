import { type Analytics, type Metric, metrics } from '@meishi/api-contract/analytics';
import { countryName, deviceName, plainName, sourceName } from '@meishi/api-contract/analytics-words';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import type { LinkKind } from '@meishi/api-contract/links';
import { currentLocale, LinkButton, Section, SegmentedControl, Stack, Text } from '@meishi/shell-sdk';
import { BarList } from '@meishi/shell-sdk/charts';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words';
import { CourseChart } from './CourseChart';
import { DetailsWindow } from './DetailsWindow';
import { HonestCounts } from './HonestCounts';
import { MetricRow } from './MetricRow';
import { Shares } from './Shares';
import { deviceIcon, metricWords, sourceIcon } from './words';

interface AnalyticsReportProps {
  analytics: Analytics;
  /** False for the sample. */
  isOwn: boolean;
}

/** Everything that is known of a range: totals, their course, and where people came from. */
export function AnalyticsReport({ analytics, isOwn }: AnalyticsReportProps) {
  const { links, sources, devices, browsers, countries, referrers, cards } = analytics;
  const [counts, setCounts] = useState<'views' | 'clicks'>('views');
  const [metric, setMetric] = useState<Metric>('views');
  const shares = { counts };
  return (
    <Stack gap={10}>
      <Stack gap={6}>
        <div>
          <MetricRow analytics={analytics} chosen={metric} onChoose={setMetric} />
          <HonestCounts filtered={analytics.filtered} />
        </div>
        <CourseChart analytics={analytics} metric={metric} />
      </Stack>

      <DetailsWindow analytics={analytics} />

      <Section title={t('Links')} description={t('How often each was opened.')}>
        {links.length > 0 ? (
          <BarList
            label={t('Clicks by link')}
            items={links.map((link) => ({
              id: link.link_id,
              label: link.deleted ? t('{{title}} (deleted)', { title: link.title }) : link.title,
              value: link.clicks,
              icon: isLinkKind(link.kind) ? link.kind : undefined,
            }))}
          />
        ) : (
          <Text size="small" tone="soft">
            {t('No link was opened in this time.')}
          </Text>
        )}
      </Section>

      {cards.length > 0 && (
        <Section
          title={t('Cards')}
          description={t('How often each was tapped or scanned.')}
          actions={isOwn && <LinkButton to="/cards">{t('Your cards')}</LinkButton>}
        >
          <BarList
            label={t('Taps by card')}
            share
            items={cards.map(({ card_id, label, taps }) => ({
              id: card_id,
              label,
              value: taps,
              icon: 'tap',
            }))}
          />
        </Section>
      )}

      <Section
        title={t('Where people came from')}
        actions={
          <SegmentedControl
            label={t('Count')}
            value={counts}
            onChange={setCounts}
            options={[
              { value: 'views', label: t('Views') },
              { value: 'clicks', label: t('Clicks') },
            ]}
          />
        }
      >
        <Columns>
          <Shares
            {...shares}
            title={t('Ways in')}
            shares={sources}
            nameOf={(value) => t(sourceName(value))}
            iconOf={sourceIcon}
          />
          <Shares
            {...shares}
            title={t('Devices')}
            shares={devices}
            nameOf={(value) => t(deviceName(value))}
            iconOf={deviceIcon}
          />
          <Shares
            {...shares}
            title={t('Countries')}
            shares={countries}
            nameOf={(code) => t(countryName(code, currentLocale()))}
          />
          <Shares
            {...shares}
            title={t('Browsers')}
            shares={browsers}
            nameOf={(value) => t(plainName(value))}
          />
          <Shares
            {...shares}
            title={t('Pages that linked to you')}
            shares={referrers}
            nameOf={(value) => t(plainName(value))}
          />
        </Columns>
      </Section>

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
